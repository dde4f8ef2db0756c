// Makes random positions of HexaDominación and random orders, most of them possible, for tests of properties.
#pragma once

#include "adjudicator/games/hexadominacion/state.hpp"
#include "tests/support/trial.hpp"

namespace ronda::trial {

using hexadominacion::State;

// Two to six kingdoms with scattered land and soldiers and any stocks; sometimes one is eliminated. Loads as a
// state.
State random_position(Chance& chance, bool secret = false);

// The same state as a Position.
std::shared_ptr<const Position> position_of(const State& state);

// A sheet for most kingdoms, usually with mirrored trades, and sometimes one of the moderator. One sheet in six
// consists of arbitrary well-formed orders.
std::vector<PlayerOrders> random_round(const State& state, Chance& chance);

}  // namespace ronda::trial
