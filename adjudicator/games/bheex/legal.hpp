// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and random play. What each function
// owes is said in core/adapter/adapter.hpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns the actions of the player in turn, in the order of
// rules.md, "What may be ordered (`ronda legal`)"; [] for others and after the end.
Json legal(const State& state, std::string_view player);
// Returns up to six, those that remove enemies first.
std::vector<Json> suggestions(const State& state, std::string_view player);
// What falls by the master rule, whose reina it is and who wins stands in the notes.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

// The last action of a sequence is counted without being played.
std::uint64_t perft(const State& state, int depth);
// Takes one number from `chance` per round, as an index into the actions in the order of `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::bheex
