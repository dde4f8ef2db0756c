// The rules of NeuroDrez: they turn a state, orders and dice into the next state and its events.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"

namespace ronda::neurodrez {

// Plays the turn with these orders, without events and without `turno_de`, for many games one after another.
// Nobody may have resigned.
void play_turn(State& state, Orders orders, Dice& dice);
// Returns the state and the events if the turn were played now, without steps that depend on dice, such as a
// tile that they choose. Empty for a player who is not in turn.
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
