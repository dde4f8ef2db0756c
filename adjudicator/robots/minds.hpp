// What a robot must know of a game beyond its rules: how well a player stands, and what is worth trying. Each
// game has a file here, named like its folder; for a game without one robots look one action ahead and count as
// its standings do.
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
    int plans = 8;    // of its own
    int samples = 3;  // of what the others do, and of the dice
    int replies = 0;  // by turns: how many turns of others are imagined after one's own
};

// Functions that stay the same for all positions. A position given to them is one of the mind's game, and has
// in the place of what the player may not know something that they could believe (Game::fill_view).
class Mind {
  public:
    virtual ~Mind() = default;

    // How well the player stands against the others, from -won (has lost) to won. The match may be over.
    virtual Score value(const Position& position, PlayerIndex player) const = 0;
    // Up to what lead of one side over another they stand about even: a cheap piece.
    virtual Score even() const { return 100; }
    // By rounds: sheets of orders that are worth trying, the safest first, about `count` of them. None of their
    // orders would be cancelled if nobody else did anything. By turns: the actions to try, unless said
    // otherwise all legal ones. The match is not over.
    virtual std::vector<Json> plans(const Position& position, std::string_view player, int /*count*/,
                                    Chance&) const {
        return position.legal(player);
    }
    virtual Width width(Level level) const {
        return level == Level::easy     ? Width{1, 1, 0}
               : level == Level::normal ? Width{8, 3, 0}
                                        : Width{24, 6, 0};
    }

    // By turns, for the player in turn: the few best actions that a search finds, the best first. Empty if the
    // game has no search.
    virtual std::vector<Json> search(const Position&, const SearchBudget&, Chance&) const { return {}; }
    virtual SearchBudget effort(Level level) const {
        return level == Level::easy ? SearchBudget{200, 150}
                                    : SearchBudget{level == Level::normal ? 2000 : 20'000, 0};
    }
};

// Returns the mind of this game, or one that fits any game.
const Mind& mind_of(const Game& game);
const Mind& any_mind();

// The first of these actions as orders.
template <class Action, class AsJson>
std::vector<Json> best_of(const std::vector<Ranked<Action>>& ranked, AsJson as_json) {
    constexpr std::size_t enough = 6;
    std::vector<Json> best;
    for (std::size_t i = 0; i < std::min(enough, ranked.size()); ++i) best.push_back(as_json(ranked[i].action));
    return best;
}

// What is added up of the others, to compare oneself with.
class Others {
  public:
    void add(Score score) {
        best_ = count_ == 0 ? score : std::max(best_, score);
        sum_ += score;
        ++count_;
    }
    // Mine minus their mean.
    Score against_mean(Score mine) const { return count_ == 0 ? mine : mine - sum_ / count_; }
    // The best of them counts as much as all together.
    Score against_best(Score mine) const { return count_ == 0 ? mine : mine - (best_ + sum_ / count_) / 2; }

  private:
    Score best_ = 0, sum_ = 0;
    int count_ = 0;
};

// What the end of a match is worth to the player.
inline Score value_of(const MatchHeader& header, PlayerIndex player) {
    const Outcome& outcome = *header.outcome;
    if (outcome.kind == OutcomeKind::draw) return 0;
    return has_won(outcome, header.at(player).id) ? won : -won;
}

// The mind of a game that is made of these three types (typed_position.hpp).
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
    // Mind::value of a match that is not over.
    virtual Score standing(const State& state, PlayerIndex player) const = 0;
};

// The same for a game in which a whole sheet of orders is planned at once.
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
    // The only plan of who compares none: how somebody plays who learns the game.
    virtual Json simple(const State& state, PlayerIndex player, Chance& chance) const = 0;
    // Plan `number` from 0, the safest first; plans may be alike.
    virtual Json planned(const State& state, PlayerIndex player, std::size_t number, Chance& chance) const = 0;
};

}  // namespace ronda::robots
