#include "adjudicator/games/hegregon/art.hpp"

namespace ronda::hegregon::art {

// art.svg has the counters with dark ink.
const Art& ear();
const Art& light();
const Art& medium();
const Art& heavy();
const Art& hover();

namespace {

constexpr const Art& (*counters[])() = {ear, light, medium, heavy, hover};
constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff};
constexpr double planned_rim = 0.12;

// The first layer is the outline, the others are the picture: in ink, or cut out in the tint.
Art counter_art(std::size_t type, Tone tone) {
    Art art = counters[type]();
    if (tone == Tone::ghost) art.layers[0].stroke = {ink, planned_rim, true};
    for (std::size_t i = 1; i < art.layers.size(); ++i)
        if (art.layers[i].fill && tone == Tone::pale_ink) art.layers[i].fill = paper;
    return art;
}

}  // namespace

const Art& counter(UnitType type, Tone tone) {
    static const auto all = [] {
        std::array<std::array<Art, 3>, std::size(counters)> made;
        for (std::size_t t = 0; t < made.size(); ++t)
            for (std::size_t n = 0; n < 3; ++n) made[t][n] = counter_art(t, static_cast<Tone>(n));
        return made;
    }();
    return all[static_cast<std::size_t>(type)][static_cast<std::size_t>(tone)];
}

}  // namespace ronda::hegregon::art
