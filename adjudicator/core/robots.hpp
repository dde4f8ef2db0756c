// Robots that play any game by its own description: well formed orders, seldom sensible ones. For `ronda
// selfplay`, `ronda perft` and the tests that every game must pass.
#pragma once

#include <vector>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda::robots {

// A canonical value that the shape takes; null where chance did not find one.
Json random_value(const Shape& shape, const Vocabularies& names, Chance& chance);

// Orders that are good as a file: some of `specs`, and nothing that Game::fault refuses.
Json random_orders(const Game& game, const std::vector<OrderSpec>& specs, const Vocabularies& names,
                   Chance& chance);

// What everybody orders for the next round: in games by turns one of what `legal` lists for the player in turn.
// `moderator`: now and then his orders too, where the game has some.
std::vector<Sheet> random_sheets(const Position& position, Chance& chance, bool moderator);

// A round's seed by chance.
Seed random_seed(Chance& chance);

// Position::perft and Position::play_out by `legal` and `resolve`, for games without a faster way.
std::uint64_t perft(const Position& position, int depth);
Trial play_out(const Position& position, Chance& chance, int most_rounds);

}  // namespace ronda::robots
