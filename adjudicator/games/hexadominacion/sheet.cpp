#include <cmath>
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

// A hexagon of a figure: where it is, whose (grey: nobody's), what it gives and who stands on it.
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
    const Point at = centre(tile.at);
    scene.items.push_back(
        Polygon{hexagon_outline(at, 0.97, 0), Fill{tile.colour}, {figure_tint::hairline, 0.05, false}});
    scene.items.push_back(
        Symbol{&art::industry(tile.industry), {at.x, at.y - 0.42}, 0.26, figure_tint::ink, 0});
    for (int k = 0; k < tile.level; ++k)
        scene.items.push_back(Symbol{&art::pip(),
                                     {at.x + (k - (tile.level - 1) / 2.0) * 0.25, at.y + 0.02},
                                     0.1,
                                     figure_tint::pip_ink,
                                     0});
    if (tile.soldiers == 0) return;
    scene.items.push_back(
        Symbol{&art::shield(), {at.x, at.y + 0.45}, 0.25, darkened(tile.colour, 0.3, 0.4), 0});
    scene.items.push_back(Label{{at.x, at.y + 0.42},
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
    scene.left = scene.top = 1e9;
    scene.right = scene.bottom = -1e9;
    for (const Tile& tile : tiles) {
        const Point at = centre(tile.at);
        scene.left = std::min(scene.left, at.x - 1);
        scene.right = std::max(scene.right, at.x + 1);
        scene.top = std::min(scene.top, at.y - 0.9);
        scene.bottom = std::max(scene.bottom, at.y + 0.9);
        draw_tile(scene, tile);
    }
    return scene;
}

Figures::Figure hexagon_figure() {
    return {say("Un hexágono", "A hexagon"),
            say("arriba lo que da, aquí piedra; en medio su nivel en rombos, aquí 3; abajo sus soldados, aquí "
                "4. El color es el de su reino.",
                "on top what it gives, here stone (piedra); in the middle its level in diamonds, here 3; below "
                "its soldiers, here 4. The colour is its kingdom’s."),
            scene_of({{{0, 0}, lightened(figure_tint::own, 0.72, 0.35), Industry::stone, 3, 4}},
                     say("Un hexágono de piedra, de nivel 3, con 4 soldados.",
                         "A stone hexagon of level 3 with 4 soldiers."))};
}

Figures::Figure attack_figure() {
    const Colour mine = lightened(figure_tint::own, 0.72, 0.35),
                 theirs = lightened(figure_tint::rival, 0.72, 0.35);
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
    return {
        say("Un ataque", "An attack"),
        say("desde uno o varios hexágonos tuyos, todos vecinos del atacado; los soldados de todos suman.",
            "from one or more hexagons of yours, all neighbours of the target; the soldiers of all add up."),
        std::move(scene)};
}

Section start_section() {
    return {
        say("El mapa y el comienzo", "The map and the start"),
        {Paragraph{say(
             "Son {} hexágonos con nombre. Cada uno da trigo, madera, metal o piedra, o es una ciudad, y tiene "
             "un nivel de 1 a {}. Empiezas con una capital (una ciudad de nivel {}) con {} soldados y con {} "
             "unidades de cada recurso. Lo demás es neutral: sin dueño y sin soldados. De cada recurso se "
             "guardan {} como mucho; lo que pase de ahí se pierde.",
             "There are {} hexagons with names. Each gives wheat (trigo), wood (madera), metal or stone "
             "(piedra), or is a city, and has a level from 1 to {}. You begin with a capital (a city of level "
             "{}) with {} soldiers, and with {} units of each resource. The rest is neutral: nobody’s and "
             "without soldiers. At most {} of each resource are kept; what goes over that is lost.",
             hexagon_count, most_level, terrain(seat(1)).level, starting_soldiers, starting_stock, most_held)},
         Figures{{hexagon_figure(), attack_figure()}}}};
}

Section scoring_section() {
    return {say("Qué da puntos", "What gives points"),
            {bulleted({say("Cada soldado tuyo: {}.", "Each soldier of yours: {}.", points_of_soldier),
                       say("Cada unidad de recurso que tengas: 1.", "Each unit of resource that you hold: 1."),
                       say("Cada hexágono, según su nivel (tabla de abajo), y {} más si es ciudad o capital.",
                           "Each hexagon, by its level (table below), and {} more for a city or capital.",
                           points_of_city),
                       say("Cada punto de cultura: 1. La cultura se gana comerciando y cada ronda por las "
                           "ciudades; no se gasta ni se pierde.",
                           "Each point of culture: 1. Culture is earned by trade and each round by cities; it "
                           "is never spent or lost.")})}};
}

Section levels_section() {
    std::vector<std::vector<Text>> rows;
    for (int level = 1; level <= most_level; ++level) {
        const Production& yield = yields[level - 1];
        rows.push_back({numeral(level), same(fmt::format("{}–{}", yield.least, yield.most())),
                        level >= terrain(seat(1)).level ? numeral(city_culture(level)) : same("·"),
                        numeral(points_of_land[level - 1])});
    }
    return {say("Lo que vale cada nivel", "What each level is worth"),
            {table_of({{say("Nivel", "Level"), true},
                       {say("Da por ronda", "Gives a round"), true},
                       {say("Cultura si es ciudad", "Culture if a city"), true},
                       {say("Puntos", "Points"), true}},
                      std::move(rows)),
             Paragraph{say("La cantidad se sortea cada ronda entre esos dos números.",
                           "The amount is drawn each round between those two numbers.")}}};
}

std::vector<Text> price_row(Text what, const Amounts& price) {
    std::vector<Text> row{std::move(what)};
    for (const int units : price) row.push_back(units == 0 ? same("·") : numeral(units));
    return row;
}

Section prices_section() {
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
    return {say("Precios", "Prices"), {table_of(std::move(columns), std::move(rows))}};
}

Section sequence_section() {
    return {
        say("La ronda, paso a paso", "The round, step by step"),
        {Paragraph{say(
             "Las órdenes de todos se cumplen en este orden, da igual cómo las escribas. Cada línea se hace "
             "entera o se anula: si no la puedes pagar o no se puede hacer, se anula esa y siguen las demás.",
             "The orders of all are carried out in this order, however you write them. Each line is done whole "
             "or cancelled: one that you cannot pay or that cannot be done is cancelled, and the others go "
             "on.")},
         bulleted(
             {say("1. Comerciar. Cada reino escribe su lado del mismo trato, que puede ser un regalo. Los dos "
                  "ganan tanta cultura como unidades cambian de manos. Entre dos reinos un recurso va en un "
                  "solo sentido cada ronda.",
                  "1. Trade (comerciar). Each kingdom writes its side of the same trade, which may be a gift. "
                  "Both earn as much culture as units change hands. Between two kingdoms a resource goes one "
                  "way only in a round."),
              say("2. Construir. Un hexágono tuyo sube un nivel; uno por ronda, hasta el {}.",
                  "2. Build (construir). A hexagon of yours goes up one level; one a round, up to {}.",
                  most_level),
              say("3. Reclutar en cualquier hexágono tuyo; después, dar de baja: cada soldado devuelve {}.",
                  "3. Recruit (reclutar) on any hexagon of yours; then discharge (dar_de_baja): each soldier "
                  "gives back {}.",
                  amounts_in_words(cost::discharge_gain)),
              say("4. Mover soldados de un hexágono tuyo a cualquier otro tuyo, gratis y a cualquier distancia "
                  "(con «movimiento: conexo», solo por hexágonos tuyos unidos).",
                  "4. Move (mover) soldiers from one hexagon of yours to any other of yours, free and at any "
                  "distance (with “movimiento: conexo”, only over joined hexagons of yours)."),
              say("5. Mover la capital a otra ciudad tuya de nivel {} o más.",
                  "5. Move the capital (mover_capital) to another city of yours of level {} or more.",
                  capital_level),
              say("6. Atacar. Se sortea el orden de los reinos, y cada uno hace todos sus ataques seguidos.",
                  "6. Attack (atacar). The order of the kingdoms is drawn, and each makes all its attacks in a "
                  "row."),
              say("7. Recibir. Cada hexágono da su recurso. Una ciudad da el que tú digas en «recibir» esta "
                  "ronda, y nada si no lo dices; recién conquistada no da recursos. Las ciudades dan además "
                  "cultura.",
                  "7. Receive (recibir). Each hexagon gives its resource. A city gives the one you name under "
                  "“recibir” this round, and nothing if you name none; newly conquered it gives no resources. "
                  "Cities give culture, too."),
              say("8. Ceder, comprar y rendirse. Un hexágono se regala, o se vende si el otro escribe la misma "
                  "compra; tus soldados se retiran de él. La capital solo la cede quien se rinde.",
                  "8. Cede, buy, surrender (ceder, comprar, rendirse). A hexagon is given away, or sold if the "
                  "other writes the same purchase; your soldiers withdraw from it. Only one who surrenders may "
                  "cede the capital."),
              say("9. Extender. {}, la partida se alarga.", "9. Extend (extender). {}, the match gets longer.",
                  capitalised(majority_in_words()))})}};
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

Section attack_section() {
    return {say("El ataque", "The attack"),
            {bulleted(
                 {say("Pagas por cada soldado que ataca, antes de los dados, ganes o pierdas. Si no te llega "
                      "para todos, el ataque se anula.",
                      "You pay for each attacking soldier, before the dice, win or lose. If you cannot pay for "
                      "all, the attack is cancelled."),
                  say("El dueño paga solo, sin ordenar nada, por tantos defensores como pueda; los que no paga "
                      "se pierden. En lo neutral no hay quien defienda.",
                      "The owner pays, without any order, for as many defenders as possible; those unpaid are "
                      "lost. Neutral hexagons have no defenders."),
                  say("Cada atacante y cada defensor pagado tira un dado de {} caras. Ganas si tu suma es "
                      "mayor; con sumas iguales se defiende.",
                      "Each attacker and each paid defender throws a die of {} sides. You win if your sum is "
                      "higher; equal sums defend.",
                      die_faces),
                  say("Si ganas, entran todos tus atacantes y el hexágono es tuyo; los defensores huyen al "
                      "azar a vecinos suyos, o se licencian si no hay.",
                      "If you win, all your attackers move in and the hexagon is yours; the defenders flee at "
                      "random to neighbours of theirs, or are discharged if there are none."),
                  say("Si pierdes, muere uno de cada {} atacantes, redondeando hacia abajo; los demás vuelven.",
                      "If you lose, one of every {} attackers dies, rounded down; the others go back.",
                      losing_share),
                  say("Si cae una capital, su reino queda fuera: todos sus hexágonos pasan al conquistador, "
                      "sin soldados, que gana {} de cultura. Los recursos se pierden.",
                      "If a capital falls, its kingdom is out: all its hexagons go, without soldiers, to the "
                      "conqueror, who earns {} culture. The resources are lost.",
                      culture_for_capital)}),
             Paragraph{say("Probabilidad de ganar un ataque, según los defensores pagados:",
                           "Chance to win an attack, by the paid defenders:")},
             chance_table()}};
}

Section ending_section() {
    return {say("Cómo acaba", "How it ends"),
            {bulleted({say("Tras la última ronda (opción «rondas») gana el reino con más puntos; con los "
                           "mismos, ganan juntos.",
                           "After the last round (option “rondas”) the kingdom with the most points wins; "
                           "equal ones win together."),
                       say("Si antes queda un solo reino, gana ese, tenga los puntos que tenga.",
                           "If one kingdom is left before that, it wins, whatever its points."),
                       say("Quien no manda órdenes sigue recibiendo de sus hexágonos, pero no de sus ciudades.",
                           "One who sends no orders still receives from hexagons, but not from cities.")})}};
}

Bullets rulings() {
    return bulleted(
        {say("Un ataque desde un hexágono que no es vecino se anula entero; si el origen ya no es tuyo, atacan "
             "los demás.",
             "An attack from a hexagon that is no neighbour is cancelled whole; if an origin is no longer "
             "yours, the others attack."),
         say("Si ordenas más soldados de los que hay, se mueven o atacan los que hay; dar de baja más de los "
             "que hay se anula.",
             "If you order more soldiers than are there, those there move or attack; discharging more than are "
             "there is cancelled."),
         say("Los soldados pueden mover o atacar varias veces en la misma ronda, también desde lo recién "
             "conquistado.",
             "Soldiers may move or attack several times in a round, also from what was just conquered."),
         say("Los tratos se miran por vueltas: el orden en que los escribes no decide si se pueden pagar.",
             "Trades are gone through again and again: the order in which you write them does not decide "
             "whether they can be paid."),
         say("Las alianzas son de palabra: a un aliado se le puede atacar.",
             "Alliances are only words: an ally can be attacked."),
         say("Quien queda fuera conserva su cultura, pero no gana mientras quede otro reino.",
             "One who is out keeps their culture, but does not win while another kingdom is left."),
         say("El moderador puede sancionar: durante esas rondas los soldados no mueven, aunque sí atacan.",
             "The moderator may sanction: for those rounds soldiers do not move, though they attack.")});
}

}  // namespace

RulesSheet rules_sheet(const Json&) {
    return {{start_section(), scoring_section(), levels_section(), prices_section(), sequence_section(),
             attack_section(), ending_section()},
            {},
            rulings()};
}

}  // namespace ronda::hexadominacion
