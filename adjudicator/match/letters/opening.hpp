// How a report begins: its first lines, how the players stand, and what the reader holds.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/letters/report.hpp"

namespace ronda::match {

// What a reader has not been told of in their own turn.
struct UnreadRounds {
    // The position after the reader's last turn; the one before this round if there is no such turn. Null in
    // round 0.
    std::shared_ptr<const Position> before;
    std::span<const Earlier> rounds;  // those after it, without this one; empty by rounds
    std::vector<Event> events;        // of these rounds and of this one, that the reader may see
};
// `facts` must outlive the result. The public and players who are out are told of this round only.
UnreadRounds since_last_turn(const ReportFacts& facts, const Viewer& viewer);

// Returns the first lines.
Text lead_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since);
// Returns how the players stand. Empty in round 0, where all are equal.
Text standing_for(const ReportFacts& facts, const Viewer& viewer);
// Returns what the reader holds: before, in, out, now. Nothing if the game counts nothing.
std::optional<Section> ledger_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since);

}  // namespace ronda::match
