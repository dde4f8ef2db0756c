// Reads the facts about a match and its seats that only the journal has: the plan of its seed chains, vacant
// seats, new holders of seats, cancellation.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

struct MatchStatus {
    std::map<std::string, Vacancy, std::less<>> vacant;  // by the id of the seat
    std::map<std::string, GivenSeat, std::less<>> given;
    std::optional<Cancellation> cancelled;
    ChainPlan plan = {};
};

MatchStatus match_status_of(const MatchHistory& history);

// Reads the journal for the status. It is cheap for the usual journal, without such facts. Fails (3) if the
// disk fails.
Result<MatchStatus> read_match_status(Files& files, const MatchPaths& paths);

}  // namespace ronda::match
