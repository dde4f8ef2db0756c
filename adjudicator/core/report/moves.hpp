// Shows a round one move at a time on a board that changes with it.
//
// The page of a round shows it, and so does the try-out after a round.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/report/presentation.hpp"

namespace ronda {

struct RoundMoves {
    struct Move {
        Text words;                            // as in the report
        std::vector<std::string> places = {};  // that the move is about: names of Scene::places
    };
    // The moves during which an item is on the board, counted from 1; 0 is the board before the first.
    struct Span {
        int first = 0, end = 0;  // from `first` until before `end`
        bool operator==(const Span&) const = default;
    };

    std::vector<Move> moves;
    // The board: its items are the ground and then, in the order of drawing, all that is on it at some time.
    Scene scene;
    std::vector<Span> spans;  // one for each item of `scene`
};

// Limit for events of a round that are told one by one.
inline constexpr std::size_t most_events = 600;

// Returns the moves of a round, in the order of their events; none for a round with more than `most_events`.
// `before` and `after`: of the positions between which the round was played. `events`: those that the viewer
// may see. A move draws its own marks, and they go with it. What stands on a place changes with the last move
// that leads there, or else the last about it; what no move is about changes with the last one.
RoundMoves moves_of(const Presentation& before, const Presentation& after, const Viewer& viewer,
                    std::span<const Event> events);

}  // namespace ronda
