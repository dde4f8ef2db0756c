#include "adjudicator/games/dehexz/orders.hpp"

#include <algorithm>

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

// The kinds that a key accepts, and their vocabulary.
struct KindWords {
    const char* vocabulary;
    KindSet kinds;
};
constexpr KindSet leapers = only(PieceKind::d, PieceKind::e, PieceKind::h, PieceKind::i),
                  double_piece = only(PieceKind::doppelganger, PieceKind::ghost);
constexpr KindWords any_kind{"pieza", leapers | double_piece | only(PieceKind::a)},
    first_kind{"inicio", double_piece}, made_kind{"cambio", leapers | double_piece},
    entering_kind{"ingreso", leapers | only(PieceKind::a)}, entered_kind{"como", leapers};

Vocabulary kinds(KindSet set) {
    Vocabulary vocabulary(say("pieza", "piece"), fold_kind);
    for (const PieceKind kind : every_kind)
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
    for (Cell cell = 0; cell < cell_count; ++cell) vocabulary.add(name_of(cell));
    for (Cell cell = 0; cell < cell_count; ++cell) vocabulary.add_alias(std::to_string(cell), name_of(cell));
    return vocabulary;
}

template <const KindWords& words>
struct AsKindOf : AsKind {
    static SchemaPtr schema() { return schema::name(words.vocabulary); }
};

struct AsRequest : AsMode {  // `no` takes it back
    static constexpr Term no{"no", "no"};

    static SchemaPtr schema() {
        std::vector<Term> words(status_terms.begin() + first, status_terms.end());
        words.push_back(no);
        return schema::word(words);
    }
    static Json write(const Names& names, Status mode) {
        return mode == Status::active ? Json(no.es) : AsMode::write(names, mode);
    }
    static Status read(const Names& names, const JsonAt& json) {
        return json.text() == no.es ? Status::active : AsMode::read(names, json);
    }
};

constexpr auto move_keys = std::tuple(needed<AsCell>({"de", "from"}, &WrittenMove::from),
                                      needed<AsCell>({"a", "to"}, &WrittenMove::to),
                                      allowed<AsKindOf<any_kind>>({"pieza", "piece"}, &WrittenMove::piece));
using AsMove = AsLine<WrittenMove, move_keys>;

constexpr auto change_keys = std::tuple(needed<AsCell>({"casilla", "cell"}, &WrittenChange::cell),
                                        needed<AsKindOf<made_kind>>({"a", "to"}, &WrittenChange::to));

constexpr auto entry_keys =
    std::tuple(needed<AsKindOf<entering_kind>>({"pieza", "piece"}, &WrittenEntry::piece),
               needed<AsCell>({"casilla", "cell"}, &WrittenEntry::cell),
               allowed<AsKindOf<entered_kind>>({"como", "as"}, &WrittenEntry::as));

constexpr auto rescue_keys =
    std::tuple(needed<AsCell>({"d", "d"}, &Price::d), needed<AsCell>({"e", "e"}, &Price::e),
               needed<AsCell>({"h", "h"}, &Price::h), allowed<AsCell>(move_key, &WrittenRescue::to));

constexpr auto lots_keys = std::tuple(allowed<AsTermOf<Lot, lot_terms>>({"resto", "rest"}, &WrittenLots::rest),
                                      allowed<ListOf<AsCell>>(lot_terms[0], &WrittenLots::stay),
                                      allowed<ListOf<AsCell>>(lot_terms[1], &WrittenLots::reserve),
                                      allowed<ListOf<AsCell>>(lot_terms[2], &WrittenLots::other));

