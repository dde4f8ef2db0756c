// Converts between positions and the typed states and events of a game.
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/game/state.hpp"

namespace ronda::fixture {

// The typed state of a position, as its game's loader reads it.
template <class State>
State typed_state(const Position& position, State (*load)(MatchHeader, const JsonAt&, const JsonAt&)) {
    const Json root = header_json(position.header()), board = position.board();
    return load(position.header(), JsonAt(root, ""), JsonAt(board, "tablero"));
}

// The position of this state, even if the loader would refuse the state.
template <class OwnPosition>
std::shared_ptr<const OwnPosition> position_with(const Game& game, typename OwnPosition::State state) {
    using Maker = PositionMaker<typename OwnPosition::State>;
    return std::make_shared<OwnPosition>(dynamic_cast<const Maker&>(game), std::move(state));
}

// The events as a match stores them.
template <class OwnPosition>
std::vector<Event> written(const typename OwnPosition::State& state,
                           std::span<const typename OwnPosition::GameEvent> events) {
    std::vector<Event> all;
    for (const auto& event : events) {
        all.push_back(event_of(typename OwnPosition::Names(state), event.what, event.player));
        all.back().dice = event.dice;
        all.back().explanation = event.explanation;
    }
    return all;
}

}  // namespace ronda::fixture
