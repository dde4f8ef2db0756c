// What a player's report says beside what happened: the headline, his pieces and what he may play, the
// standings, hints and first ideas for his next orders.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "adjudicator/core/document.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// The one sentence that matters most to the viewer: the end, his loss, his turn.
Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last);
// His pieces and what the round did to them; what he may play where he is in turn; draw offers.
std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last);
Section standings(const State& state, const Viewer& viewer, std::span<const Seen> last);
// Lines of comment for his order file.
std::vector<Text> hints(const State& state, std::string_view player);
// At most six legal actions for the player in turn as `ordenes`, all different, those that remove enemies

// The players in the order of the standings: winners, who is still in by seats, then who went out, the last
// one first (rules.md, "End of the game": the order of `eliminados` ranks the losers).
std::vector<PlayerIndex> ranking(const State& state);
// On the board, by kind.
std::array<int, kind_count> on_board(const State& state, PlayerIndex player);
// "en turno", "fuera en la ronda 12: sin reina"; may be empty.
Text condition(const State& state, PlayerIndex player);

}  // namespace ronda::bheex
