// Computes the places of the players of a finished match (match/contract/results.md, "Results").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"

namespace ronda {

struct Placed {
    std::vector<std::string> players;   // ids: one player, or a side of several
    std::optional<int> place;           // from 1; empty where all have won or lost together
    int shared = 1;                     // how many sides have this place
    int points = 0;                     // 0..100: how many of the other sides they leave behind, in percent
    std::optional<std::int64_t> score;  // as the scoreboard counts it; empty if it counts nothing for them
};

// Returns the sides of a finished match, the best first, then in the order of the players. `active`: of each
// player the last round after which they were not eliminated yet.
std::vector<Placed> ranking(const Position& last, const std::vector<int>& active);

// "1.º", "1st"
Text ordinal(int place);

// "1.º Ana y Beto, 3.º Carla". Empty if there are no places.
Text in_words(const std::vector<Placed>& ranking, const MatchHeader& header);

}  // namespace ronda
