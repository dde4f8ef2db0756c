// The moves of a round one after another, as its page shows them upon the board of the round before.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/report/presentation.hpp"

namespace ronda::site {

struct Move {
    Text words;   // as the report tells it; may be empty
    Scene drawn;  // the board with nothing but what this move adds to it
};

// Each event of a round needs a picture of its own, and nobody steps through more than this.
inline constexpr std::size_t most_events = 600;
// Returns a move for each event that the board shows, in their order; none for a round of more than
// `most_events`. `events` led to this position and are those that the viewer may see.
std::vector<Move> moves_of(const Presentation& after, const Viewer& viewer, std::span<const Event> events);

// The file that the page loads when somebody wants to see the moves: a script that sets `rondaMoves` to
// [[words, SVG], …].
Text as_script(const std::vector<Move>& moves);

}  // namespace ronda::site
