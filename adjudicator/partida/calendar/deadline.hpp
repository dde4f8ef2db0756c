// The clock of the coming round, as the journal says: when the round was opened, when its orders are due,
// whether the match is paused or the round is held.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/calendar/calendar.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

struct RoundClock {
    Instant opened = 0;
    std::optional<Instant> deadline;  // none: no calendar, or the match is paused
    bool paused = false;
    bool held = false;  // by the brake, at this deadline
    bool due(Instant now) const { return deadline && now >= *deadline; }
};

// `round`: the one awaited.
RoundClock round_clock(const std::optional<Calendar>& calendar, const std::vector<JournalLine>& lines,
                       int round);
inline RoundClock round_clock(const std::optional<Calendar>& calendar, const Journal& journal, int round) {
    return round_clock(calendar, journal.lines(), round);
}

// The source of orders that the program made for a player who sent none.
inline constexpr std::string_view handed_in_for_him = "sin_ordenes";

// How many deadlines in a row this player missed up to now; orders of the player's own start the count again.
int missed_in_a_row(const Journal& journal, std::string_view player);

// How often the match was paused and resumed: the turn of the last such line.
int pauses(const Journal& journal);

// When the orders of `round`, the coming one, are due as the journal says: "domingo 6 de diciembre, 20:00
// (Europe/Madrid)"; empty: they have no deadline, or its zone is unknown.
Text due_in_words(const Match& match, const Journal& journal, int round);

}  // namespace ronda::partida
