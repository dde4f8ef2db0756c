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
    return setting_of(settings, option_specs(), option).get<long>();
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
        say("Desde {} llega a {} hexágonos, a distancia {} como mucho",
            "From {} it gets to {} cells, {} away at most", name_of(start), cells.size() - 1, farthest);
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
    const Text trait = trait_in_words(type);
    return {capitalised(type_in_words(type)),
            trait.es.ends_with('.') ? trait : say("{}.", "{}.", trait),  // «un E.A.R.»
            std::move(scene)};
}

Section map_section(const Json& settings) {
    return {say("El mapa y el comienzo", "The map and the start"),
            {Paragraph{say("Son {} hexágonos llamados por fila y número, como D6. {} son bases, {} depósitos y "
                           "uno más, el principal (L9), {} de evento y {} de cristal; el resto es terreno "
                           "común. Empiezas con una base, {} de HEGREGON (opción «hegregon_inicial») y ninguna "
                           "unidad. El primer orden de juego se sortea con dados; cada turno empieza el que "
                           "jugó el último en el anterior, y siguen los demás en el sentido del reloj.",
                           "There are {} hexagons, called by row and number, such as D6. {} are bases, {} "
                           "deposits and one more, the main one (L9), {} event cells and {} crystal; the rest "
                           "is common ground. You begin with one base, {} HEGREGON (option “hegregon_inicial”) "
                           "and no units. The first playing order is thrown with dice; each turn the one who "
                           "played last in the turn before begins, and the others follow clockwise.",
                           cell_count, base_count, cells_of(Terrain::deposit), cells_of(Terrain::event),
                           cells_of(Terrain::crystal), set_to(settings, "hegregon_inicial"))}}};
}

Section turn_section() {
    return {say("El turno", "The turn"),
            {bulleted({say("1. Compras de todos, por orden. Cada unidad nueva va a un hexágono libre junto a "
                           "una base tuya, {} como mucho por base y turno, y puede actuar ya.",
                           "1. Purchases of all, in playing order. Each new unit goes on a free cell next to a "
                           "base of yours, at most {} a base and turn, and may act at once.",
                           most_placed),
                       say("2. Acciones de todos, por orden: un guion de pasos que se hacen uno tras otro. El "
                           "que no se puede hacer se anula y los demás siguen.",
                           "2. Actions of all, in playing order: a script of steps done one after another. A "
                           "step that cannot be done is cancelled and the others go on."),
                       say("3. Al acabar las tuyas (opción «cierre»), tus E.A.R. recogen: {} de HEGREGON por "
                           "depósito y {} en el principal; y una base que no es de los tuyos con un E.A.R. "
                           "tuyo encima pasa a ser tuya, también cuando se vaya.",
                           "3. When yours are done (option “cierre”), your E.A.R.s collect: {} HEGREGON on a "
                           "deposit and {} on the main one; and a base that is not your side’s with an E.A.R. "
                           "of yours on it becomes yours, also when it leaves.",
                           deposit_yield, great_yield),
                       say("4. Cuando han jugado todos se mira si alguien ha ganado, y empieza otro turno: "
                           "movimiento, ataques y habilidades vuelven a estar enteros.",
                           "4. When all have played it is tested who has won, and another turn begins: "
                           "movement, attacks and abilities are whole again.")}),
             Paragraph{say("A ritmo de ronda mandas compras y acciones de un turno en el mismo fichero. A "
                           "ritmo de turno juegas primero las compras y, cuando te vuelve a tocar, las "
                           "acciones; con «seguir: true» no sueltas la vez.",
                           "At the pace of rounds you send purchases and actions of a turn in one file. By "
                           "turns you first play the purchases and, when it is your turn again, the actions; "
                           "with “seguir: true” you stay in turn.")}}};
}

std::vector<Text> unit_row(UnitType type) {
    const UnitFacts& facts = facts_of(type);
    return {
        say("{} ({})", "{} ({})", capitalised(type_in_words(type)), unit_words[static_cast<std::size_t>(type)]),
        numeral(facts.cost), numeral(facts.dice), numeral(facts.speed)};
}

