// Finds the players who still have to send orders, by the rules of most games (core/contract.md, "Games by
// turns"). A game with other rules has its own functions (typed_position.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"

namespace ronda {

// Implements Position::owing for most games. By rounds: every awaited player without a sheet. By turns: the
// player in turn, until their sheet has an action. Empty if the sheets end the game before the turn is played.
std::vector<std::string> usually_owing(const Position& position, std::span<const PlayerOrders> sheets);

// Implements Position::orders_for for most games: all orders, except that in a match by turns a player who is
// not in turn gets only those allowed out of turn.
std::vector<OrderSpec> usual_orders(const Position& position, std::string_view player);
// The same, chosen from all orders of the player.
std::vector<OrderSpec> usual_orders(const MatchHeader& header, std::vector<OrderSpec> all,
                                    std::string_view player);

// Returns the players whose orders were missing when the round was resolved. Empty if the round needed no
// orders.
std::vector<std::string> silent_in(const Position& before, std::span<const PlayerOrders> sheets);

}  // namespace ronda
