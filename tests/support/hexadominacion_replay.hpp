// The events of a round applied to the state before it, by the rulebook's prices and nothing else of the
// program: what reports tell must be all that happened.
#pragma once

#include <span>

#include "adjudicator/core/event.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::trial {

// The board (`tablero`) after the round, from its events alone.
Json replayed(hexadominacion::State before, std::span<const Event> events);

}  // namespace ronda::trial
