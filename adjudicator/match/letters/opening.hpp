// Builds the beginning of a report: its first lines, how the players stand, and the reader's ledger.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/letters/report.hpp"

namespace ronda::match {

// The rounds that a reader has not read about in a report on a turn of their own.
struct UnreadRounds {
    // The position after the reader's last turn; the one before this round if there is no such turn. Null in
    // round 0.
    std::shared_ptr<const Position> before;
    std::span<const Earlier> rounds;  // the rounds after it, without this one; empty by rounds
    std::vector<Event> events;        // visible events of these rounds and this one
};
// Returns the viewer's unread rounds. For the public and eliminated players: this round only. `facts` must
// outlive the result.
UnreadRounds since_last_turn(const ReportFacts& facts, const Viewer& viewer);

// Returns the first lines.
Text lead_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since);
// Returns how the players stand. Empty in round 0, where all are equal.
Text standing_for(const ReportFacts& facts, const Viewer& viewer);
// Returns the table of the reader's assets: before, in, out, now. Empty if the game counts none.
std::optional<Section> ledger_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since);

}  // namespace ronda::match
