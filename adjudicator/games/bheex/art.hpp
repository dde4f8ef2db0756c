// The small drawings of Bheex's map, our own: the rulebook's flat pieces and what lives around a hive.
#pragma once

#include <cstddef>

#include "adjudicator/core/scene.hpp"

namespace ronda::bheex::art {

// The rulebook's flat pieces: obrera, guerrera, reina.
enum class Form { triangle, square, circle };

// A seat's mark, for those who cannot tell its colour from another: the same pattern on pieces and in the
// standings. Seats are told apart up to six.
inline constexpr std::size_t seats = 6;
Pattern pattern(std::size_t seat);

// Takes the player's tint. `pale_mark`: on a dark tint. `own`: with a band around it, for the viewer's own.
const Art& piece(Form form, std::size_t seat, bool pale_mark, bool own);
const Art& cross();  // over a piece that was removed; takes a tint
const Art& glow();   // under a piece just placed or moved, as the legend shows it; takes a tint
const Art& bee();
const Art& glint();  // light on a cell of honey; takes a tint

}  // namespace ronda::bheex::art
