// Plays robots against each other, to measure their strength and the effect of seats and options.
#pragma once

#include <cstdint>
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
    int most_rounds = 1000;  // of a match; a longer one is a draw of all players who are still in it
    std::uint64_t seed = 0;
    std::function<void(bool first)> before = [](bool) {
    };  // called before a decision; `first`: of the first robot
};

// The results of a robot or a seat in all matches. A win is a point; the sides that draw share one.
struct ScoreCount {
    int won = 0, drawn = 0, lost = 0;
    double points = 0;

    int games() const { return won + drawn + lost; }
    double share() const { return games() == 0 ? 0 : points / games(); }
};

struct MatchupResult {
    ScoreCount first;               // of the first robot
    std::vector<ScoreCount> seats;  // by turns in the order of their first turns, else in that of the players
    int sides = 0;                  // 1 if all players win or lose together
    int draws = 0;
    int unfinished = 0;           // draws by `most_rounds`
    std::vector<int> lengths;     // rounds of each match
    std::int64_t orders = 0;      // sheets of the first robot
    std::int64_t refused = 0;     // of these sheets
    std::int64_t foreseen = 0;    // their lines that would be cancelled if nobody else did anything
    std::int64_t cancelled = 0;   // their lines that were cancelled
    std::vector<double> seconds;  // of each decision of the first robot
    std::uint64_t hash = 0;       // of all orders

    double fair_share() const { return sides == 0 ? 0 : 1.0 / sides; }
};

// The 95 % confidence interval of a share (Wilson).
struct Interval {
    double least = 0, most = 1;
};
Interval interval_of(double share, int games);

// Returns the Elo difference between a player with this share and one with the fair share. Infinite for 0
// and 1.
double elo_of(double share, double fair);

// Plays the matches. Every set-up is played from all seats. `progress(i)` is called before match i; `now()`
// returns seconds. Fails as Game::set_up does.
Result<MatchupResult> play(const Matchup& matchup, const std::function<void(int)>& progress,
                           const std::function<double()>& now);

}  // namespace ronda::robots
