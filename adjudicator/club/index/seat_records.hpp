// Reads the deadlines that each person kept and missed in a club's matches, for reliability. Matches whose
// journal has not changed since the last call are read from `memoria/plazos.json`; that file may be removed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/index/directory.hpp"

namespace ronda::club {

// One person's time in one seat (match::PlayedTerm). Days are whole days since 1970, UTC.
struct SeatRecord {
    std::string match, player;
    int given = 0, vacancy = 0;
    std::map<int, int> kept;  // rounds with orders of their own, by the day of the resolution
    struct Missed {
        int round = 0, day = 0;
    };
    std::vector<Missed> missed;   // that count against them
    std::optional<int> left;      // day on which they lost or gave up the seat, if this counts against them
    std::optional<int> finished;  // day on which the match ended, if they took the seat over and had it then

    int last_day() const;  // the latest day in this record; 0 if there is none
};

// Returns the records of all people, without robots, by match. A match that cannot be read has none.
std::vector<SeatRecord> seat_records_of(Files& files, const Club& club, const Directory& directory);

inline int day_of(Instant when) {
    return static_cast<int>(when / one_day);
}

}  // namespace ronda::club