Section units_section() {
    std::vector<std::vector<Text>> rows;
    Figures drawings{
        {},
        say("En los dibujos, punto verde: llega en un turno. Gris: cristal. Cerco rojo: dispara.",
            "In the drawings, a green dot: it gets there in a turn. Grey: crystal. A red ring: it fires.")};
    for (std::size_t type = 0; type < unit_facts.size(); ++type) {
        rows.push_back(unit_row(static_cast<UnitType>(type)));
        drawings.figures.push_back(unit_figure(static_cast<UnitType>(type)));
    }
    return {
        say("Las unidades", "The units"),
        {table_of({{say("Unidad", "Unit"), false},
                   {say("Cuesta", "Costs"), true},
                   {say("Dados", "Dice"), true},
                   {say("Movimiento", "Movement"), true}},
                  std::move(rows)),
         std::move(drawings),
         bulleted({say("Entrar en un hexágono cuesta 1 de movimiento, y en uno de cristal {}.",
                       "Entering a cell costs 1 movement, and one of crystal {}.", crystal_cost),
                   say("Una unidad por hexágono. Se puede pasar por encima de las amigas si en el mismo paso "
                       "se llega a un hexágono sin ninguna; no sobre cristal.",
                       "One unit a cell. Friends may be crossed if the same step comes out on a cell without "
                       "one; not on crystal."),
                   say("Entrar donde hay un enemigo es pelear desde el hexágono de antes: si ganas, entras y "
                       "sigues.",
                       "To enter an enemy’s cell is to fight from the cell before: if you win you enter and go "
                       "on.")})}};
}

// A row of the table of abilities: as a player orders it, its price, what it does.
std::vector<Text> ability_row(Term word, Ability ability) {
    const AbilityFacts& facts = facts_of(ability);
    const std::string_view mark = facts.ears_only ? " *" : "";
    return {{fmt::format("{}{}", word.es, mark), fmt::format("{} ({}){}", word.en, word.es, mark)},
            ability == Ability::transport ? say("distancia", "distance") : numeral(facts.price),
            effect_in_words(ability)};
}

Section abilities_section() {
    std::vector<std::vector<Text>> rows;
    for (const Verb verb :
         {Verb::ammunition, Verb::camouflage, Verb::missile, Verb::mine, Verb::entrench, Verb::transport})
        rows.push_back(ability_row(action_of(verb).term, action_of(verb).ability));
    rows.push_back(ability_row(reaction_terms[static_cast<std::size_t>(Reaction::support)], Ability::support));
    return {
        say("Las habilidades", "The abilities"),
        {Paragraph{say("Una por unidad y turno, ataque o defienda. Se pagan en HEGREGON. Las marcadas * son "
                       "solo de E.A.R.",
                       "One a unit and turn, in attack or in defence. They are paid in HEGREGON. Those "
                       "marked * are for E.A.R.s only.")},
         table_of({{say("Paso", "Step"), false},
                   {say("Precio", "Price"), true},
                   {say("Qué hace", "What it does"), false}},
                  std::move(rows))}};
}

Section steps_section() {
    const std::string_view others =
        "  - {unidad: ana-1, atacar: F7, si: {enemigo: F7}}\n"
        "  - {unidad: ana-2, mover: G8, camuflado: forzar, si: {libre: G7, mia: F7}}\n"
        "  - {unidad: ana-3, misil: J9}\n"
        "  - {unidad: ana-4, minar: K6}\n"
        "  - {unidad: ana-5, atrincherar: true}\n"
        "  - {unidad: ana-6, municion: true}\n"
        "  - {unidad: ana-7, camuflar: true}\n"
        "  - {unidad: ana-8, transportar: G6}\n";
    const Text script =
        say("acciones:\n  - {{unidad: nueva1, mover: [E6, F7, G7]}}  # tu primera compra\n{}",
            "acciones:\n  - {{unidad: nueva1, mover: [E6, F7, G7]}}  # your first purchase\n{}", others);
    return {
        say("Los pasos", "The steps"),
        {Paragraph{say("Cada paso nombra una unidad y hace una cosa. Con «si» se hace solo si al llegarle el "
                       "turno es verdad todo lo que pone: «libre» (no hay unidad), «enemigo» (hay una "
                       "enemiga), «mia» (hay una tuya). «camuflado» dice qué hacer si no se ve al enemigo: "
                       "«dejar» el ataque (lo normal) o «forzar» la entrada, con un dado menos.",
                       "Each step names a unit and does one thing. With “si” it is done only if all that it "
                       "says is true when it is reached: “libre” (no unit), “enemigo” (an enemy unit), “mia” "
                       "(one of yours). “camuflado” says what to do if the enemy is not seen: “dejar”, to drop "
                       "the attack (as usual), or “forzar”, to force the entry with one die fewer.")},
         Verbatim{script}}};
}

