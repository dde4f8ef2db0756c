// Lists the games of the program, in the order of `ronda games` and of games.txt in this folder. A new game
// needs a folder, a line in that list, cases and an example.
#pragma once

#include "adjudicator/core/game/game.hpp"

namespace ronda {

Games all_games();
// Returns the game with this id. Null if the program has none.
const Game* find_game(std::string_view id);

}  // namespace ronda
