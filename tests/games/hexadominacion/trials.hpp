// Positions of HexaDominación from states, for tests.
#pragma once

#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion::trials {

// The position of this state, which may be one that the loader refuses.
inline std::shared_ptr<const HexadominacionPosition> here(State state) {
    return fixture::position_with<HexadominacionPosition>(game(), std::move(state));
}
// The events as a match stores them.
inline std::vector<Event> written(const State& state, std::span<const GameEvent> events) {
    return fixture::written<HexadominacionPosition>(state, events);
}

}  // namespace ronda::hexadominacion::trials
