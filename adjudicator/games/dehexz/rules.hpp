// The rules of Dehex'z War: a state and orders in, a state and events out. There is no chance but at set-up.
#pragma once

#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Why these sheets cannot be resolved together; empty: they can. Sheets out of turn bring no action.
std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets);
// `before` is not over and `refusals` is empty.
std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const Sheet> sheets);
// The `cancelada` that would come of this sheet alone, which is not refused.
std::vector<Event> preview_events(const State& state, const Sheet& sheet);
// The player in turn until he has sent an action; nobody where what was sent ends the round without one.
std::vector<std::string> owing(const State& state, std::span<const Sheet> sheets);
// A round in which what was captured is shared out needs no orders (rules.md, "Sharing out").
bool may_go_without_orders(const State& state);

}  // namespace ronda::dehexz
