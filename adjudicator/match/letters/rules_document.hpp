// The sheet with everything that one needs to play: the game's own rules (RulesSheet), the orders and the
// options as their descriptions have them, and what can be asked for by mail. For `ronda rules`, the invitation
// and `reglas: true`.
#pragma once

#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda::match {

// The name of the sheet as an attached file.
inline constexpr std::string_view rules_file = "reglas.html";

// Returns the sheet of a game with the default options or, if `match` is given, of a match, which also shows
// the options of that match. `site` as for lesson_link.
Document rules_document(const Game& game, const MatchHeader* match = nullptr, std::string_view site = {});

}  // namespace ronda::match
