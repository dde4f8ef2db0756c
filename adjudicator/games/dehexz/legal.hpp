// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and random play.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Returns all legal actions of the player in turn, or the three ways to share out all spoils. Returns [] for
// other players and after the end of the game.
Json legal(const State& state, std::string_view player);
// Returns the action in the form of `legal`, or as written if it is not legal.
Json understood(const State& state, const Json& action);
// Returns up to six legal actions of the player in turn as `ordenes` mappings. Empty for other players and
// after the end of the game.
std::vector<Json> suggestions(const State& state, std::string_view player);
// Implements Position::offers. What may follow a movement in the same turn (`otro`, `cambiar`), the movement of
// a rescued F and `inicio` are offered one by one, beside what the sheet has; so an ordinary move is one offer.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

// Returns the number of sequences of `depth` ≥ 0 orders from `legal`, each resolved. A finished game has none.
std::uint64_t perft(const State& state, int depth);

// Plays on from this state for at most `most_rounds` rounds. In each, `chance.below` picks one of the orders in
// `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::dehexz
