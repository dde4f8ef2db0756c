// The typed state of a position, as its game's loader reads it.
#pragma once

#include "adjudicator/core/game/state.hpp"

namespace ronda::fixture {

template <class State>
State typed_state(const Position& position, State (*load)(Envelope, const JsonAt&, const JsonAt&)) {
    const Json root = envelope_json(position.envelope()), board = position.board();
    return load(position.envelope(), JsonAt(root, ""), JsonAt(board, "tablero"));
}

}  // namespace ronda::fixture
