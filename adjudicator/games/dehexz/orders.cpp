#include "adjudicator/games/dehexz/orders.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/dehexz/words.hpp"

namespace ronda::dehexz {

namespace {

constexpr std::string_view action_keys[] = {"mover", "cambiar", "ingresar", "rescate", "pasar", "botin"};

Vocabulary kinds(KindSet set) {
    Vocabulary vocabulary(say("pieza", "piece"), fold_kind);
    for (const Kind kind : every_kind)
        if (has(set, kind)) {
            vocabulary.add(letter_of(kind));
            vocabulary.add_alias(noun(kind).es, letter_of(kind));
            vocabulary.add_english_alias(noun(kind).en, letter_of(kind));
        }
    return vocabulary;
}

// Cell numbers are compared by value: 0209 is cell 209.
std::string fold_cell(std::string_view text) {
    std::string folded = fold(text);
    if (!folded.empty() && folded.find_first_not_of("0123456789") == std::string::npos)
        folded.erase(0, std::min(folded.find_first_not_of('0'), folded.size() - 1));
    return folded;
}

Vocabulary cells() {
    Vocabulary vocabulary(say("casilla", "cell"), fold_cell);
    for (int i = 0; i < cell_count; ++i) vocabulary.add(name_of(static_cast<Cell>(i)));
    for (int i = 0; i < cell_count; ++i) vocabulary.add_alias(std::to_string(i), name_of(static_cast<Cell>(i)));
    return vocabulary;
}

ShapePtr movement_shape() {
    const ShapePtr cell = shape::name("casilla");
    return shape::record({{{"de", "from"}, cell, true},
                          {{"a", "to"}, cell, true},
                          {{"pieza", "piece"}, shape::name("pieza"), false}});
}

Cell read_cell(const Json& name) {
    return cell_by_name(name.get_ref<const std::string&>());
}

Kind read_kind(const Json& letter) {
    return kind_of(letter.get_ref<const std::string&>());
}

// Calls `read(value)` if the key is present.
template <class Read>
void with(const Json& mapping, const char* key, Read read) {
    if (const auto found = mapping.find(key); found != mapping.end()) read(*found);
}

WrittenMove read_move(const Json& json) {
    WrittenMove move{read_cell(json["de"]), read_cell(json["a"])};
    with(json, "pieza", [&](const Json& letter) { move.piece = read_kind(letter); });
    return move;
}

WrittenEntry read_entry(const Json& json) {
    const Kind piece = read_kind(json["pieza"]);
    WrittenEntry entry{piece, read_cell(json["casilla"]), piece};
    with(json, "como", [&](const Json& letter) { entry.as = read_kind(letter); });
    return entry;
}

WrittenRescue read_rescue(const Json& json) {
    WrittenRescue rescue{read_cell(json["d"]), read_cell(json["e"]), read_cell(json["h"]), std::nullopt};
    with(json, "mover", [&](const Json& cell) { rescue.to = read_cell(cell); });
    return rescue;
}

template <class Value, std::size_t N>
Value read_word(const Json& word, const std::array<std::string_view, N>& words) {
    const std::string_view text = word.get_ref<const std::string&>();
    return static_cast<Value>(std::find(words.begin(), words.end(), text) - words.begin());
}

WrittenLot read_lots(const Json& json) {
    WrittenLot lots;
    with(json, "resto", [&](const Json& word) { lots.rest = read_word<Lot>(word, lot_words); });
    for (const Lot lot : {Lot::stay, Lot::reserve, Lot::other})
        with(json, lot_words[static_cast<std::size_t>(lot)].data(), [&](const Json& list) {
            for (const Json& cell : list) lots.named.emplace_back(read_cell(cell), lot);
        });
    return lots;
}

Json movement_json(const Movement& movement, Kind solid) {
    Json json = {{"de", name_of(movement.from)}, {"a", name_of(movement.to)}};
    if (movement.named) json["pieza"] = letter_of(movement.ghost ? Kind::ghost : solid);
    return json;
}

void add_movements(const Board& board, const Action& action, Json& json) {
    const Kind moved = board.at(action.move.from).kind();
    json["mover"] = movement_json(action.move, moved);
    const Movement& extra = action.extra;
    if (extra.from == no_cell) return;
    json["otro"] = movement_json(extra, extra.from == action.move.to ? moved : board.at(extra.from).kind());
}

}  // namespace

std::string fold_kind(std::string_view text) {
    const std::string_view word = trim(text);
    for (const std::string_view mark : {"Ä", "ä", "A\u0308", "a\u0308"})
        if (word == mark) return "ä";
    const std::string folded = fold(word);
    const bool letter_with_mark = folded.size() == 1 && word.size() > 1;
    return letter_with_mark ? std::string(word) : folded;
}

std::vector<OrderSpec> order_specs() {
    using namespace shape;
    const ShapePtr cell = name("casilla"), cell_list = list(cell);
    return {
        {{"inicio", "start"},
         name("inicio"),
         say("empezar con la otra cara de la pieza, Ä o F; solo en tu primer turno, junto a tu jugada",
             "begin with the other side of the piece, Ä or F; in your first turn only, beside your move"),
         "F"},
        {{"mover", "move"},
         movement_shape(),
         say("mover una pieza; «pieza» solo donde puedes mover dos de la misma casilla",
             "move a piece; “pieza” only where you may move two of the same cell"),
         "{de: I9, a: E8, pieza: D}"},
        {{"otro", "other"},
         movement_shape(),
         say("el movimiento extra tras atacar o capturar una pieza poseída",
             "the extra move after an attack or capture of a possessed piece"),
         "{de: E8, a: C9}"},
        {{"cambiar", "change"},
         record({{{"casilla", "cell"}, cell, true}, {{"a", "to"}, name("cambio"), true}}),
         say("cambiar una pieza tuya por otra; sola, o tras mover esa misma pieza",
             "change a piece of yours into another; alone, or after moving that same piece"),
         "{casilla: C9, a: I}"},
        {{"ingresar", "enter"},
         record({{{"pieza", "piece"}, name("ingreso"), true},
                 {{"casilla", "cell"}, cell, true},
                 {{"como", "as"}, name("como"), false}}),
         say("pasar una pieza de tu Zona de Captura a una casilla libre de tu Zona de Ingreso",
             "bring a piece of your Zona de Captura to an empty cell of your Zona de Ingreso"),
         "{pieza: I, casilla: Q2, como: D}"},
        {{"rescate", "rescue"},
         record({{{"d", "d"}, cell, true},
                 {{"e", "e"}, cell, true},
                 {{"h", "h"}, cell, true},
                 {{"mover", "move"}, cell, false}}),
         say("rescatar tu Ä atacado: entregas un D, un E y un H, vuelve como F y puede avanzar",
             "rescue your attacked Ä: you give a D, an E and an H, it comes back as an F and may advance"),
         "{d: Q2, e: Q5, h: P3, mover: M6}"},
        {{"pasar", "pass"},
         only_true(),
         say("pasar; solo si no tienes ninguna otra jugada", "pass; only where you have no other move"),
         "true"},
        {{"botin", "spoils"},
         record({{{"resto", "rest"}, word(lot_terms), false},
                 {lot_terms[0], cell_list, false},
                 {lot_terms[1], cell_list, false},
                 {lot_terms[2], cell_list, false}}),
         say("repartir las piezas del derrotado: dejarlas como tuyas, pasarlas a tu Zona de Captura o cederlas",
             "share out the loser's pieces: leave them as yours, take them to your Zona de Captura or cede "
             "them"),
         "{resto: captura, dejar: [I4], ceder: [P3, 170]}"},
        turns::draw_order(),
        turns::resign_order(),
        {{"retiro", "withdraw"},
         word({{"retirada", "withdrawn"}, {"pacifico", "peaceful"}, {"neutro", "neutral"}, {"no", "no"}}),
         say("pedir dejar la partida en empate (con tres jugadores), o con «no» dejar de pedirlo; también "
             "fuera de "
             "turno",
             "ask to leave the game with a draw (of three players), or with “no” take it back; out of turn "
             "too"),
         "pacifico",
         true},
        {{"acepta_retiro", "accept_withdrawal"},
         name("jugador"),
         say("aceptar que ese jugador deje la partida en empate; también fuera de turno",
             "accept that this player leaves the game with a draw; out of turn too"),
         "bea",
         true},
    };
}

Vocabularies names(const State& state) {
    constexpr KindSet leapers = only(Kind::d) | only(Kind::e) | only(Kind::h) | only(Kind::i);
    constexpr KindSet double_piece = only(Kind::doppelganger) | only(Kind::ghost);
    Vocabularies all;
    all.emplace("jugador", player_names(state.common));
    all.emplace("casilla", cells());
    all.emplace("pieza", kinds(leapers | double_piece | only(Kind::a)));
    all.emplace("inicio", kinds(double_piece));
    all.emplace("cambio", kinds(leapers | double_piece));
    all.emplace("ingreso", kinds(leapers | only(Kind::a)));
    all.emplace("como", kinds(leapers));
    return all;
}

std::optional<Text> fault(const Json& orders) {
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    std::vector<std::string_view> given;
    for (const std::string_view key : action_keys)
        if (orders.contains(key)) given.push_back(key);
    const bool move_and_change = given.size() == 2 && given[0] == "mover" && given[1] == "cambiar";
    if (given.size() > 1 && !move_and_change)
        return say("una sola jugada por turno, y están «{}» y «{}»; solo «mover» y «cambiar» van juntas",
                   "one action a turn, and there are “{}” and “{}”; only “mover” and “cambiar” go together",
                   given[0], given[1]);
    if (orders.contains("otro") && !orders.contains("mover"))
        return say("«otro» va con «mover»", "“otro” goes with “mover”");
    if (orders.contains("botin") && orders.contains("inicio"))
        return say("«inicio» no va con «botin»", "“inicio” does not go with “botin”");
    return std::nullopt;
}

Orders read_orders(const Envelope& envelope, const Json& json) {
    constexpr std::array<std::string_view, 6> modes = {"no", "", "", "retirada", "pacifico", "neutro"};
    Orders orders;
    with(json, "inicio", [&](const Json& letter) { orders.first = read_kind(letter); });
    with(json, "mover", [&](const Json& move) { orders.move = read_move(move); });
    with(json, "otro", [&](const Json& move) { orders.extra = read_move(move); });
    with(json, "cambiar", [&](const Json& change) {
        orders.change = {read_cell(change["casilla"]), read_kind(change["a"])};
    });
    with(json, "ingresar", [&](const Json& entry) { orders.enter = read_entry(entry); });
    with(json, "rescate", [&](const Json& rescue) { orders.rescue = read_rescue(rescue); });
    with(json, "pasar", [&](const Json&) { orders.pass = true; });
    with(json, "botin", [&](const Json& lots) { orders.share = read_lots(lots); });
    with(json, "retiro", [&](const Json& word) { orders.withdraw = read_word<Status>(word, modes); });
    with(json, "acepta_retiro",
         [&](const Json& id) { orders.accept = envelope.index_of(id.get_ref<const std::string&>()); });
    return orders;
}

Json action_json(const Board& board, const Action& action) {
    Json json = Json::object();
    if (action.ghost_first) json["inicio"] = letter_of(Kind::ghost);
    if (action.verb == Verb::move) add_movements(board, action, json);
    if (action.verb == Verb::change || (action.verb == Verb::move && action.cell != no_cell))
        json["cambiar"] = {{"casilla", name_of(action.cell)}, {"a", letter_of(action.kind)}};
    if (action.verb == Verb::enter) {
        json["ingresar"] = {{"pieza", letter_of(action.kind)}, {"casilla", name_of(action.cell)}};
        if (action.as != action.kind) json["ingresar"]["como"] = letter_of(action.as);
    }
    if (action.verb == Verb::rescue) {
        json["rescate"] = {{"d", name_of(action.d)}, {"e", name_of(action.e)}, {"h", name_of(action.h)}};
        if (action.move.to != no_cell) json["rescate"]["mover"] = name_of(action.move.to);
    }
    if (action.verb == Verb::pass) json["pasar"] = true;
    return json;
}

Json lots_json(const Board& board, const Lots& lots) {
    Json json = {{"resto", lot_words[static_cast<std::size_t>(lots.rest)]}};
    for (const Lot lot : {Lot::stay, Lot::reserve, Lot::other}) {
        if (lot == lots.rest) continue;
        Json cells_of_lot = Json::array();
        board.hand(board.spoils.of).solids.each([&](Cell cell) {
            if (lots.of(cell) == lot) cells_of_lot.push_back(name_of(cell));
        });
        if (!cells_of_lot.empty()) json[std::string(lot_words[static_cast<std::size_t>(lot)])] = cells_of_lot;
    }
    return Json{{"botin", std::move(json)}};
}

}  // namespace ronda::dehexz
