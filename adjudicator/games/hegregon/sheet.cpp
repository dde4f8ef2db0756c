#include <algorithm>
#include <map>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/canvas.hpp"
#include "adjudicator/games/hegregon/orders.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

// Colours of the drawings.
namespace figure_tint {
constexpr Colour going{0x00, 0x9e, 0x73}, striking{0xc8, 0x28, 0x14}, own{0x56, 0xb4, 0xe9};
}  // namespace figure_tint

Text numeral(int value) {
    return same(std::to_string(value));
}
long set_to(const Json& settings, std::string_view option) {
    return setting_of(settings, specs_of(option_table()), option).get<long>();
}
int cells_of(Terrain kind) {
    int count = 0;
    for (Cell cell = 0; cell < cell_count; ++cell) count += terrain(cell) == kind ? 1 : 0;
    return count;
}
// Returns the movement that each cell costs the unit, for those that it can reach from `start`.
std::map<Cell, int> reached(UnitType type, Cell start) {
    std::map<Cell, int> cost{{start, 0}};
    for (bool more = true; more;) {
        more = false;
        for (const auto& [cell, spent] : std::map(cost))
            for (const Cell next : around(cell)) {
                if (next == no_cell || !can_stand(type, next)) continue;
                const int sum = spent + entry_cost(type, next);
                if (sum > facts_of(type).speed || (cost.contains(next) && cost[next] <= sum)) continue;
                cost[next] = sum;
                more = true;
            }
    }
    return cost;
}

// Returns "Desde I9 llega a 24 hexágonos, a 3 de distancia como mucho".
Text reach_in_words(UnitType type, Cell start, const std::map<Cell, int>& cells) {
    int farthest = 0;
    std::vector<Text> shots;
    for (const auto& [cell, cost] : cells) farthest = std::max(farthest, distance(start, cell));
    if (type == UnitType::heavy)
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (distance(start, cell) == heavy_reach && between(start, cell) != no_cell)
                shots.push_back(same(name_of(cell)));
    const Text words =
        say("Desde {} llega a {}, a distancia {} como mucho", "From {} it can reach {}, {} away at most",
            name_of(start), counted(cells.size() - 1, say("hexágono", "cell")), farthest);
    return shots.empty() ? say("{}.", "{}.", words)
                         : say("{}, y dispara a {}.", "{}, and fires at {}.", words, enumerate(shots));
}

Figures::Figure unit_figure(UnitType type) {
    constexpr int radius = 4;
    const Cell start = board().find("I9");
    Scene scene;
    scene.alt = reach_in_words(type, start, reached(type, start));
    const Point middle = centre(start);
    scene.left = middle.x - 7.9;
    scene.right = middle.x + 7.9;
    scene.top = middle.y - 7.1;
    scene.bottom = middle.y + 7.1;
    for (const bool crystal : {false, true})
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (distance(start, cell) <= radius && is_crystal(cell) == crystal)
                scene.items.push_back(Polygon{hexagon_outline(centre(cell), 1),
                                              Fill{crystal ? tint::crystal : tint::plain},
                                              {tint::hairline, 0.06, false}});
    for (const auto& [cell, cost] : reached(type, start))
        if (cell != start) scene.items.push_back(Circle{centre(cell), 0.3, Fill{figure_tint::going}, {}});
    if (type == UnitType::heavy)
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (distance(start, cell) == heavy_reach && between(start, cell) != no_cell)
                scene.items.push_back(
                    Circle{centre(cell), 0.5, std::nullopt, {figure_tint::striking, 0.16, false}});
    scene.items.push_back(Symbol{&art::counter(type, art::Tone::dark_ink), middle, 0.85, figure_tint::own, 0});
    return {capitalised(type_in_words(type)),
            with_full_stop(trait_in_words(type)),  // «un E.A.R.»
            std::move(scene)};
}

std::vector<Text> unit_row(UnitType type) {
    const UnitFacts& facts = facts_of(type);
    return {
        say("{} ({})", "{} ({})", capitalised(type_in_words(type)), unit_words[static_cast<std::size_t>(type)]),
        numeral(facts.cost), numeral(facts.dice), numeral(facts.speed)};
}

