// Matches of robots against each other, to know how strong they are.
#pragma once

#include <functional>
#include <vector>

#include "adjudicator/robots/robot.hpp"

namespace ronda::robots {

struct Matchup {
    const Game* game = nullptr;
    int players = 2;
    Json options = Json::object();  // as for Game::set_up
    Level first = Level::normal;    // takes each seat in turn
    Level rest = Level::random;
    int games = 1;
    int most_rounds = 1000;  // of a match; one that is longer counts as a draw
    std::uint64_t seed = 0;
};

struct MatchupResult {
    int won = 0, drawn = 0, lost = 0;  // by the first robot
    int unfinished = 0;                // of those drawn
    std::vector<int> lengths;          // rounds of each match
    long orders = 0;                   // sheets of the first robot
    long refused = 0;                  // of them
    long foreseen = 0;                 // their lines that would be cancelled if nobody else did anything
    long cancelled = 0;                // their lines that were cancelled
    std::vector<double> seconds;       // of each decision of the first robot
    std::uint64_t hash = 0;            // of all orders

    double score() const { return won + drawn + lost == 0 ? 0 : (won + 0.5 * drawn) / (won + drawn + lost); }
};

// The least and the most that the true score is likely to be, with a certainty of 95 % (Wilson).
struct Interval {
    double least = 0, most = 1;
};
Interval interval_of(double score, int games);

// Plays the matches. Every set-up is played from all seats. `progress(i)` is called before match i, `now()`
// tells seconds. Fails as Game::set_up does.
Result<MatchupResult> play(const Matchup& matchup, const std::function<void(int)>& progress,
                           const std::function<double()>& now);

}  // namespace ronda::robots
