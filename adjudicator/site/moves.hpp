// Computes the moves of a round, which its page shows one after another on the board of the round before.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/report/presentation.hpp"

namespace ronda::site {

struct Move {
    Text words;   // as in the report; may be empty
    Scene drawn;  // only the items that this move adds to the board
};

// Limit for events of a round that get pictures of their own.
inline constexpr std::size_t most_events = 600;
// Returns a move for each event that changes the board, in their order; none for a round with more than
// `most_events`. `events`: those that led to this position and that the viewer may see.
std::vector<Move> moves_of(const Presentation& after, const Viewer& viewer, std::span<const Event> events);

// Returns the file that the page loads on demand: a script that sets `rondaMoves` to [[words, SVG], …].
Text as_script(const std::vector<Move>& moves);

}  // namespace ronda::site
