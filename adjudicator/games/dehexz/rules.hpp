// The rules of Dehex'z War. They turn a state and orders into the next state and its events. Only the set-up
// uses chance. What each function owes is said in core/adapter/adapter.hpp.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

std::vector<Refusal> refusals(const State& state, std::span<const PlayerOrders> sheets);
std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const PlayerOrders> sheets);
std::vector<Event> preview_events(const State& state, const PlayerOrders& sheet);
// Returns the player in turn, until this player has sent an action. Empty if the sheets end the game, or put
// the player out, before the action.
std::vector<std::string> owing(const State& state, std::span<const PlayerOrders> sheets);
// Whether spoils are shared out in this round. Such a round needs no orders (rules.md, "Sharing out").
bool may_go_without_orders(const State& state);

}  // namespace ronda::dehexz
