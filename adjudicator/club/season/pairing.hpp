// Computes the pairings of a season, in integers and from a seed only, so that anybody can repeat them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::club {

// The persons of a match, in the order of the seats.
using PairedTable = std::vector<std::string>;

struct PairingWish {
    std::string seed;                  // another seed gives other tables
    std::vector<std::string> persons;  // each once; at least as many as seats
    int seats = 2;                     // of a match
    int least = 2;                     // seats of a match that may have one fewer
    int matches = 1;                   // of a person
};

// Returns the tables. Each person has `matches` matches, or one more or fewer where the numbers do not divide.
// Tables have `seats` persons, or one fewer. At tables of two nobody meets anybody again before all have met,
// and the numbers of first seats differ by one at most. For larger tables a search of at most 100,000 exchanges
// reduces repeated meetings; then seats are evened out (even_seats).
std::vector<PairedTable> paired(const PairingWish& wish);

}  // namespace ronda::club
