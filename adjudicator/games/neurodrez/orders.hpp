// The orders of NeuroDrez as types, and their only description (rules.md, "Orders"); and how what orders,
// events and states are made of is written in files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/neurodrez/state.hpp"

namespace ronda::neurodrez {

// What allows a piece to be played. The first one that is possible is taken if none is written.
enum class With { die, card, joker, free };
inline constexpr std::array<Term, 4> with_terms = {
    {{"dado", "die"}, {"carta", "card"}, {"joker", "joker"}, {"libre", "free"}}};
inline constexpr auto with_words = spanish(with_terms);
// How a piece reaches its destination, in the same way.
enum class By { colour, surface, natural };
inline constexpr std::array<Term, 3> by_terms = {
    {{"color", "colour"}, {"superficie", "surface"}, {"natural", "natural"}}};
inline constexpr auto by_words = spanish(by_terms);
inline std::string_view word_of(With with) {
    return word_of(with, with_words);
}
inline std::string_view word_of(By by) {
    return word_of(by, by_words);
}

// A piece as written: without colour if the player wrote only the figure.
struct PieceWord {
    Figure figure = Figure::pawn;
    std::optional<Colour> colour;
};

// `entrar` or `mover`.
struct PlayOrder {
    bool enters = false;
    PieceWord piece;
    std::optional<Cell> from;
    Cell to = no_cell;
    std::optional<With> with;
    std::optional<By> by;
};

struct TileOrder {
    Tile tile;
    Cell cell = no_cell;
};

struct Orders {
    std::optional<std::vector<Cell>> claims = {};
    std::optional<TileOrder> tile = {};
    std::optional<Cell> removal = {};
    std::optional<PlayOrder> play = {};
    std::optional<PieceWord> sacrifice = {};
    bool sudden_death = false;
};
namespace term {
inline constexpr Term claims = {"conquistar", "claim"}, tile = {"loseta", "tile"},
                      removal = {"retirar", "remove"}, enter = {"entrar", "enter"}, move = {"mover", "move"},
                      sacrifice = {"retirar_pieza", "remove_piece"},
                      sudden_death = {"muerte_subita", "sudden_death"};
}
namespace key {
inline constexpr std::string_view claims = term::claims.es, tile = term::tile.es, removal = term::removal.es,
                                  enter = term::enter.es, move = term::move.es, sacrifice = term::sacrifice.es,
                                  sudden_death = term::sudden_death.es;
}

using Names = NamesOf<State>;

struct AsCell {
    static SchemaPtr schema() { return schema::name("casilla"); }
    template <class Any>
    static Json write(const Any&, Cell cell) {
        return name_of(cell);
    }
    template <class Any>
    static Cell read(const Any&, const JsonAt& json) {
        const Cell cell = cell_named(json.text());
        if (cell == no_cell) json.unexpected(say("una casilla", "a cell"));
        return cell;
    }
};
struct AsTile {
    static SchemaPtr schema() { return schema::name("loseta"); }
    template <class Any>
    static Json write(const Any&, Tile tile) {
        return name_of(tile);
    }
    template <class Any>
    static Tile read(const Any&, const JsonAt& json) {
        const Tile tile = tile_named(json.text());
        if (!tile.exists()) json.unexpected(say("una loseta", "a tile"));
        return tile;
    }
};
struct AsPiece {
    static Json write(const Names&, Piece piece) { return name_of(piece); }
    static Piece read(const Names&, const JsonAt& json) {
        const Piece piece = piece_named(json.text());
        if (!piece.exists()) json.unexpected(say("una pieza", "a piece"));
        return piece;
    }
};
using AsWith = AsTermOf<With, with_terms>;
using AsBy = AsTermOf<By, by_terms>;

std::vector<OrderSpec> order_specs();
std::optional<Text> fault(const Json& orders);
// Reads canonical orders (reader.hpp) that these descriptions accept.
Orders read_orders(const Json& orders);
Json to_json(const Orders& orders);

std::string name_of(const PieceWord& piece);  // "caballo-rojo", "caballo"

}  // namespace ronda::neurodrez
