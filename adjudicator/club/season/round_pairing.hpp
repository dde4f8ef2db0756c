// Pairs one round of a season by costs, in integers, so that anybody can repeat it (club/contract/seasons.md,
// "Rounds").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adjudicator/club/season/pairing.hpp"

namespace ronda::club {

struct Entrant {
    std::string person;
    long points = 0;
    bool plays = true;  // false: away in this round, or withdrawn
};

// What each fault of a pairing costs. A round robin and a Swiss system differ in these numbers only.
struct PairingWeights {
    std::int64_t met, rested, seats, standing, fold, circle;
};
extern const PairingWeights round_robin_weights, swiss_weights;

struct RoundWish {
    std::vector<Entrant> entrants;    // each once, those who came later behind; 128 at most
    std::vector<PairedTable> past;    // the tables of earlier rounds, the oldest first
    std::vector<std::string> rested;  // in earlier rounds, once for each
    int seats = 2, least = 2;         // of a match; as PairingWish
    int round = 0;                    // number of rounds before this one
    bool another_follows = true;
    PairingWeights weights = round_robin_weights;
};

struct PairedRound {
    std::vector<PairedTable> tables;   // those with the highest standing first
    std::vector<std::string> resting;  // they would play, but are too many
    bool operator==(const PairedRound&) const = default;
};

// At tables of two no pairing costs less, but for one that makes less people meet again in the round after.
// Larger tables are improved by exchanges of two persons until none makes them cheaper. Equal wishes give equal
// rounds.
PairedRound paired_round(const RoundWish& wish);

}  // namespace ronda::club
