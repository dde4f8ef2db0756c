// In which language the player of an order text reads, and so whether English words count in it.
#pragma once

#include <string_view>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Returns the language of the player whom a line `jugador:` or `player:` names, or else that of the match. The
// text need not be valid YAML.
Lang reader_of(std::string_view text, const Match& match);

}  // namespace ronda::partida
