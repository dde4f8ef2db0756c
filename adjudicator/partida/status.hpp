// What is going on in a match, in one screen (`ronda status`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/match.hpp"

namespace ronda::partida {

struct Status {
    std::string match, game;
    Text title;
    int round = 0;
    bool over = false;
    Text deadline;
    Text held;  // what the moderator was told when the brake took hold of the awaited round; empty: it did not
    std::string commitment;  // s_0, hexadecimal
    struct Seat {
        std::string id, name;
        bool awaited = false, sent = false, eliminated = false;
        std::string received;   // ISO; of the orders that wait
        std::vector<int> kept;  // rounds after the coming one for which orders of his are kept
    };
    std::vector<Seat> seats;
    struct Unsent {
        std::string name, last_error;
        bool failed = false;
    };
    std::vector<Unsent> mail;
    std::size_t rounds_owing_letters = 0;
    std::size_t refused_messages = 0;  // those in correo/entrada/rechazado
    // When a run last looked at the match, and when mail was last fetched; empty: never, or nobody knows.
    Text last_run, last_fetched;
    bool clock_behind = false;    // `now` lies before the last run by more than clocks are usually put right
    Diagnostics troubles;         // orders that wait and cannot be used
    std::size_t broken_line = 0;  // of the journal; 0: its chain holds
};

// Reads only. Fails as `open_match` does. `now`: what time it is; without it nothing is said of the clock.
Result<Status> status_of(Files& files, const Path& folder, std::optional<Instant> now = std::nullopt);

std::string in_words(const Status& status, Lang lang);
Json as_json(const Status& status, Lang lang);

}  // namespace ronda::partida
