// The clock of the coming round, from the journal: when the round was opened, when its orders are due, whether
// the match is paused or the round is held.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/calendar/calendar.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// What Calendar::of and Zone::of return for the match's own partida.yaml.
Result<std::optional<Calendar>> calendar_of(const Match& match);
Result<Zone> zone_of(const Match& match);

struct RoundClock {
    Instant opened = 0;
    std::optional<Instant> deadline;  // empty if there is none, or the match is paused or waits
    bool paused = false;
    bool waits = false;  // for `ronda resume --restored` (store/epochs.hpp)
    bool held = false;   // by the brake, at this deadline
    std::string why;     // did::RoundHeld::reason, if held
    bool due(Instant now) const { return deadline && now >= *deadline; }
};

// Returns the clock of `round`, the coming round. `then`: a line that the journal is about to get, or null.
RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round,
                       const JournalLine* then = nullptr);

// Returns the deadline that `round` had before this line of the journal. Empty if there was none.
std::optional<Instant> deadline_before(const std::optional<Calendar>& calendar, const Journal& journal,
                                       int round, const JournalEntry& line);

// The source of orders that the program made for a player who sent none.
inline constexpr std::string_view forced_resignation = "sin_ordenes";

// Returns how many deadlines in a row the player has missed. Orders sent by the player start the count
// again, and so does a replacement.
int missed_in_a_row(const Journal& journal, std::string_view player);

// Returns how often the match was paused and resumed: the `turn` of the last such journal line.
int pauses(const Journal& journal);

// Returns when the orders of `round`, the coming round, are due: "domingo 6 de diciembre, 20:00
// (Europe/Madrid)". Says so if the match is paused. Empty if there is no deadline or the zone is unknown.
Text due_in_words(const Match& match, const Journal& journal, int round);
// The same as an instant; empty as well while the match waits or is paused.
std::optional<Instant> due_at(const Match& match, const Journal& journal, int round);

}  // namespace ronda::partida
