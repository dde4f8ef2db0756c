// Alpha-beta search for games by turns, with iterative deepening until the budget of positions is used up. With
// more than two players, all others play against the searching one. The game supplies a class Rules that holds
// a position and plays on it:
//
//     using Action                            copyable, compared with ==
//     bool over() const
//     PlayerIndex turn() const
//     bool repeats() const                    the position is a repetition; valued as a draw
//     void list(std::vector<Ranked<Action>>&) all legal actions, in a fixed order; tried by rank
//     void try_action(const Action&, callback)  plays it, calls callback(), and takes it back
//     Score value(PlayerIndex) const          value for the player; of a finished match: ±won, 0
// and may have
//     void list_captures(std::vector<Ranked<Action>>&)  actions to try beyond the depth as well, so that no
//                                             exchange is valued halfway
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/game/players.hpp"

namespace ronda::robots {

using Score = std::int64_t;
inline constexpr Score won = 1'000'000;    // the search subtracts the turns until then
inline constexpr Score decided = won / 2;  // beyond this, a match is won or lost

// A number of positions, never a time, so that robots choose the same on every machine.
struct SearchBudget {
    int positions = 2000;  // to value
    Score noise = 0;       // random error of at most this, up or down, in the score of each first action
};

template <class Action>
struct Ranked {
    Action action;
    Score rank = 0;
};

// Adds noise to a score, unless that decides the match.
inline Score with_noise(Score score, Score noise, Chance& chance) {
    if (noise <= 0 || score <= -decided || score >= decided) return score;
    return score + static_cast<Score>(chance.below(static_cast<std::size_t>(2 * noise + 1))) - noise;
}

template <class Rules>
class Search {
  public:
    using Action = typename Rules::Action;

    // `rules` holds the position to search, which is not over.
    Search(Rules& rules, const SearchBudget& effort, Chance& chance)
        : rules_(rules), effort_(effort), chance_(chance), me_(rules.turn()) {}

    // Returns all actions, the best first; equal ones in random order.
    std::vector<Ranked<Action>> ranked() {
        std::vector<Ranked<Action>> first;
        rules_.list(first);
        shuffle(first);
        sort(first);
        if (first.size() < 2) return first;
        for (int depth = 1; depth <= deepest && !is_spent(); ++depth) {
            if (!look(first, depth)) break;
            sort(first);
            if (first.front().rank > decided || first.front().rank < -decided) break;
        }
        return first;
    }
    int seen() const { return seen_; }

  private:
    static constexpr int deepest = 12;

    static void sort(std::vector<Ranked<Action>>& actions) {
        std::stable_sort(actions.begin(), actions.end(),
                         [](const auto& a, const auto& b) { return a.rank > b.rank; });
    }
    void shuffle(std::vector<Ranked<Action>>& actions) {
        for (std::size_t left = actions.size(); left > 1; --left)
            std::swap(actions[left - 1], actions[chance_.below(left)]);
    }
    bool is_spent() const { return seen_ >= effort_.positions; }

    // Ranks the first actions by their scores. Actions that the budget did not reach stay behind the others.
    // Returns whether all were searched.
    bool look(std::vector<Ranked<Action>>& first, int depth) {
        Score best = -won;
        std::vector<Ranked<Action>> known;
        for (const Ranked<Action>& candidate : first) {
            if (is_spent() && depth > 1) break;
            Score score = 0;
            // With noise each score must be exact; otherwise only whether it is better than the best so far.
            const Score low = effort_.noise > 0 ? -won : best;
            rules_.try_action(candidate.action, [&] { score = worth(depth - 1, low, won, 1); });
            if (is_spent() && depth > 1) break;
            score = with_noise(score, effort_.noise, chance_);
            known.push_back({candidate.action, score});
            best = std::max(best, score);
        }
        if (known.empty()) return false;
        for (Ranked<Action>& one : first) {
            const auto found = std::find_if(known.begin(), known.end(),
                                            [&](const auto& other) { return other.action == one.action; });
            one.rank = found == known.end() ? -won - 1 : found->rank;
        }
        if (known.size() == first.size()) return true;
        sort(first);
        return false;
    }

    // Returns the alpha-beta value of the position for the searching player.
    Score worth(int depth, Score low, Score high, int turns) {
        ++seen_;
        if (rules_.over()) return finished(turns);
        if (rules_.repeats()) return 0;
        const bool mine = rules_.turn() == me_;
        Score best = mine ? -won - 1 : won + 1;
        std::vector<Ranked<Action>> actions;
        if (depth <= 0 || is_spent()) {
            best = rules_.value(me_);
            if constexpr (requires { rules_.list_captures(actions); }) {
                // Nobody must capture.
                (mine ? low : high) = mine ? std::max(low, best) : std::min(high, best);
                if (low < high && !is_spent()) rules_.list_captures(actions);
            }
        } else {
            rules_.list(actions);
        }
        sort(actions);
        for (const Ranked<Action>& one : actions) {
            rules_.try_action(one.action, [&] {
                const Score score = worth(depth - 1, low, high, turns + 1);
                best = mine ? std::max(best, score) : std::min(best, score);
            });
            (mine ? low : high) = mine ? std::max(low, best) : std::min(high, best);
            if (low >= high || is_spent()) break;
        }
        return best;
    }
    // A match is won as soon as possible, and lost as late as possible.
    Score finished(int turns) const {
        const Score value = rules_.value(me_);
        return value > 0 ? value - turns : value < 0 ? value + turns : 0;
    }

    Rules& rules_;
    SearchBudget effort_;
    Chance& chance_;
    PlayerIndex me_;
    int seen_ = 0;
};

}  // namespace ronda::robots
