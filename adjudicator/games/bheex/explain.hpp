// Why an action is refused or not completed, with the pieces that stand in the way.
#pragma once

#include "adjudicator/games/bheex/moves.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns why the player in turn may not play the action: "G5 está ocupado por tu obrera". `fault` is that of
// fault_of and not empty.
Text refusal_in_words(const State& state, const Field& field, const Fault& fault, const Action& action);

// Returns which pieces remove the piece of the player in turn after its first step: "entre K5 y M5, de Beto".
// `state` is the one before the action. Empty if none do.
Text captors_in_words(const State& state, const Action& action);

}  // namespace ronda::bheex
