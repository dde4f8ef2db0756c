// What a robot must know of a game beyond its rules: how well a player stands, and what is worth trying. Each
// game has a file here, named like its folder; for a game without one robots look one action ahead and count as
// its standings do.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "adjudicator/core/adapter/adapter.hpp"
#include "adjudicator/robots/level.hpp"
#include "adjudicator/robots/search.hpp"

namespace ronda::robots {

// How much a robot thinks when it compares whole sheets of orders.
struct Width {
    int plans = 8;    // of its own
    int samples = 3;  // of what the others do, and of the dice
    Score noise = 0;  // added to what a plan is worth, up to this, up or down
};

// Functions that stay the same for all positions. A position given to them is one of the mind's game, and has
// in the place of what the player may not know something that they could believe (Game::fill_view).
class Mind {
  public:
    virtual ~Mind() = default;

    // How well the player stands against the others, from -won (has lost) to won. The match may be over.
    virtual Score value(const Position& position, PlayerIndex player) const = 0;
    // By rounds: sheets of orders that are worth trying, the safest first, about `count` of them. None of their
    // orders would be cancelled if nobody else did anything. By turns: the actions to try. The match is not
    // over.
    virtual std::vector<Json> plans(const Position& position, std::string_view player, int count,
                                    Chance& chance) const = 0;
    virtual Width width(Level level) const {
        return level == Level::easy ? Width{1, 1} : level == Level::normal ? Width{8, 3} : Width{24, 6};
    }

    // By turns, for the player in turn: the few best actions that a search finds, the best first. Empty if the
    // game has no search.
    virtual std::vector<Json> search(const Position&, const Effort&, Chance&) const { return {}; }
    virtual Effort effort(Level level) const {
        return level == Level::easy ? Effort{200, 150} : Effort{level == Level::normal ? 2000 : 20'000, 0};
    }
};

// Returns the mind of this game, or one that fits any game.
const Mind& mind_of(const Game& game);
const Mind& any_mind();

// The state of a position of a game that is made of these three types (adapter.hpp).
template <class State, class What, class Names>
const State& state_in(const Position& position) {
    return dynamic_cast<const PositionOf<State, What, Names>&>(position).state();
}

// The first of these actions as orders.
template <class Action, class AsJson>
std::vector<Json> best_of(const std::vector<Ranked<Action>>& ranked, AsJson as_json) {
    constexpr std::size_t enough = 6;
    std::vector<Json> best;
    for (std::size_t i = 0; i < std::min(enough, ranked.size()); ++i) best.push_back(as_json(ranked[i].action));
    return best;
}

// Mine minus the mean of the others'.
inline Score against_others(Score mine, Score sum_of_others, int others) {
    return others == 0 ? mine : mine - sum_of_others / others;
}
// What the end of a match is worth to the player.
inline Score value_of(const Envelope& envelope, PlayerIndex player) {
    const Outcome& outcome = *envelope.outcome;
    if (outcome.kind == Outcome::Kind::draw) return 0;
    const bool wins = std::find(outcome.winners.begin(), outcome.winners.end(), envelope.at(player).id) !=
                      outcome.winners.end();
    return wins ? won : -won;
}

}  // namespace ronda::robots
