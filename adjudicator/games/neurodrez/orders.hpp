// The orders of NeuroDrez as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <string>
#include <vector>

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
namespace key {
inline constexpr std::string_view claims = "conquistar", tile = "loseta", removal = "retirar", enter = "entrar",
                                  move = "mover", sacrifice = "retirar_pieza", sudden_death = "muerte_subita";
}

std::vector<OrderSpec> order_specs();
std::optional<Text> fault(const Json& orders);
// `casilla`, `loseta`, `pieza` (with or without colour).
Vocabularies names(const State& state);
// Reads canonical orders (reader.hpp) that these descriptions accept.
Orders read_orders(const Json& orders);
Json to_json(const Orders& orders);

std::string name_of(const PieceWord& piece);  // "caballo-rojo", "caballo"

}  // namespace ronda::neurodrez
