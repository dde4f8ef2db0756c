// Robots that play any game from its own description. Their orders are well formed, but seldom sensible. Used
// by `ronda selfplay`, `ronda perft` and the tests that every game must pass.
#pragma once

#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/game/game.hpp"

namespace ronda::robots {

// Returns a random canonical value that the schema accepts, or null if none was found.
Json random_value(const Schema& schema, const Vocabularies& names, Chance& chance);

// Returns orders that are valid in an order file: a random choice of `specs` that Game::fault accepts.
Json random_orders(const Game& game, const std::vector<OrderSpec>& specs, const Vocabularies& names,
                   Chance& chance);

// Returns random orders of all players for the next round. In games by turns, the player in turn gets one of
// the orders that `legal` lists. `moderator`: sometimes adds the moderator's orders, if the game has any.
std::vector<PlayerOrders> random_sheets(const Position& position, Chance& chance, bool moderator);

Seed random_seed(Chance& chance);

// Implement Position::perft and Position::play_out with `legal` and `resolve`, for games without a faster
// method.
std::uint64_t perft(const Position& position, int depth);
Trial play_out(const Position& position, Chance& chance, int most_rounds);

}  // namespace ronda::robots
