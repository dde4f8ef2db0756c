#include "adjudicator/games/neurodrez/art.hpp"

#include <array>

namespace ronda::neurodrez::art {

// art.svg has the figures as they stand.
const Art& pawn();
const Art& knight();
const Art& bishop();
const Art& rook();
const Art& queen();
const Art& king();
const Art& earth();
const Art& water();
const Art& air();
const Art& fire();
const Art& flora();
const Art& fauna();

namespace {

constexpr const Art& (*surfaces[])() = {earth, water, air, fire, flora, fauna};
constexpr const Art& (*figures[])() = {pawn, knight, bishop, rook, queen, king};
constexpr ronda::Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff};

Art ghost_of(const Art& figure) {
    const std::string& outline = figure.layers.front().path;
    return {figure.name, {{outline, paper, {ink, 0.13, true}}, {outline, std::nullopt, {}}}};
}

}  // namespace

const Art& surface(Surface surface) {
    return surfaces[static_cast<std::size_t>(surface)]();
}

const Art& figure(Figure figure, Tone tone) {
    static const auto ghosts = [] {
        std::array<Art, figure_count> made;
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = ghost_of(figures[i]());
        return made;
    }();
    const auto i = static_cast<std::size_t>(figure);
    return tone == Tone::ghost ? ghosts[i] : figures[i]();
}

}  // namespace ronda::neurodrez::art
