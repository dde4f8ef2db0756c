// Who owes orders: what holds for most games (core/contract.md, "Games by turns"). A game whose duties differ
// answers for itself (adapter.hpp).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"

namespace ronda {

// Position::owing as most games have it. By rounds: everyone awaited who has no sheet. By turns: the player in
// turn until his sheet has an action; nobody where the sheets end the game before the turn is played.
std::vector<std::string> usually_owing(const Position& position, std::span<const Sheet> sheets);

// Position::orders_for as most games have it: all orders, and in a match by turns only those that are allowed
// out of turn for a player who is not in turn.
std::vector<OrderSpec> usual_orders(const Position& position, std::string_view player);

// Who owed orders in a round that was resolved from these sheets all the same; nobody where it needed none.
std::vector<std::string> silent_in(const Position& before, std::span<const Sheet> sheets);

bool is_awaited(const Envelope& envelope, std::string_view player);

}  // namespace ronda
