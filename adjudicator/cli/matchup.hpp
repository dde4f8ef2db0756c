// Presents results of match-ups of robots: in words, as JSON, as CSV, as a drawing.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/robots/matchup.hpp"

namespace ronda::cli {

struct Compared {
    std::string option;  // `lado=4`, its own option beside the common ones; empty if it has none
    robots::Matchup matchup;
    robots::MatchupResult result;  // lengths and seconds are sorted
};

// `all`: the match-up itself, then one for each `--compare`.
Text matchup_in_words(const std::vector<Compared>& all);
Json matchup_json(const std::vector<Compared>& all);
// CSV, a line for each seat.
std::string matchup_table(const std::vector<Compared>& all);
// Each seat's share of the points with its interval, beside the fair one.
Scene matchup_scene(const std::vector<Compared>& all);

}  // namespace ronda::cli
