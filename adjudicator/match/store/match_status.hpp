// What only the journal says of a match and its seats: what its dice are drawn from, seats that nobody has or
// that were given to somebody, and whether the match was cancelled.
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

// Reads the journal for it: the whole only if it has anything but the match's creation; the usual journal has
// not. Fails (3) if the disk fails.
Result<MatchStatus> read_match_status(Files& files, const MatchPaths& paths);

}  // namespace ronda::match
