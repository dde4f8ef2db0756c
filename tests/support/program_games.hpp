// The games of the program: all except the two that the tests add.
#pragma once

#include "adjudicator/games/all_games.hpp"

namespace ronda {

inline Games program_games() {
    return all_games().first(all_games().size() - 2);
}

}  // namespace ronda
