// What is going on in a match, in one screen (`ronda status`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/calendar/calendar.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

struct Status {
    std::string match, game;
    Text title;
    int round = 0;
    bool over = false;
    Text outcome;                     // who has won; empty while it goes on
    Zone zone;                        // of the times below, for those who read them
    std::optional<Instant> deadline;  // of the awaited round
    bool paused = false;
    Text held;               // why the brake holds the awaited round and how it goes on; empty: it does not
    std::string commitment;  // s_0, hexadecimal
    struct Seat {
        std::string id, name;
        bool awaited = false, sent = false, eliminated = false;
        std::optional<Instant> received;  // the orders that wait; empty also if that is unknown
        std::vector<int> kept;            // rounds after the coming one for which orders of his are kept
    };
    std::vector<Seat> seats;
    struct Unsent {
        std::string name, last_error;
        bool failed = false;
    };
    std::vector<Unsent> mail;
    bool sends_mail = false;  // partida.yaml names a mail server
    std::size_t rounds_owing_letters = 0;
    std::size_t refused_messages = 0;  // those in correo/entrada/rechazado
    // When a run last looked at the match, and when mail was last fetched; empty: never, or unknown.
    std::optional<Instant> last_run, last_fetched;
    bool clock_behind = false;    // `now` lies before the last run by more than clocks are usually put right
    Diagnostics troubles;         // orders that wait and cannot be used, what was changed by hand
    std::size_t broken_line = 0;  // of the journal; 0: its chain holds
};

// Reads only. Fails as `open_match` does. `now`: what time it is; without it nothing is said of the clock.
Result<Status> status_of(Files& files, const Path& folder, std::optional<Instant> now = std::nullopt);

std::string in_words(const Status& status, Lang lang);
Json as_json(const Status& status, Lang lang);

}  // namespace ronda::partida
