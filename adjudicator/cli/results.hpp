// Reads the results of finished matches, for `ronda results` and `ronda ratings`.
#pragma once

#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/match/run/result.hpp"

namespace ronda::cli {

struct FinishedMatch {
    match::MatchResult result;
    Json json;  // with the persons, if a club knows them
};

// Returns the finished matches below the folder, in the order in which they ended. Reports a match that cannot
// be read and raises `worst`.
Result<std::vector<FinishedMatch>> finished_matches(Context& context, const match::Path& root, Exit& worst);

}  // namespace ronda::cli
