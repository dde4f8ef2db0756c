// The rules of HEGREGON: they turn a state, orders and dice into the next state and its events.
#pragma once

#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/games/hegregon/round.hpp"

namespace ronda::hegregon {

// Plays a round in place. `orders` has an entry for each player, empty for those who sent none.
void play_round(RoundContext& round, const std::vector<Orders>& orders);

// The result if only this player's orders were carried out now, as far as the player can know it: without the
// reactions of others, hidden mines and event cards, and with the best luck.
struct Preview {
    State after;
    std::vector<Happening> happenings;
    std::vector<ItemMark> items;
};
// The dice of a preview: the player has the best luck, or the same but the worst luck in attacks.
enum class DiceCase { best, worst };
// Returns the unchanged state for a player who cannot order.
Preview preview(const State& state, PlayerIndex player, const Orders& orders, DiceCase dice = DiceCase::best);
// Whether a cancelled step of a forecast may still be carried out, depending on the dice: a condition may hold
// then, an enemy that is gone in the forecast may still be there, or the step is carried out if the attacks
// before it fail. `thrown`: dice are thrown before the step.
bool depends_on_dice(const State& before, PlayerIndex player, const Orders& orders, const Cancelled& cancelled,
                     bool thrown);
// Returns the cancelled items of a preview, without those that depend on dice.
std::vector<Happening> problems(const State& before, PlayerIndex player, const Orders& orders,
                                std::vector<Happening> happenings);

// Whether the player can do anything in the stage that is played now, in `turno` pace.
bool can_play(const State& state, PlayerIndex player);

}  // namespace ronda::hegregon