Table unit_table() {
    std::vector<std::vector<Text>> rows;
    for (std::size_t type = 0; type < unit_facts.size(); ++type)
        rows.push_back(unit_row(static_cast<UnitType>(type)));
    return table_of({{say("Unidad", "Unit"), false},
                     {say("Cuesta", "Costs"), true},
                     {say("Dados", "Dice"), true},
                     {say("Movimiento", "Movement"), true}},
                    std::move(rows));
}

Figures unit_figures() {
    Figures drawings;
    for (std::size_t type = 0; type < unit_facts.size(); ++type)
        drawings.figures.push_back(unit_figure(static_cast<UnitType>(type)));
    return drawings;
}

// A row of the table of abilities: its order, its price, its effect.
std::vector<Text> ability_row(Term word, Ability ability) {
    const AbilityFacts& facts = facts_of(ability);
    const std::string_view mark = facts.ears_only ? " *" : "";
    return {{fmt::format("{}{}", word.es, mark), fmt::format("{} ({}){}", word.en, word.es, mark)},
            ability == Ability::transport ? say("distancia", "distance") : numeral(facts.price),
            effect_in_words(ability)};
}

Table ability_table() {
    std::vector<std::vector<Text>> rows;
    for (const Verb verb :
         {Verb::ammunition, Verb::camouflage, Verb::missile, Verb::mine, Verb::entrench, Verb::transport})
        rows.push_back(ability_row(action_of(verb).term, action_of(verb).ability));
    rows.push_back(ability_row(reaction_terms[static_cast<std::size_t>(Reaction::support)], Ability::support));
    return table_of({{say("Paso", "Step"), false},
                     {say("Precio", "Price"), true},
                     {say("Qué hace", "What it does"), false}},
                    std::move(rows));
}

Table chance_table() {
    constexpr int most = 6;
    std::vector<Table::Column> columns{{say("Atacan", "Attackers"), false}};
    for (int defending = 1; defending < most; ++defending)
        columns.push_back({say("contra {}", "against {}", defending), true});
    std::vector<std::vector<Text>> rows;
    for (int attacking = 1; attacking <= most; ++attacking) {
        std::vector<Text> row{counted(attacking, say("dado", "die"), say("dados", "dice"))};
        for (int defending = 1; defending < most; ++defending)
            row.push_back(percent_in_brief(compare_sums(attacking, defending, die_faces).higher));
        rows.push_back(std::move(row));
    }
    return table_of(std::move(columns), std::move(rows));
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    SheetParts parts{.values = {{"cells", cell_count},
                                {"bases", base_count},
                                {"deposits", cells_of(Terrain::deposit)},
                                {"event_cells", cells_of(Terrain::event)},
                                {"crystals", cells_of(Terrain::crystal)},
                                {"start_hegregon", set_to(settings, "hegregon_inicial")},
                                {"most_placed", most_placed},
                                {"deposit_yield", deposit_yield},
                                {"main_yield", great_yield},
                                {"crystal_cost", crystal_cost},
                                {"sides", die_faces},
                                {"attacks", counted(set_to(settings, "ataques_por_unidad"), say("vez", "time"),
                                                    say("veces", "times"))},
                                {"heavy_reach", heavy_reach},
                                {"shot_hits", or_more(shot_hits_above + 1)},
                                {"missile_dice", missile_dice},
                                {"mine_waits", mine_waits},
                                {"mine_disarmed", mine_disarmed},
                                {"vein_gain", vein_gain},
                                {"sabotage_loss", sabotage_loss},
                                {"impulse_gain", impulse_gain},
                                {"ambush_destroys", ambush_destroys},
                                {"bases_to_win", set_to(settings, "bases_victoria")},
                                {"last_turn", set_to(settings, "max_turnos")}},
                     .blocks = {{"units", unit_table()},
                                {"reach", unit_figures()},
                                {"abilities", ability_table()},
                                {"chances", chance_table()}}};
    for (std::size_t card = 0; card < card_count; ++card)
        parts.values.emplace(card_words[card], card_in_words(static_cast<Card>(card)));
    return read_rules(rules_prose(), parts);
}

}  // namespace ronda::hegregon
