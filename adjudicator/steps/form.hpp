// What players are given to read and to fill in.
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::steps {

// Returns the order file of `player`, who may be the moderator, for the coming round (formats/template.hpp),
// with a placeholder for the key. Fails if somebody else is meant, or with `partida_terminada`.
Result<std::string> order_form(const Position& position, const std::string& player, Lang lang);

// Returns the sheet of a game's rules as `text` or `html`. Another game or format is wrong usage.
Result<std::string> rules_sheet(const std::string& game, const std::string& format, Lang lang);

}  // namespace ronda::steps
