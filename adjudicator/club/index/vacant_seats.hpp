// The vacant seats of a club's matches. What is known of a match stands in `memoria/vacantes.json` with the
// mark of its journal, so that matches in which nothing has happened are not opened; the note may be removed.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/index/directory.hpp"
#include "adjudicator/match/store/match_status.hpp"

namespace ronda::club {

struct VacantSeat {
    std::string match, player;
    std::string name;  // of the seat in the match
    std::string game;  // id
    int round = 0;     // the newest
    match::Vacancy vacancy;
    bool takeable = true;  // false: who had it is out of the match, or the match is over

    std::string id() const { return match + "/" + player; }  // as `tomar` names it
    // Whether the seat is vacant because its player decided so, or the moderator.
    bool was_given_up() const { return vacancy.reason != match::vacant_for_misses; }
};

// Returns the vacant seats, by match and player. A match that cannot be read has none.
std::vector<VacantSeat> vacant_seats(Files& files, const Club& club, const Directory& directory);

}  // namespace ronda::club
