// Who had a seat one after another, as the match's journal tells, and what they made of its deadlines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// The time that one person or robot had a seat. The match does not know who it was; a club finds the person by
// `given` and `vacancy`.
struct Tenure {
    int given = 0;    // did::SeatGiven::turn that began it; 0: they had the seat from the start
    int vacancy = 0;  // did::SeatVacated::turn of the vacancy that it ended; 0: none
    int from = 1;     // the first round that they could send orders for
    std::optional<robots::Level> robot = {};
    std::vector<Instant> kept = {};  // resolutions of the rounds that they sent orders for, the newest way each
    struct Missed {
        int round = 0;
        Instant deadline = 0;
    };
    std::vector<Missed> missed = {};   // deadlines that count against them
    int excused = 0;                   // deadlines that do not
    std::optional<Instant> left = {};  // when the seat became vacant; empty if it did not
    bool left_excused = false;         // and this does not count against them
};

// Returns at least one; the first had the seat from the start.
std::vector<Tenure> tenures_of(const Match& match, const Journal& journal, const std::string& player);

}  // namespace ronda::partida
