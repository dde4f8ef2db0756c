#include "adjudicator/games/neurodrez/codecs.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/robots/minds.hpp"
#include "adjudicator/robots/sample_dice.hpp"

namespace ronda::robots {

namespace {

using namespace neurodrez;

constexpr Score on_terrain = 8, on_foreign_tile = 45, foreign_on_mine = 30;

// What the side has of each surface; a whole surface wins, so the last tiles count most.
Score surfaces_of(const State& state, SideIndex side, bool only_best) {
    std::array<int, surface_count> own{}, all{};
    for (Cell cell = 0; cell < cell_count; ++cell) {
        if (!state.at(cell).tile.exists()) continue;
        const auto surface = static_cast<std::size_t>(state.at(cell).tile.surface());
        ++all[surface];
        own[surface] += owner(state, cell) == side ? 1 : 0;
    }
    Score sum = 0, best = 0;
    for (std::size_t surface = 0; surface < surface_count; ++surface) {
        if (all[surface] == 0) continue;
        const Score share = 100 * own[surface] / all[surface];
        const Score score = share * share / 40 + 6 * own[surface];
        sum += score;
        best = std::max(best, score);
    }
    return only_best ? best : sum + best;
}

Score pieces_of(const State& state, SideIndex side) {
    Score sum = 0;
    for (Cell cell = 0; cell < cell_count; ++cell) {
        const Square& square = state.at(cell);
        if (!square.tile.exists() || !square.piece.exists()) continue;
        const SideIndex whose = side_of(state, square.piece.colour()), tile = owner(state, cell);
        if (whose == side) sum += on_terrain + (tile != side ? on_foreign_tile : 0);
        if (whose != side && tile == side) sum -= foreign_on_mine;
    }
    return sum;
}

Score value_for(const State& state, PlayerIndex player) {
    if (state.common.over()) return value_of(state.common, player);
    if (!state.competitive()) {
        // All sides win together, each with a surface of its own.
        Score sum = 0;
        for (SideIndex side = 0; side < state.side_count(); ++side)
            sum += surfaces_of(state, side, true) + pieces_of(state, side) / 4;
        return sum;
    }
    Score mine = 0;
    Others others;
    for (SideIndex side = 0; side < state.side_count(); ++side) {
        const Score score = surfaces_of(state, side, false) + pieces_of(state, side);
        if (players_of(state, side).has(player))
            mine = score;
        else
            others.add(score);
    }
    return others.against_best(mine);
}

class NeurodrezMind final : public MindOf<State, What, neurodrez::Names> {
  public:
    // What the next one answers tells more than many throws of dice.
    Width width(Level level) const override {
        return level == Level::hard ? Width{16, 1, 1} : Mind::width(level);
    }
    // The best of all turns, by one throw of dice.
    std::vector<Json> plans(const Position& position, std::string_view id, int count,
                            Chance& chance) const override {
        const State& state = state_of(position);
        const PlayerIndex player = state.common.index_of(id);
        const std::uint64_t seed = chance.next();
        std::vector<Orders> all = all_turns(state);
        if (count == 1) overlook(all, chance);
        std::vector<std::pair<Score, std::size_t>> ranked;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (!state.options.claims_itself) all[i].claims = claimable(state);
            State after = state;
            SampleDice dice(seed, state.common);
            play_turn(after, all[i], dice);
            ranked.emplace_back(-value_for(after, player), i);
        }
        std::stable_sort(ranked.begin(), ranked.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Json> plans;
        for (const auto& [score, i] : ranked)
            if (static_cast<int>(plans.size()) < count) plans.push_back(to_json(all[i]));
        return plans;
    }

  private:
    // Who thinks about one plan only sees few of the many turns.
    static void overlook(std::vector<Orders>& all, Chance& chance) {
        constexpr std::size_t seen = 12;
        for (std::size_t i = 0; i < std::min(seen, all.size()); ++i)
            std::swap(all[i], all[i + chance.below(all.size() - i)]);
        if (all.size() > seen) all.resize(seen);
    }
    Score standing(const State& state, PlayerIndex player) const override { return value_for(state, player); }
};

}  // namespace

const Mind& neurodrez_mind() {
    static const NeurodrezMind mind;
    return mind;
}

}  // namespace ronda::robots
