// Positions of HexaDominación in the middle of things, and rounds of orders of which most could be carried out:
// for properties that must hold whatever is ordered.
#pragma once

#include "adjudicator/games/hexadominacion/state.hpp"
#include "tests/support/trial.hpp"

namespace ronda::trial {

using hexadominacion::State;

// Two to six kingdoms, scattered land and soldiers, any stocks, sometimes one eliminated; loads as a state.
State random_position(Chance& chance, bool secret = false);

// The same state behind the interface of all games.
std::shared_ptr<const Position> position_of(const State& state);

// A sheet for most kingdoms, bargains mirrored as a rule, and now and then one of the moderator. One sheet in
// six is orders of any kind that are well formed.
std::vector<Sheet> random_round(const State& state, Chance& chance);

}  // namespace ronda::trial
