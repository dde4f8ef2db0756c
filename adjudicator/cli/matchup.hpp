// How match-ups of robots ended: in words, as JSON, as CSV, as a drawing.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/robots/matchup.hpp"

namespace ronda::cli {

struct Compared {
    std::string option;  // `lado=4`, beside the options of all; empty if there is no other
    robots::Matchup matchup;
    robots::MatchupResult result;  // lengths and seconds are sorted
};

// The first stands for itself, the others for what `--compare` says.
Text matchup_in_words(const std::vector<Compared>& all);
Json matchup_json(const std::vector<Compared>& all);
// CSV, a line for each seat.
std::string matchup_table(const std::vector<Compared>& all);
// Each seat's share of the points with its interval, beside the fair one.
Scene matchup_scene(const std::vector<Compared>& all);

}  // namespace ronda::cli
