// The words of NeuroDrez: colours, surfaces, figures, cards, cells, tiles and pieces (rules.md, "Words"). All
// are small numbers in canonical order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/term.hpp"

namespace ronda::neurodrez {

enum class Colour { red, green, blue, yellow, orange, purple };
inline constexpr int colour_count = 6;
inline constexpr int piece_colour_count = 4;  // colours that pieces of 2 to 4 players may have
inline constexpr std::array<Term, colour_count> colour_terms = {{{"rojo", "red"},
                                                                 {"verde", "green"},
                                                                 {"azul", "blue"},
                                                                 {"amarillo", "yellow"},
                                                                 {"naranja", "orange"},
                                                                 {"morado", "purple"}}};
inline constexpr auto colour_words = spanish(colour_terms);

enum class Surface { earth, water, air, fire, flora, fauna };
inline constexpr int surface_count = 6;
inline constexpr std::array<Term, surface_count> surface_terms = {{{"tierra", "earth"},
                                                                   {"agua", "water"},
                                                                   {"aire", "air"},
                                                                   {"fuego", "fire"},
                                                                   {"flora", "flora"},
                                                                   {"fauna", "fauna"}}};
inline constexpr auto surface_words = spanish(surface_terms);

enum class Figure { pawn, knight, bishop, rook, queen, king };
inline constexpr int figure_count = 6;
inline constexpr std::array<Term, figure_count> figure_terms = {{{"peon", "pawn"},
                                                                 {"caballo", "knight"},
                                                                 {"alfil", "bishop"},
                                                                 {"torre", "rook"},
                                                                 {"dama", "queen"},
                                                                 {"rey", "king"}}};
inline constexpr auto figure_words = spanish(figure_terms);

enum class Card { pawn, knight, bishop, rook, queen, joker, neutral };
inline constexpr int card_count = 7;
inline constexpr std::array<std::string_view, card_count> card_words = {"peon", "caballo", "alfil", "torre",
                                                                        "dama", "joker",   "neutra"};

template <class Word, std::size_t size>
constexpr std::string_view word_of(Word word, const std::array<std::string_view, size>& words) {
    return words[static_cast<std::size_t>(word)];
}
template <std::size_t size>
std::vector<std::string> list_of(const std::array<std::string_view, size>& words) {
    return {words.begin(), words.end()};
}

inline std::string_view word_of(Colour colour) {
    return word_of(colour, colour_words);
}
inline std::string_view word_of(Surface surface) {
    return word_of(surface, surface_words);
}
inline std::string_view word_of(Figure figure) {
    return word_of(figure, figure_words);
}
inline std::string_view word_of(Card card) {
    return word_of(card, card_words);
}

// The place of a card in the hand: "carta-caballo". Empty for the neutral card, with which nothing is played.
std::string place_of(Card card);
std::optional<Card> card_at(std::string_view place);

// A cell of the 7 x 7 board, column by column: a1, a2 … g7.
using Cell = int;
inline constexpr int board_side = 7;
inline constexpr int cell_count = board_side * board_side;
inline constexpr Cell no_cell = -1;
constexpr int column_of(Cell cell) {
    return cell / board_side;
}
constexpr int row_of(Cell cell) {
    return cell % board_side;
}
// Returns no_cell outside the board. Columns and rows count from 0.
constexpr Cell cell_at(int column, int row) {
    return column < 0 || column >= board_side || row < 0 || row >= board_side ? no_cell
                                                                              : column * board_side + row;
}
// "c3"
const std::string& name_of(Cell cell);
// Returns no_cell if no cell has this name.
Cell cell_named(std::string_view name);

// A tile: every colour with every surface.
struct Tile {
    std::int8_t number = -1;  // 6 * colour + surface; -1: none

    constexpr Tile() = default;
    constexpr explicit Tile(int n) : number(static_cast<std::int8_t>(n)) {}
    constexpr Tile(Colour colour, Surface surface)
        : Tile(static_cast<int>(colour) * surface_count + static_cast<int>(surface)) {}
    constexpr bool exists() const { return number >= 0; }
    constexpr Colour colour() const { return static_cast<Colour>(number / surface_count); }
    constexpr Surface surface() const { return static_cast<Surface>(number % surface_count); }
    bool operator==(const Tile&) const = default;
    bool operator<(Tile other) const { return number < other.number; }
};
inline constexpr int tile_count = colour_count * surface_count;
const std::string& name_of(Tile tile);   // "rojo-agua"
std::string english_name_of(Tile tile);  // "red-water"
Tile tile_named(std::string_view name);

// A piece: every figure in every colour.
struct Piece {
    std::int8_t number = -1;  // 6 * colour + figure; -1: none

    constexpr Piece() = default;
    constexpr explicit Piece(int n) : number(static_cast<std::int8_t>(n)) {}
    constexpr Piece(Figure figure, Colour colour)
        : Piece(static_cast<int>(colour) * figure_count + static_cast<int>(figure)) {}
    constexpr bool exists() const { return number >= 0; }
    constexpr Colour colour() const { return static_cast<Colour>(number / figure_count); }
    constexpr Figure figure() const { return static_cast<Figure>(number % figure_count); }
    bool operator==(const Piece&) const = default;
    bool operator<(Piece other) const { return number < other.number; }
};
inline constexpr int piece_count = colour_count * figure_count;
const std::string& name_of(Piece piece);   // "caballo-rojo"
std::string english_name_of(Piece piece);  // "red-knight"
Piece piece_named(std::string_view name);

}  // namespace ronda::neurodrez
