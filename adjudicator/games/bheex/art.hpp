// The small drawings on Bheex's map: the flat pieces of the rulebook, bees and honey. They are made for this
// program and stand in art.svg, which any browser shows.
#pragma once

#include <cstddef>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/games/bheex/occupancy.hpp"

namespace ronda::bheex::art {

// The rulebook's flat pieces: obrera, guerrera, reina.
enum class Form { triangle, square, circle };
Form form_of(PieceKind kind);

// A seat's pattern, the same on pieces and in the standings, for people who cannot distinguish the colours.
// There are six.
inline constexpr std::size_t seats = 6;
Pattern pattern(std::size_t seat);

// A piece, drawn in the player's tint. `pale_mark`: for a dark tint.
const Art& piece(Form form, std::size_t seat, bool pale_mark);
const Art& cross();  // drawn over a removed piece; takes a tint
const Art& glow();   // drawn under a piece that was just placed or moved, also in the legend; takes a tint
const Art& bee();
const Art& glint();  // light on a honey cell; takes a tint

}  // namespace ronda::bheex::art
