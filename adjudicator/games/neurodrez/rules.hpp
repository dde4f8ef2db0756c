// Plays turns of NeuroDrez for self-play, previews and lists of orders. Rounds are resolved by
// NeurodrezPosition::play.
#pragma once

#include <utility>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"

namespace ronda::neurodrez {

// Plays the turn with these orders, without events and without `turno_de`, for many games one after another.
// Nobody may have resigned.
void play_turn(State& state, Orders orders, Dice& dice);
// Returns the events of the turn, if it were played now, that do not depend on dice, and a state for naming the
// things in them, in which each die showed 1. No events for a player who is not in turn.
std::pair<State, std::vector<GameEvent>> preview(const State& state, const PlayerOrders& sheet);

// The position after the player's claims and tile step, for lists of the orders that may follow. `ends`:
// whether the game is over then.
struct Tried {
    State state;
    bool ends = false;
};
// `claims`: the ordered ones; without them the option `reclamo` decides.
Tried after_claims(const State& state, const std::optional<std::vector<Cell>>& claims = {});
Tried after_laying(const State& state, const TileOrder& order);
// `cell`: no_cell where no tile can be removed.
Tried after_removing(const State& state, Cell cell);

}  // namespace ronda::neurodrez
