// Computes the clock of the coming round from the journal: when the round was opened, when its orders are due,
// whether the match is paused or the round is held.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// As Calendar::of and Zone::of, for the match's own partida.yaml.
Result<std::optional<Calendar>> calendar_of(const Match& match);
Result<Zone> zone_of(const Match& match);
// Returns the zone in which the player is told times: their own, with the match's beside it. UTC if it is not
// valid.
Zone zone_for(const Match& match, std::string_view player);

struct RoundClock {
    Instant opened = 0;
    std::optional<Instant> deadline;  // empty if there is none, or the match is paused or waits
    bool paused = false;
    bool waits = false;      // for `ronda resume --restored` (store/epochs.hpp)
    bool held = false;       // by the brake, at this deadline
    std::string why;         // entry::RoundHeld::reason if held; else empty
    Instant held_since = 0;  // since when it was held at this deadline
    bool due(Instant now) const { return deadline && now >= *deadline; }
};

// Returns the clock of `round`, the coming round. `then`: a line that is about to be appended to the journal,
// or null.
RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                       const JournalLine* then = nullptr);

// Returns the deadline that `round` had before this line of the journal. Empty if there was none.
std::optional<Instant> deadline_before(const std::optional<Calendar>& calendar, const Journal& journal,
                                       int round, const JournalLine& line);

// Returns when the orders of `round`, the coming round, are due: "domingo 6 de diciembre, 20:00
// (hora de Madrid)". Says so if the match is paused. Empty if there is no deadline or the zone is unknown.
// `reader`: a player, in whose zone it is; empty for others.
Text due_in_words(const Match& match, const Journal& journal, int round, std::string_view reader = {});
// Returns the same deadline as an instant. Empty also while the match waits or is paused.
std::optional<Instant> due_at(const Match& match, const Journal& journal, int round);

// Returns when a reader gets a reminder: so long before the deadline, but at night (22:00 to 8:00 in their
// zone) only if the deadline comes before the morning.
Instant reminder_time(const Zone& reader, Instant deadline, std::chrono::minutes before);

}  // namespace ronda::match
