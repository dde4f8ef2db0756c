// The sheet with everything that one needs to play: the game's own rules (RulesSheet), the fields of the order
// file and the options as their descriptions have them, and what can be asked for by mail. For `ronda rules`,
// the invitation and `reglas: true`.
#pragma once

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda::partida {

// The name of the sheet as an attached file.
inline constexpr std::string_view rules_file = "reglas.html";

// Returns the sheet of a game with the default options or, if `match` is given, of a match, which also shows
// the options of that match.
Document rules_document(const Game& game, const Envelope* match = nullptr);

// Returns the order file that the sheet shows, with every field of `ordenes` and its example. It is a text to
// choose from: in games by turns a file holds one action.
Text example_orders(const Game& game);

}  // namespace ronda::partida
