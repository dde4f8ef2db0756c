// The parts of a player's report besides the events: the player's pieces and possible moves, the standings, and
// hints for the next orders.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// Returns the viewer's pieces and how the round changed them, the possible moves if it is the viewer's turn,
// and draw offers.
std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
Section standings(const State& state, const Viewer& viewer, std::span<const GameEvent> last);
// Returns comment lines for the player's order file.
std::vector<Text> hints(const State& state, std::string_view player);

// Returns the players in the order of the standings: the winners, then the other active players by seat, then
// the eliminated ones, the last one first (rules.md, "End of the game": the order of `eliminados` ranks the
// losers).
std::vector<PlayerIndex> ranking(const State& state);
// Returns the number of the player's pieces on the board, by kind.
std::array<int, kind_count> on_board(const State& state, PlayerIndex player);
// Returns "en turno", "fuera en la ronda 12: sin reina"; may be empty.
Text condition(const State& state, PlayerIndex player);

}  // namespace ronda::bheex
