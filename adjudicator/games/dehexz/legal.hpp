// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and random play. What each function
// owes is said in core/adapter/adapter.hpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// Returns all actions of the player in turn, or the three ways to share out all spoils; [] for others and after
// the end.
Json legal(const State& state, std::string_view player);
Json understood(const State& state, const Json& action);
// Returns the usual orders, without those of a withdrawal if it is not possible.
std::vector<OrderSpec> orders_for(const State& state, std::string_view player);
// Returns up to six.
std::vector<Json> suggestions(const State& state, std::string_view player);
// What may follow a movement in the same turn (`otro`, `cambiar`), the movement of a rescued F and `inicio` are
// offered one by one, beside what the sheet has; so an ordinary move is one offer.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

std::uint64_t perft(const State& state, int depth);
// In each round `chance.below` picks one of the orders in `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::dehexz
