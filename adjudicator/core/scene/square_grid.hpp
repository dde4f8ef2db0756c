// Boards of squares, with a letter for each column from the left and a number for each row from the top: "c4".
// In a scene a square's side is 1 and the upper left corner of the board is (0, 0).
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/scene/scene.hpp"

namespace ronda {

struct SquareGrid {
    int columns = 8, rows = 8;  // 1..26, 1..99

    int size() const { return columns * rows; }
    int column(int square) const { return square % columns; }
    int row(int square) const { return square / columns; }
    // Returns the number of the square, or -1 if the board has none there.
    int at(int column, int row) const {
        return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1;
    }
    std::string name(int square) const;
    int find(std::string_view name) const;  // -1 if the board has no such square
    Point centre(int square) const { return {column(square) + 0.5, row(square) + 0.5}; }

    // Sets the box of the scene and its places, and draws the squares, and the letters and numbers beside them.
    void draw(Scene& scene, Colour ground, Colour line, Colour words) const;
};

}  // namespace ronda
