// Orders that nobody thought of, made from a game's own description of them: well formed, seldom sensible.
#pragma once

#include <random>

#include "adjudicator/core/game.hpp"

namespace ronda::trial {

// Numbers below `n` ≥ 1, the same from every library.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : engine_(seed) {}
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(engine_() % n); }
    bool one_in(std::size_t n) { return below(n) == 0; }
    template <class List>
    const auto& of(const List& list) {
        return list[below(list.size())];
    }

  private:
    std::mt19937_64 engine_;
};

// A canonical value that the shape takes; null where chance did not find one.
Json random_value(const Shape& shape, const Vocabularies& names, Chance& chance);

// Orders that are good as a file: some of `specs`, and nothing that Game::fault refuses.
Json random_orders(const Game& game, const std::vector<OrderSpec>& specs, const Vocabularies& names,
                   Chance& chance);

// What everybody orders for the next round: in games by turns, one of what `legal` lists for the player in
// turn.
std::vector<Sheet> random_sheets(const Position& position, Chance& chance);

// A seed made of one number.
Seed seed_of(std::uint64_t number);

}  // namespace ronda::trial
