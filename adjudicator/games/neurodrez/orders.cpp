#include "adjudicator/games/neurodrez/orders.hpp"

#include <algorithm>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::neurodrez {

namespace {

template <class Word, std::size_t size>
Word word_in(const std::array<std::string_view, size>& words, std::string_view word) {
    return static_cast<Word>(std::find(words.begin(), words.end(), word) - words.begin());
}

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

PieceWord piece_word(const Json& json) {
    const std::string& name = json.get_ref<const std::string&>();
    if (const Piece piece = piece_named(name); piece.exists()) return {piece.figure(), piece.colour()};
    return {word_in<Figure>(figure_words, name), std::nullopt};
}

Cell cell_of_word(const Json& json) {
    return cell_named(json.get_ref<const std::string&>());
}

PlayOrder read_play(const Json& json, bool enters) {
    PlayOrder play;
    play.enters = enters;
    play.piece = piece_word(json["pieza"]);
    if (json.contains("de")) play.from = cell_of_word(json["de"]);
    play.to = cell_of_word(json[enters ? "en" : "a"]);
    if (json.contains("con")) play.with = word_in<With>(with_words, json["con"].get_ref<const std::string&>());
    if (json.contains("por")) play.by = word_in<By>(by_words, json["por"].get_ref<const std::string&>());
    return play;
}

}  // namespace

std::vector<OrderSpec> order_specs() {
    using namespace shape;
    const ShapePtr cell = name("casilla"), tile = name("loseta"), piece = name("pieza"),
                   with = word(with_terms), by = word(by_terms);
    return {
        {{"conquistar", "claim"},
         list(cell, 0, cell_count),
         say("casillas que conquistas; si no lo escribes decide la opción «reclamo»",
             "cells that you claim; without it the option “reclamo” decides"),
         "[c4]"},
        {{"loseta", "tile"},
         record({{{"loseta", "tile"}, tile, true}, {{"en", "on"}, cell, true}}),
         say("colocar una loseta de tu mano, pegada al terreno", "lay a tile of your hand beside the terrain"),
         "{loseta: rojo-agua, en: c5}"},
        {{"retirar", "remove"},
         cell,
         say("en muerte súbita: la loseta que retiras", "in sudden death: the tile you remove"),
         "c5"},
        {{"entrar", "enter"},
         record(
             {{{"pieza", "piece"}, piece, true}, {{"en", "on"}, cell, true}, {{"con", "with"}, with, false}}),
         say("entrar con una pieza que no está en el terreno", "enter a piece that is off the terrain"),
         "{pieza: caballo-rojo, en: c5, con: carta}"},
        {{"mover", "move"},
         record({{{"pieza", "piece"}, piece, true},
                 {{"de", "from"}, cell, false},
                 {{"a", "to"}, cell, true},
                 {{"con", "with"}, with, false},
                 {{"por", "by"}, by, false}}),
         say("mover una pieza del terreno", "move a piece on the terrain"),
         "{pieza: caballo-rojo, a: d4, con: dado}"},
        {{"retirar_pieza", "remove_piece"},
         piece,
         say("la pieza que pierdes si no puedes entrar ni mover con ninguna",
             "the piece you give up if you can enter and move none"),
         "peon-rojo"},
        {{"muerte_subita", "sudden_death"},
         boolean(),
         say("pedir la muerte súbita al final de este turno", "ask for sudden death at the end of this turn"),
         "true"},
        turns::resign_order(),
        turns::draw_order()};
}

std::optional<Text> fault(const Json& orders) {
    if (auto wrong = turns::resignation_fault(orders)) return wrong;
    std::vector<std::string> plays;
    for (const char* key : {"entrar", "mover", "retirar_pieza"})
        if (orders.contains(key)) plays.emplace_back(key);
    if (plays.size() < 2) return std::nullopt;
    return say("«{}» y «{}» no van juntas: en un turno se juega una sola pieza",
               "“{}” and “{}” do not go together: one piece is played in a turn", plays[0], plays[1]);
}

Vocabularies names(const State&) {
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
    Orders orders;
    if (const auto claims = json.find("conquistar"); claims != json.end()) {
        orders.claims.emplace();
        for (const Json& cell : *claims) orders.claims->push_back(cell_of_word(cell));
    }
    if (const auto tile = json.find("loseta"); tile != json.end())
        orders.tile =
            TileOrder{tile_named((*tile)["loseta"].get_ref<const std::string&>()), cell_of_word((*tile)["en"])};
    if (const auto cell = json.find("retirar"); cell != json.end()) orders.removal = cell_of_word(*cell);
    if (const auto entry = json.find("entrar"); entry != json.end()) orders.play = read_play(*entry, true);
    if (const auto move = json.find("mover"); move != json.end()) orders.play = read_play(*move, false);
    if (const auto piece = json.find("retirar_pieza"); piece != json.end())
        orders.sacrifice = piece_word(*piece);
    orders.sudden_death = json.value("muerte_subita", false);
    return orders;
}

std::string name_of(const PieceWord& piece) {
    return piece.colour ? name_of(Piece(piece.figure, *piece.colour)) : std::string(word_of(piece.figure));
}

}  // namespace ronda::neurodrez