const auto& order_table() {
    static const std::tuple rows(
        order<AsKindOf<first_kind>>(
            start_key, &Orders::first,
            say("empezar con la otra cara de la pieza, Ä o F; solo en tu primer turno, junto a tu jugada",
                "begin with the other face of the piece, Ä or F; on your first turn only, together with your "
                "move"),
            "F"),
        order<AsMove>(move_key, &Orders::move,
                      say("mover una pieza; «pieza» solo si puedes mover dos piezas de la misma casilla",
                          "move a piece; “pieza” only if you may move two pieces on the same cell"),
                      "{de: I9, a: E8, pieza: D}"),
        order<AsMove>(extra_key, &Orders::extra,
                      say("el movimiento extra tras atacar o capturar una pieza poseída",
                          "the extra move after attacking or capturing a possessed piece"),
                      "{de: E8, a: C9}"),
        order<AsLine<WrittenChange, change_keys>>(
            change_key, &Orders::change,
            say("cambiar una pieza tuya por otra; sola, o tras mover esa misma pieza",
                "change a piece of yours into another; alone, or after moving that same piece"),
            "{casilla: C9, a: I}"),
        order<AsLine<WrittenEntry, entry_keys>>(
            enter_key, &Orders::enter,
            say("pasar una pieza de tu Zona de Captura a una casilla libre de tu Zona de Ingreso",
                "bring a piece from your Zona de Captura to an empty cell of your Zona de Ingreso"),
            "{pieza: I, casilla: Q2, como: D}"),
        order<AsLine<WrittenRescue, rescue_keys>>(
            rescue_key, &Orders::rescue,
            say("rescatar tu Ä atacado: entregas un D, un E y un H, vuelve como F y puede avanzar",
                "rescue your attacked Ä: you give a D, an E and an H, it comes back as an F and may advance"),
            "{d: Q2, e: Q5, h: P3, mover: M6}"),
        order<AsMark>(
            pass_key, &Orders::pass,
            say("pasar; solo si no tienes ninguna otra jugada", "pass; only if you have no other move"),
            "true"),
        order<AsLine<WrittenLots, lots_keys>>(
            share_key, &Orders::share,
            say("repartir las piezas del derrotado: dejarlas como tuyas, pasarlas a tu Zona de Captura o "
                "cederlas",
                "share out the loser's pieces: leave them as yours, take them to your Zona de Captura or cede "
                "them"),
            "{resto: captura, dejar: [I4], ceder: [P3, 170]}"),
        order(turns::draw_order()), order(turns::resign_order()),
        order<AsRequest>(
            for_holder_only(
                {withdraw_key, AsRequest::schema(),
                 say("pedir dejar la partida con empate (con tres jugadores) o, con «no», dejar de pedirlo",
                     "ask to leave the game with a draw (with three players) or, with “no”, take it back"),
                 "pacifico", true}),
            &Orders::withdraw),
        order<AsPlayer>(for_holder_only({accept_key, AsPlayer::schema(),
                                         say("aceptar que ese jugador deje la partida con empate",
                                             "agree that this player may leave the game with a draw"),
                                         "bea", true}),
                        &Orders::accept));
    return rows;
}

WrittenMove written(const Movement& move, PieceKind solid) {
    return {move.from, move.to, !move.named ? PieceKind::none : move.ghost ? PieceKind::ghost : solid};
}

// Returns the orders that mean this action and say no more than they must.
Orders written(const Board& board, const Action& action) {
    Orders orders;
    const auto& [verb, ghost_first, move, extra, cell, kind, as, price] = action;
    if (ghost_first) orders.first = PieceKind::ghost;
    if (verb == Verb::move) {
        const PieceKind moved = board.at(move.from).kind();
        orders.move = written(move, moved);
        if (extra.from != no_cell)
            orders.extra = written(extra, extra.from == move.to ? moved : board.at(extra.from).kind());
    }
    if ((verb == Verb::move && cell != no_cell) || verb == Verb::change) orders.change = {cell, kind};
    if (verb == Verb::enter) orders.enter = {kind, cell, as == kind ? PieceKind::none : as};
    if (verb == Verb::rescue) {
        orders.rescue = {price, std::nullopt};
        if (move.to != no_cell) orders.rescue->to = move.to;
    }
    orders.pass = verb == Verb::pass;
    return orders;
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
    return specs_of(order_table());
}

Vocabularies DehexzPosition::vocabularies() const {
    Vocabularies all;
    all.emplace("jugador", player_names(state.common));
    all.emplace("casilla", cells());
    for (const auto& [vocabulary, set] : {any_kind, first_kind, made_kind, entering_kind, entered_kind})
        all.emplace(vocabulary, kinds(set));
    return all;
}

std::optional<Text> fault(const Json& orders) {
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    std::vector<std::string_view> verbs;
    for (const Term& key : {move_key, change_key, enter_key, rescue_key, pass_key, share_key})
        if (orders.contains(key.es)) verbs.push_back(key.es);
    const bool move_and_change = verbs.size() == 2 && verbs[0] == move_key.es && verbs[1] == change_key.es;
    if (verbs.size() > 1 && !move_and_change)
        return say(
            "una sola jugada por turno, y hay dos, «{}» y «{}»; solo «mover» y «cambiar» van juntas",
            "one action a turn, and there are two, “{}” and “{}”; only “mover” and “cambiar” go together",
            verbs[0], verbs[1]);
    if (orders.contains(extra_key.es) && !orders.contains(move_key.es))
        return say("«otro» va con «mover»", "“otro” goes with “mover”");
    if (orders.contains(share_key.es) && orders.contains(start_key.es))
        return say("«inicio» no va con «botin»", "“inicio” does not go with “botin”");
    return std::nullopt;
}

Orders read_orders(const State& state, const Json& json) {
    return orders_in<Orders>(Names(state), json, order_table());
}

Json action_json(const State& state, const Action& action) {
    return orders_json(Names(state), written(state.board, action), order_table());
}

Json lots_json(const State& state, const PieceShare& lots) {
    Orders orders;
    orders.share = {lots.rest, {}, {}, {}};
    const Board& board = state.board;
    board.hand(board.spoils.of).solids.each([&](Cell cell) {
        const Lot lot = lots.of(cell);
        if (lot != lots.rest) ((*orders.share).*cells_of_lot[static_cast<std::size_t>(lot)]).push_back(cell);
    });
    return orders_json(Names(state), orders, order_table());
}

}  // namespace ronda::dehexz
