// Applies the events of a round to the state before it, using only the rulebook's prices and no code of the
// program. Reports are made from the events, so the events must describe every change.
#pragma once

#include <span>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::trial {

// The board (`tablero`) after the round, from its events alone.
Json replayed(hexadominacion::State before, std::span<const Event> events);

}  // namespace ronda::trial
