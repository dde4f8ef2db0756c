// Who meets whom in a season: a pure calculation in integers, so that everybody can repeat it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::club {

// The persons of a match, in the order of the seats.
using PairedTable = std::vector<std::string>;

struct PairingWish {
    std::string seed;                  // of the pairing; another one gives other tables
    std::vector<std::string> persons;  // each once; at least as many as seats
    int seats = 2;                     // of a match
    int least = 2;                     // seats of a match that may have one fewer
    int matches = 1;                   // of a person
};

// Returns the tables. Everybody has `matches` matches, or one more or fewer where the numbers do not divide.
// Tables have `seats` persons, or one fewer. At tables of two nobody meets anybody again before all have met,
// and first seats differ by one at most. At larger ones a search that stops after 100,000 tried exchanges makes
// as few repeated meetings as it finds; then seats are evened out.
std::vector<PairedTable> paired(const PairingWish& wish);

}  // namespace ronda::club