Table chance_table() {
    constexpr int most = 6;
    std::vector<Table::Column> columns{{say("Atacan", "Attack"), false}};
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

// With reactions and the chances of dice.
Section combat_section(const Json& settings) {
    return {
        say("El combate", "Combat"),
        {bulleted(
             {say("Los dos tiran sus dados de {} caras; la suma mayor gana y la otra unidad se destruye, "
                  "ataque o defienda. Con sumas iguales no pasa nada (opción «empates»).",
                  "Both throw their dice of {} sides; the higher sum wins and the other unit is destroyed, "
                  "attacker or defender. Equal sums do nothing (option “empates”).",
                  die_faces),
              say("Una unidad ataca {} por turno (opción «ataques_por_unidad»), contando entrar por la fuerza.",
                  "A unit attacks {} a turn (option “ataques_por_unidad”), a forced entry included.",
                  counted(set_to(settings, "ataques_por_unidad"), say("vez", "time"), say("veces", "times"))),
              say("A distancia {} hace falta línea recta y el hexágono de en medio sin unidad. Si el otro no "
                  "puede responder (ni tanque pesado ni misil), se tira un solo dado: con {} queda destruido, "
                  "y si no, nada.",
                  "At distance {} a straight line is needed, and no unit on the cell between. If the other "
                  "cannot answer (neither heavy tank nor missile), one die is thrown: {} destroys it, else "
                  "nothing.",
                  heavy_reach, or_more(shot_hits_above + 1)),
              say("Quien ataca tira primero. El defensor usa entonces una habilidad, si lo mandó en "
                  "«reacciones» (camuflaje, munición, misil, que cambia sus dados por {}, o apoyo): «siempre», "
                  "«nunca» o «si_desventaja» (si va perdiendo y aún puede empatar); «reserva» es el HEGREGON "
                  "que no se gasta en ellas.",
                  "The attacker throws first. The defender then uses an ability, if “reacciones” says so "
                  "(“camuflaje”, “municion”, “misil”, which replaces its dice by {}, or “apoyo”): “siempre” "
                  "(always), “nunca” (never) or “si_desventaja” (if behind and still able to equal it); "
                  "“reserva” is the HEGREGON not to be spent on them.",
                  missile_dice)}),
         Verbatim{same("reacciones:\n"
                       "  reserva: 2\n"
                       "  general: {camuflaje: nunca, municion: siempre, apoyo: si_desventaja}\n"
                       "  unidades: {ana-1: {misil: siempre}}\n")},
         Paragraph{say("Probabilidad de que gane quien ataca, según los dados de cada uno:",
                       "Chance that the attacker wins, by the dice of each:")},
         chance_table()}};
}

Text effect_of(Card card) {
    static const Text effects[] = {
        say("ganas {} de HEGREGON", "you gain {} HEGREGON", vein_gain),
        say("pierdes {} de HEGREGON", "you lose {} HEGREGON", sabotage_loss),
        say("un E.A.R. nuevo al lado", "a new E.A.R. beside it"),
        say("{} de movimiento más este turno", "{} more movement this turn", impulse_gain),
        say("no actúa este turno ni el siguiente", "it does nothing this turn and the next"),
        say("vuelve junto a una base tuya", "it goes back beside a base of yours"),
        say("una mina en reserva", "a mine in reserve"),
        say("con un {} o menos en un dado, se destruye", "on a die of {} or less it is destroyed",
            ambush_destroys)};
    static_assert(std::size(effects) == card_count);
    return effects[static_cast<std::size_t>(card)];
}

// Mines and event cards.
Section dangers_section() {
    Bullets cards;
    for (std::size_t card = 0; card < card_count; ++card)
        cards.lines.push_back({say("{}: {}.", "{}: {}.", card_in_words(static_cast<Card>(card)),
                                   effect_of(static_cast<Card>(card))),
                               Bullets::Tone::plain,
                               {}});
    return {say("Minas y eventos", "Mines and events"),
            {Paragraph{say(
                 "Quien entra o pasa por una mina enemiga tira un dado: con {} no pasa nada, con {} la "
                 "recupera para sí, y con lo demás se destruyen la mina y la unidad. Las minas propias y de "
                 "amigos no hacen nada.",
                 "A unit that enters or crosses an enemy mine throws a die: {} does nothing, {} recovers the "
                 "mine for its player, and all else destroys mine and unit. Own mines and friends’ do nothing.",
                 mine_waits, mine_disarmed)},
             Paragraph{say("Quien acaba su paso en un hexágono de evento en el que ha entrado roba una carta, "
                           "una por turno (opción «mazo»):",
                           "A unit that ends its step on an event cell which it entered draws a card, one a "
                           "turn (option “mazo”):")},
             std::move(cards)}};
}

Section ending_section(const Json& settings) {
    return {say("Cómo se gana", "How to win"),
            {bulleted({say("Al acabar un turno con {} bases o más (opción «bases_victoria»). En «cooperativo», "
                           "cuando el otro equipo no tiene ninguna y el tuyo sí.",
                           "At the end of a turn with {} bases or more (option “bases_victoria”). In "
                           "“cooperativo”, when the other team owns none and yours does.",
                           set_to(settings, "bases_victoria")),
                       say("En cuanto todos los demás quedan destruidos: han perdido alguna unidad y no tienen "
                           "ninguna (opción «eliminacion»).",
                           "As soon as all others are destroyed: they have lost a unit and have none left "
                           "(option “eliminacion”)."),
                       say("Quien acaba un turno sin unidades ni bases queda fuera; también quien se rinde, y "
                           "lo suyo se retira del mapa. Si queda un solo bando, gana.",
                           "One who ends a turn without units and bases is out; so is one who resigns, and all "
                           "that was theirs leaves the map. The only side left wins."),
                       say("Tras el turno {} (opción «max_turnos») gana quien tenga más bases; si hay empate, "
                           "más depósitos ocupados por sus E.A.R., y después más HEGREGON.",
                           "After turn {} (option “max_turnos”) the side with the most bases wins; if equal, "
                           "the most deposits held by its E.A.R.s, then the most HEGREGON.",
                           set_to(settings, "max_turnos"))})}};
}

Bullets rulings() {
    return bulleted(
        {say("Las bases se cuentan cuando han actuado todos: quien juega después aún puede recuperar una.",
             "Bases are counted when all have acted: one who plays later may still retake one."),
         say("Tras atacar, el que gana se queda donde estaba; tras entrar a la fuerza, entra.",
             "After an attack the winner stays where it was; after a forced entry it enters."),
         say("Un misil es un ataque: si pierde la tirada, el E.A.R. se destruye.",
             "A missile is an attack: if it loses the throw, the E.A.R. is destroyed."),
         say("El E.A.R. atrincherado que ataca entrando deja la trinchera y pelea con sus dados de siempre.",
             "An entrenched E.A.R. that attacks by entering leaves its trench and fights with its usual dice."),
         say("El transporte no gasta movimiento: el E.A.R. puede andar antes y después.",
             "Transport uses no movement: the E.A.R. may walk before and after."),
         say("Nada limita las unidades ni el HEGREGON que puedes tener.",
             "Nothing limits how many units or how much HEGREGON you may have."),
         say("Las reacciones son secretas y valen hasta que mandes otras; las nuevas sustituyen a todas las "
             "anteriores.",
             "Reactions are secret and hold until you send others; new ones replace all the old ones.")});
}

}  // namespace

RulesSheet rules_sheet(const Json& settings) {
    return {{map_section(settings), turn_section(), units_section(), abilities_section(), steps_section(),
             combat_section(settings), dangers_section(), ending_section(settings)},
            {},
            rulings()};
}

}  // namespace ronda::hegregon
