// What a run knows beside the match: what time it is, and how its mail came in.
#pragma once

#include <optional>

#include "adjudicator/partida/calendar/calendar.hpp"

namespace ronda::partida {

struct Circumstances {
    Instant now = 0;
    std::optional<Calendar> calendar;
    Zone zone;
    std::optional<Instant> last_run;      // when a run last looked at this match
    bool reads_mail = false;              // partida.yaml names where mail comes in
    std::optional<Instant> last_fetched;  // when that mail was last fetched without trouble
    bool fetch_failed = false;            // just now; the run goes on, and its exit status says so in the end
    bool letter_failed = false;           // the same for a message that could not be processed
    bool orders_unstored = false;         // good orders wait in the inbox: no round is resolved without them
};

}  // namespace ronda::partida
