// A game's knowledge for robots, beyond its rules: the value of a position, and the orders worth trying. Each
// game has a file here, named like its folder. For a game without one, robots look one action ahead and use its
// standings as the value.
#pragma once

#include <algorithm>
#include <vector>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/game/robot_level.hpp"
#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/robots/search.hpp"

namespace ronda::robots {

// How much a robot thinks when it compares whole sheets of orders.
struct Width {
    int plans = 8;    // sheets of its own
    int samples = 3;  // samples of the others' orders and of the dice
    int replies = 0;  // by turns: turns of others that are played after one's own
    int others = 8;   // sheets of each other player; a sample has one of them
};

// Stateless. Positions are of the mind's game; hidden information in them is replaced by a guess of the player
// (Game::fill_view).
class Mind {
  public:
    virtual ~Mind() = default;

    // Returns the value of the position for the player, from -won (has lost) to won. The match may be over.
    virtual Score value(const Position& position, PlayerIndex player) const = 0;
    // Returns the largest lead that still counts as even, about a cheap piece.
    virtual Score even() const { return 100; }
    // Returns for how many rounds nothing has happened that lasts, such as the loss of a piece; 0 if the game
    // does not tell.
    virtual int quiet_rounds(const Position&) const { return 0; }
    // Returns about `count` sheets of orders worth trying, the safest first; none of their orders would be
    // cancelled if nobody else did anything. In games by turns: the actions to try, by default all legal ones.
    // The match is not over.
    virtual std::vector<Json> plans(const Position& position, std::string_view player, int /*count*/,
                                    Chance&) const {
        return position.legal(player);
    }
    virtual Width width(Level level) const {
        return level == Level::easy     ? Width{1, 1, 0}
               : level == Level::normal ? Width{8, 3, 0}
                                        : Width{24, 6, 0};
    }

    // In games by turns: returns the best few actions of a search for the player in turn with their scores, the
    // best first. The others' scores are exact only with noise, and then up to the noise. Empty if the game has
    // no search.
    virtual std::vector<Ranked<Json>> search(const Position&, const SearchBudget&, Chance&) const { return {}; }
    virtual SearchBudget effort(Level level) const {
        return level == Level::easy ? SearchBudget{200, 150}
                                    : SearchBudget{level == Level::normal ? 2000 : 20'000, 0};
    }
};

// Returns the mind of this game, or one that fits any game.
const Mind& mind_of(const Game& game);
const Mind& any_mind();

// Returns the first six actions as orders.
template <class Action, class AsJson>
std::vector<Ranked<Json>> best_of(const std::vector<Ranked<Action>>& ranked, AsJson as_json) {
    constexpr std::size_t enough = 6;
    std::vector<Ranked<Json>> best;
    for (std::size_t i = 0; i < std::min(enough, ranked.size()); ++i)
        best.push_back({as_json(ranked[i].action), ranked[i].rank});
    return best;
}

// Collects the scores of the other players, to compare one's own with.
class Others {
  public:
    void add(Score score) {
        best_ = count_ == 0 ? score : std::max(best_, score);
        sum_ += score;
        ++count_;
    }
    // Returns `mine` minus their mean.
    Score against_mean(Score mine) const { return count_ == 0 ? mine : mine - sum_ / count_; }
    // Returns `mine` minus the mean of their best and their mean.
    Score against_best(Score mine) const { return count_ == 0 ? mine : mine - (best_ + sum_ / count_) / 2; }

  private:
    Score best_ = 0, sum_ = 0;
    int count_ = 0;
};

// Returns the value of a finished match for the player: ±won, 0.
inline Score value_of(const MatchHeader& header, PlayerIndex player) {
    const Outcome& outcome = *header.outcome;
    if (outcome.kind == OutcomeKind::draw) return 0;
    return has_won(outcome, header.at(player).id) ? won : -won;
}

// Base of minds for a game with a TypedPosition (core/adapter/typed_position.hpp).
template <class State, class What, class Names>
class MindOf : public Mind {
  public:
    Score value(const Position& position, PlayerIndex player) const final {
        const State& state = state_of(position);
        return state.common.over() ? value_of(state.common, player) : standing(state, player);
    }

  protected:
    static const State& state_of(const Position& position) {
        return dynamic_cast<const TypedPosition<State, What, Names>&>(position).state;
    }

  private:
    // Returns Mind::value of a match that is not over.
    virtual Score standing(const State& state, PlayerIndex player) const = 0;
};

// The same for a game whose orders of a round are planned together.
template <class State, class What, class Names>
class PlanningMind : public MindOf<State, What, Names> {
  public:
    std::vector<Json> plans(const Position& position, std::string_view id, int count,
                            Chance& chance) const final {
        const State& state = this->state_of(position);
        const PlayerIndex player = state.common.index_of(id);
        std::vector<Json> plans;
        if (count == 1) return {simple(state, player, chance)};
        for (int i = 0; i < count; ++i) {
            Json plan = planned(state, player, static_cast<std::size_t>(i), chance);
            if (std::find(plans.begin(), plans.end(), plan) == plans.end()) plans.push_back(std::move(plan));
        }
        return plans;
    }

  private:
    // Returns the plan of a beginner; used where only one plan is wanted.
    virtual Json simple(const State& state, PlayerIndex player, Chance& chance) const = 0;
    // Returns plan `number`, from 0, the safest first; plans may be equal.
    virtual Json planned(const State& state, PlayerIndex player, std::size_t number, Chance& chance) const = 0;
};

}  // namespace ronda::robots
