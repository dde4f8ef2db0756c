// Builds the rules document, which has all that a player needs to play: the game's own rules (RulesSheet), the
// orders and options with their descriptions, and the requests by mail. For `ronda rules`, the invitation and
// `reglas: true`.
#pragma once

#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda::match {

// The document's name as an attached file.
inline constexpr std::string_view rules_file = "reglas.html";

// Returns the rules of a game with the default options or, if `match` is given, of a match, with its options.
// `site`: as for lesson_link. `name`: the match's, for the title.
Document rules_document(const Game& game, const MatchHeader* match = nullptr, std::string_view site = {},
                        std::string_view name = {});

}  // namespace ronda::match
