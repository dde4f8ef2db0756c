// What may be ordered (rules.md, "What may be ordered (`ronda legal`)"), and random play.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/games/bheex/state.hpp"

namespace ronda::bheex {

// Returns every legal action of the player in turn, in the order of
// rules.md, "What may be ordered (`ronda legal`)". Returns [] for other players and after the end of the game.
Json legal(const State& state, std::string_view player);
// Returns up to six different legal actions of the player in turn as `ordenes`. Those that remove enemies come
// first. Empty for other players and after the end of the game.
std::vector<Json> suggestions(const State& state, std::string_view player);
// Implements Position::offers: what falls by the master rule, whose reina it is and who wins stands in the
// notes.
std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place);

// Returns the number of sequences of `depth` ≥ 0 legal actions, each resolved. A finished game has none. The
// last action of a sequence is counted without being played.
std::uint64_t perft(const State& state, int depth);

// Plays random legal actions, all equally likely, for at most `most_rounds` rounds. Takes one number from
// `chance` per round, as an index into the actions in the order of `legal`.
Trial play_out(const State& state, Chance& chance, int most_rounds);

}  // namespace ronda::bheex
