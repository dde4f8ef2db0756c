// The order file that goes out with every report: ready to be filled in, commented in the player's language.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/game.hpp"

namespace ronda::formats {

// The order file of `player` (an id of the game, or `moderador`) for the round after `position`, every order of
// the game commented out with its help and an example, then the game's hints for him. As it stands it is an
// empty file, which games accept but for those that ask
// for an order. Games by turns: a player who is not in turn sees what he may order all the same, one in turn
// legal moves too. `key` is the value of `clave`: his own, or key_placeholder (player_key.hpp) for him to
// replace.
std::string order_template(const Position& position, std::string_view player, Lang lang, std::string_view key);

}  // namespace ronda::formats
