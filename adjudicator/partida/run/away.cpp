#include "adjudicator/partida/run/away.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/partida/run/decision.hpp"

namespace ronda::partida {

namespace {

constexpr int rounds_between = 5;  // a match of rounds does not wait for people more often

// The deadlines of this match that leaves have moved, and that no rerun has undone.
struct Moved {
    std::set<std::string> leaves;
    int newest = 0;  // the round; 0 if there is none
};

Moved moved_before(const Journal& journal) {
    std::vector<const did::DeadlineExtended*> lines;
    for (const JournalEntry line : journal.lines()) {
        if (const auto* extended = line.as<did::DeadlineExtended>(); extended && !extended->leave.empty())
            lines.push_back(extended);
        if (const auto* rerun = line.as<did::RoundRerun>())
            std::erase_if(lines, [rerun](const auto* one) { return one->round > rerun->round; });
    }
    Moved moved;
    for (const auto* line : lines) {
        moved.leaves.insert(line->leave);
        moved.newest = std::max(moved.newest, line->round);
    }
    return moved;
}

struct Away {
    std::string player;
    Leave leave;
};

// The first to come back; of several, the first in the order of the players.
const Away& first_back(const std::vector<Away>& away) {
    return *std::min_element(away.begin(), away.end(),
                             [](const Away& a, const Away& b) { return a.leave.until < b.leave.until; });
}

}  // namespace

std::optional<MovedDeadline> moved_for_leave(const Match& match, const Journal& journal,
                                             const PendingOrders& pending, const RoundClock& clock,
                                             const Circumstances& at) {
    if (match.around.leaves.empty() || !at.calendar || !clock.deadline || clock.held || clock_went_back(at))
        return std::nullopt;
    std::vector<Away> away;
    for (const std::string& player : missing_players(match, pending))
        if (const Leave* leave = leave_at(match, player, *clock.deadline); leave && !leave->covered)
            away.push_back({player, *leave});
    if (away.empty()) return std::nullopt;
    // By turns nothing happens without them; nor should anything if everybody is away.
    const bool nobody_plays = away.size() == people_awaited(match, match.envelope()).size();
    if (match.envelope().pace == Pace::turn || nobody_plays) {
        const Away& first = first_back(away);
        return MovedDeadline{first.player, first.leave, at.calendar->of_round(first.leave.until)};
    }
    const Moved before = moved_before(journal);
    if (before.newest > 0 && match.round() + 1 - before.newest < rounds_between) return std::nullopt;
    for (const Away& one : away)
        if (!before.leaves.contains(one.leave.id))
            return MovedDeadline{one.player, one.leave, at.calendar->after(*clock.deadline)};
    return std::nullopt;
}

bool goes_on_while_away(const Match& match, const std::string& player, Instant deadline) {
    return leave_at(match, player, deadline) != nullptr &&
           meanwhile_of(match) != formats::Absence::Meanwhile::wait;
}

}  // namespace ronda::partida
