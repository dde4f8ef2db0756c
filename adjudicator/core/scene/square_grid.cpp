#include "adjudicator/core/scene/square_grid.hpp"

namespace ronda {

std::string SquareGrid::name(int square) const {
    return static_cast<char>('a' + column(square)) + std::to_string(row(square) + 1);
}

int SquareGrid::find(std::string_view wanted) const {
    for (int square = 0; square < size(); ++square)
        if (name(square) == wanted) return square;
    return -1;
}

void SquareGrid::draw(Scene& scene, Colour ground, Colour line, Colour words) const {
    constexpr double margin = 0.7, letter = 0.4;
    scene.left = scene.top = -margin;
    scene.right = columns + 0.1;
    scene.bottom = rows + 0.1;
    scene.step = {1, 1};
    for (int square = 0; square < size(); ++square) {
        const double x = column(square), y = row(square);
        scene.items.push_back(Polygon{{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}},
                                      Fill{ground, Pattern::none},
                                      Stroke{line, 0.04, false}});
        scene.places.push_back({name(square), centre(square)});
    }
    const auto beside = [&](Point point, const std::string& text) {
        scene.items.push_back(Label{point, same(text), letter, 0, words, std::nullopt, Anchor::middle, false});
    };
    for (int c = 0; c < columns; ++c) beside({c + 0.5, -0.35}, name(c).substr(0, 1));
    for (int r = 0; r < rows; ++r) beside({-0.35, r + 0.5}, std::to_string(r + 1));
}

}  // namespace ronda
