#include "adjudicator/games/neurodrez/orders.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

// Two words in either order, joined by a hyphen, blanks, or both.
std::string folded_pair(std::string_view text) {
    std::string folded = fold(text);
    std::replace(folded.begin(), folded.end(), '\t', ' ');
    std::vector<std::string> words;
    std::size_t hyphens = 0;
    for (std::size_t at = 0; at < folded.size();) {
        const std::size_t end = std::min(folded.find_first_of(" -", at), folded.size());
        if (end > at) words.push_back(folded.substr(at, end - at));
        if (end < folded.size() && folded[end] == '-') ++hyphens;
        at = end + 1;
    }
    if (hyphens > 1 || words.size() > 2 || (words.size() < 2 && hyphens > 0)) return folded;
    std::sort(words.begin(), words.end());
    return fmt::format("{}", fmt::join(words, "-"));
}

// A piece, or a figure of any colour.
struct AsPieceWord {
    static SchemaPtr schema() { return schema::name("pieza"); }
    static Json write(NoNames, const PieceWord& piece) { return name_of(piece); }
    static PieceWord read(NoNames, const JsonAt& json) {
        if (const Piece piece = piece_named(json.text()); piece.exists())
            return {piece.figure(), piece.colour()};
        return {static_cast<Figure>(json.one_of(figure_words)), std::nullopt};
    }
};

constexpr auto tile_keys = std::tuple(needed<AsTile>({"loseta", "tile"}, &TileOrder::tile),
                                      needed<AsCell>({"en", "on"}, &TileOrder::cell));
constexpr auto piece_key = needed<AsPieceWord>({"pieza", "piece"}, &PlayOrder::piece);
constexpr auto with_key = allowed<AsWith>({"con", "with"}, &PlayOrder::with);
constexpr auto entry_keys = std::tuple(piece_key, needed<AsCell>({"en", "on"}, &PlayOrder::to), with_key);
constexpr auto move_keys = std::tuple(piece_key, allowed<AsCell>({"de", "from"}, &PlayOrder::from),
                                      needed<AsCell>({"a", "to"}, &PlayOrder::to), with_key,
                                      allowed<AsBy>({"por", "by"}, &PlayOrder::by));

struct AsEntry : AsLine<PlayOrder, entry_keys> {
    static bool is_for(const PlayOrder& play) { return play.enters; }
    static PlayOrder read(NoNames names, const JsonAt& json) {
        PlayOrder play = AsLine::read(names, json);
        play.enters = true;
        return play;
    }
};

struct AsMove : AsLine<PlayOrder, move_keys> {
    static bool is_for(const PlayOrder& play) { return !play.enters; }
};

const auto& order_table() {
    static const std::tuple rows(
        order<AsListOf<AsCell, 0, cell_count>>(
            term::claims, &Orders::claims,
            say("casillas que conquistas; si no lo escribes, decide la opción «reclamo»",
                "cells that you claim; without it, the option “reclamo” decides"),
            "[c4]"),
        order<AsLine<TileOrder, tile_keys>>(term::tile, &Orders::tile,
                                            say("colocar una loseta de tu mano, pegada al terreno",
                                                "lay a tile from your hand beside the terrain"),
                                            "{loseta: rojo-agua, en: c5}"),
        order<AsCell>(term::removal, &Orders::removal,
                      say("en muerte súbita: la loseta que retiras", "in sudden death: the tile you remove"),
                      "c5"),
        order<AsEntry>(
            term::enter, &Orders::play,
            say("entrar con una pieza que no está en el terreno", "enter a piece that is off the terrain"),
            "{pieza: caballo-rojo, en: c5, con: carta}"),
        order<AsMove>(term::move, &Orders::play,
                      say("mover una pieza del terreno", "move a piece on the terrain"),
                      "{pieza: caballo-rojo, a: d4, con: dado}"),
        order<AsPieceWord>(term::sacrifice, &Orders::sacrifice,
                           say("la pieza que pierdes si no puedes entrar ni mover con ninguna",
                               "the piece you give up if you can neither enter nor move any"),
                           "peon-rojo"),
        order<AsFlag>(term::sudden_death, &Orders::sudden_death,
                      say("pedir la muerte súbita al final de este turno",
                          "ask for sudden death at the end of this turn"),
                      "true"),
        order(turns::resign_order()), order(turns::draw_order()));
    return rows;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    return specs_of(order_table());
}

std::optional<Text> fault(const Json& orders) {
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    std::vector<std::string> plays;
    for (const std::string_view play : {key::enter, key::move, key::sacrifice})
        if (orders.contains(play)) plays.emplace_back(play);
    if (plays.size() < 2) return std::nullopt;
    return say("«{}» y «{}» no van juntas: en un turno se juega una sola pieza",
               "“{}” and “{}” do not go together: one piece is played in a turn", plays[0], plays[1]);
}

Vocabularies NeurodrezPosition::vocabularies() const {
    static const Vocabularies all = [] {
        Vocabulary cells(say("casilla", "cell")), tiles(say("loseta", "tile"), folded_pair),
            pieces(say("pieza", "piece"), folded_pair);
        for (Cell cell = 0; cell < cell_count; ++cell) cells.add(name_of(cell));
        for (int i = 0; i < tile_count; ++i) tiles.add({name_of(Tile(i)), english_name_of(Tile(i))});
        for (int i = 0; i < piece_count; ++i) pieces.add({name_of(Piece(i)), english_name_of(Piece(i))});
        for (const Term& figure : figure_terms) pieces.add(figure);
        for (const std::string_view colour : colour_words)
            pieces.add_alias(fmt::format("reina-{}", colour), fmt::format("dama-{}", colour));
        pieces.add_alias("reina", "dama");
        // People write «dama roja»; the canonical name is «dama-rojo».
        for (const std::string_view figure : {"dama", "torre", "reina"})
            for (const std::string_view colour : {"rojo", "amarillo", "morado"})
                pieces.add_alias(fmt::format("{}-{}a", figure, colour.substr(0, colour.size() - 1)),
                                 fmt::format("{}-{}", figure == "reina" ? "dama" : figure, colour));
        Vocabularies made;
        made.emplace("casilla", std::move(cells));
        made.emplace("loseta", std::move(tiles));
        made.emplace("pieza", std::move(pieces));
        return made;
    }();
    return all;
}

Orders read_orders(const Json& json) {
    return orders_in<Orders>(NoNames(), json, order_table());
}

Json to_json(const Orders& orders) {
    return orders_json(NoNames(), orders, order_table());
}

std::string name_of(const PieceWord& piece) {
    return piece.colour ? name_of(Piece(piece.figure, *piece.colour)) : std::string(word_of(piece.figure));
}

}  // namespace ronda::neurodrez
