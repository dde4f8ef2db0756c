// Boards of squares on which each square has at most one piece, all of one kind, for games on turn_game.hpp.
// The game gives `grid_of`, the grid of a match.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/board_description.hpp"
#include "adjudicator/core/scene/square_grid.hpp"

namespace ronda::square_board {

using GridOf = SquareGrid (*)(const MatchHeader&);

// The owner of each square, row by row; nobody: empty.
using Owners = std::vector<PlayerIndex>;

// A square by its name: "c4".
template <GridOf grid_of>
struct AsSquare {
    static SchemaPtr schema() { return schema::name("casilla"); }
    static Json write(const HeaderNames& names, int square) { return grid_of(names.common()).name(square); }
    static int read(const HeaderNames& names, const JsonAt& json) {
        const int square = grid_of(names.common()).find(json.text());
        if (square < 0) json.unexpected(say("una casilla", "a square"));
        return square;
    }
};

// The rows of the board, with a letter for each square: `a` for the first player, `.` for nobody.
template <GridOf grid_of>
struct AsRows {
    static Json write(const HeaderNames& names, const Owners& owners) {
        const SquareGrid grid = grid_of(names.common());
        Json rows = Json::array();
        for (int square = 0; square < grid.size(); ++square) {
            if (grid.column(square) == 0) rows.push_back("");
            const PlayerIndex owner = owners[static_cast<std::size_t>(square)];
            rows.back().get_ref<std::string&>() += owner == nobody ? '.' : static_cast<char>('a' + owner);
        }
        return rows;
    }
    static Owners read(const HeaderNames& names, const JsonAt& json) {
        const SquareGrid grid = grid_of(names.common());
        std::string letters = ".";
        for (std::size_t i = 0; i < names.common().players.size(); ++i) letters += static_cast<char>('a' + i);
        Owners owners;
        if (static_cast<int>(json.size()) != grid.rows) json.unexpected(say("{} filas", "{} rows", grid.rows));
        for (std::size_t row = 0; row < json.size(); ++row) {
            const std::string& text = json.item(row).text();
            if (static_cast<int>(text.size()) != grid.columns ||
                text.find_first_not_of(letters) != std::string::npos)
                json.item(row).unexpected(
                    say("{} letras de «{}»", "{} letters of “{}”", grid.columns, letters));
            for (const char letter : text) owners.push_back(letter == '.' ? nobody : letter - 'a');
        }
        return owners;
    }
};

// The names that orders may use: `casilla`.
inline Vocabularies squares_of(const SquareGrid& grid) {
    Vocabulary squares(say("casilla", "square"));
    for (int square = 0; square < grid.size(); ++square) squares.add(grid.name(square));
    return {{"casilla", std::move(squares)}};
}

// Returns the squares of a player, each described as `piece`.
inline std::vector<BoardDescription::PlaceText> pieces_of(const SquareGrid& grid, const Owners& owners,
                                                          PlayerIndex player, const Text& piece) {
    std::vector<BoardDescription::PlaceText> places;
    for (int square = 0; square < grid.size(); ++square)
        if (owners[static_cast<std::size_t>(square)] == player) places.push_back({grid.name(square), piece});
    return places;
}

}  // namespace ronda::square_board
