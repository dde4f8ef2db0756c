// Writes the order file that is sent with every report, ready to fill in, with comments in the player's
// language.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/schema.hpp"

namespace ronda::formats {

// The order file of `player` (an id of the game, or `moderador`) for the round after `position`: every order of
// the game, commented out, with its help and an example, then the game's suggestions. Unedited it is an empty
// order file, which every game accepts unless it requires an order. In games by turns, a player who is not in
// turn also sees the possible orders; a player in turn also sees legal moves. `key` is the value of `clave`:
// the player's key, or key_placeholder (player_key.hpp) for the player to replace.
std::string order_template(const Position& position, std::string_view player, Lang lang, std::string_view key);

// Returns an example of the order's value on one line: its sample if it has one.
std::string example_of(const OrderSpec& order);

}  // namespace ronda::formats
