// The games of the program, in the order of `ronda games`. The list itself is games.txt beside this file: a new
// game is its folder, its line there, its cases and its example.
#pragma once

#include "adjudicator/core/game.hpp"

namespace ronda {

Games all_games();
// Null: the program has no game of this id.
const Game* find_game(std::string_view id);

}  // namespace ronda
