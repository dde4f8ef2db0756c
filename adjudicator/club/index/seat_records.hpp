// Who kept and missed which deadlines in a club's matches, for reliability. What is known of a match stands in
// `memoria/plazos.json` with the mark of its journal, so that matches in which nothing has happened are not
// opened; the note may be removed.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/club/index/directory.hpp"

namespace ronda::club {

// What one person did with one seat (match::PlayedTerm). Days are whole days since 1970, UTC.
struct SeatRecord {
    std::string match, player;
    int given = 0, vacancy = 0;
    std::map<int, int> kept;  // rounds with orders of their own, by the day of the resolution
    struct Missed {
        int round = 0, day = 0;
    };
    std::vector<Missed> missed;  // that count against them
    std::optional<int> left;     // the day on which they lost or gave up the seat, if this counts against them
    std::optional<int>
        finished;  // the day on which the match ended, if they took the seat over and had it then

    int last_day() const;  // on which anything of this was; 0 if nothing was yet
};

// Returns the deeds of all people, not of robots, by match. A match that cannot be read has none.
std::vector<SeatRecord> seat_records_of(Files& files, const Club& club, const Directory& directory);

inline int day_of(Instant when) {
    return static_cast<int>(when / one_day);
}

}  // namespace ronda::club
