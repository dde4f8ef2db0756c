#include <numbers>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/art.hpp"
#include "adjudicator/games/hexadominacion/orders.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

// Colours of the drawings.
namespace figure_tint {
constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, land{0xf1, 0xea, 0xda},
    hairline{0xc9, 0xbf, 0xac}, pip_ink{0x6a, 0x60, 0x52}, own{0x00, 0x72, 0xb2}, rival{0xe6, 0x9f, 0x00};
}  // namespace figure_tint

Text numeral(int value) {
    return same(std::to_string(value));
}

// A hexagon of a figure: its place, owner (grey: nobody), industry, level and soldiers.
struct Tile {
    Axial at;
    Colour colour;
    Industry industry;
    int level, soldiers;
};

Point centre(Axial at) {
    return {1.5 * at.q, -std::numbers::sqrt3 * (at.r + at.q / 2.0)};
}

void draw_tile(Scene& scene, const Tile& tile) {
    const Point point = centre(tile.at);
    scene.items.push_back(
        Polygon{hexagon_outline(point, 0.97, 0), Fill{tile.colour}, {figure_tint::hairline, 0.05, false}});
    scene.items.push_back(
        Symbol{&art::industry(tile.industry), {point.x, point.y - 0.42}, 0.26, figure_tint::ink, 0});
    for (int k = 0; k < tile.level; ++k)
        scene.items.push_back(Symbol{&art::pip(),
                                     {point.x + (k - (tile.level - 1) / 2.0) * 0.25, point.y + 0.02},
                                     0.1,
                                     figure_tint::pip_ink,
                                     0});
    if (tile.soldiers == 0) return;
    scene.items.push_back(
        Symbol{&art::shield(), {point.x, point.y + 0.45}, 0.25, darkened(tile.colour, 0.3, 0.4), 0});
    scene.items.push_back(Label{{point.x, point.y + 0.42},
                                numeral(tile.soldiers),
                                0.32,
                                0,
                                figure_tint::paper,
                                std::nullopt,
                                Anchor::middle,
                                true});
}

Scene scene_of(const std::vector<Tile>& tiles, Text alt) {
    Scene scene;
    scene.alt = std::move(alt);
    for (const Tile& tile : tiles) {
        const Point point = centre(tile.at);
        scene.hold(point, 1, 0.9);
        draw_tile(scene, tile);
    }
    return scene;
}

Scene hexagon_drawing() {
    return scene_of({{{0, 0}, lightened(figure_tint::own, 0.5, 0.3), Industry::stone, 3, 4}},
                    say("Un hexágono de piedra, de nivel 3, con 4 soldados.",
                        "A stone hexagon of level 3 with 4 soldiers."));
}

Scene attack_drawing() {
    const Colour mine = lightened(figure_tint::own, 0.5, 0.3), theirs = lightened(figure_tint::rival, 0.5, 0.3);
    const Axial target{0, 0}, one{-1, 0}, other{0, -1}, far{1, 0};
    Scene scene = scene_of(
        {{target, theirs, Industry::wheat, 2, 3},
         {one, mine, Industry::wood, 1, 2},
         {other, mine, Industry::capital, 3, 5},
         {far, figure_tint::land, Industry::metal, 1, 0}},
        say("Dos hexágonos tuyos, uno de madera con 2 soldados y tu capital con 5, atacan al que tienen al "
            "lado, de trigo, de nivel 2 y con 3 soldados.",
            "Two hexagons of yours, one of wood with 2 soldiers and your capital with 5, attack the one beside "
            "them, of wheat, level 2, with 3 soldiers."));
    for (const Axial from : {one, other})
        scene.items.push_back(Arrow{between(centre(from), centre(target), 0.34),
                                    between(centre(from), centre(target), 0.72),
                                    {darkened(figure_tint::own, 0.34, 0.1), 0.1, false},
                                    figure_tint::paper,
                                    Arrow::End::arrowhead,
                                    {}});
    return scene;
}

Table level_table() {
    std::vector<std::vector<Text>> rows;
    for (int level = 1; level <= most_level; ++level) {
        const Production& yield = yields[level - 1];
        rows.push_back({numeral(level), same(fmt::format("{}–{}", yield.least, yield.most())),
                        level >= terrain(seat(1)).level ? numeral(city_culture(level)) : same("·"),
                        numeral(points_of_land[level - 1])});
    }
    return table_of({{say("Nivel", "Level"), true},
                     {say("Da por ronda", "Gives per round"), true},
                     {say("Cultura si es ciudad", "Culture if a city"), true},
                     {say("Puntos", "Points"), true}},
                    std::move(rows));
}

std::vector<Text> price_row(Text what, const Amounts& price) {
    std::vector<Text> row{std::move(what)};
    for (const int units : price) row.push_back(units == 0 ? same("·") : numeral(units));
    return row;
}

Table price_table() {
    std::vector<Table::Column> columns{{say("Cuesta", "Costs"), false}};
    for (std::size_t r = 0; r < resource_count; ++r)
        columns.push_back({resource_in_words(static_cast<Resource>(r)), true});
    std::vector<std::vector<Text>> rows;
    for (int level = 1; level < most_level; ++level)
        rows.push_back(price_row(say("construir, de {} a {}", "build, {} to {}", level, level + 1),
                                 cost::build[level - 1]));
    rows.push_back(price_row(say("reclutar un soldado", "recruit a soldier"), cost::recruit));
    rows.push_back(price_row(say("atacar, cada soldado", "attack, each soldier"), cost::attacker));
    rows.push_back(price_row(say("defender, cada soldado", "defend, each soldier"), cost::defender));
    rows.push_back(price_row(say("mover la capital", "move the capital"), cost::capital));
    return table_of(std::move(columns), std::move(rows));
}

// The chances of some attacks.
Table chance_table() {
    constexpr int attackers[] = {1, 2, 3, 4, 6, 8, 10}, defenders[] = {1, 2, 3, 5, 8};
    std::vector<Table::Column> columns{{say("Atacan", "Attackers"), false}};
    for (const int defending : defenders) columns.push_back({say("contra {}", "against {}", defending), true});
    std::vector<std::vector<Text>> rows;
    for (const int attacking : attackers) {
        std::vector<Text> row{numeral(attacking)};
        for (const int defending : defenders)
            row.push_back(percent_in_brief(compare_sums(attacking, defending, die_faces).higher));
        rows.push_back(std::move(row));
    }
    return table_of(std::move(columns), std::move(rows));
}

}  // namespace

RulesSheet rules_sheet(const Json&) {
    return read_rules(
        rules_prose(),
        {.values = {{"hexagons", hexagon_count},
                    {"most_level", most_level},
                    {"capital_level", terrain(seat(1)).level},
                    {"soldiers", starting_soldiers},
                    {"stock", starting_stock},
                    {"most_held", most_held},
                    {"points_of_soldier", points_of_soldier},
                    {"points_of_city", points_of_city},
                    {"discharge_gain", amounts_in_words(cost::discharge_gain)},
                    {"least_capital_level", capital_level},
                    {"majority", capitalised(majority_in_words())},
                    {"sides", die_faces},
                    {"losing_share", losing_share},
                    {"culture_for_capital", culture_for_capital}},
         .blocks = {{"levels", level_table()}, {"prices", price_table()}, {"chances", chance_table()}},
         .drawings = {{"hexagon", hexagon_drawing()}, {"attack", attack_drawing()}}});
}

}  // namespace ronda::hexadominacion
