// The only list of games: a new one is its folder, its line here, its cases and its example.
#include <array>

#include "adjudicator/core/game.hpp"
#include "adjudicator/games/bheex/game.hpp"
#include "adjudicator/games/dehexz/game.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"

namespace ronda {

std::span<const Game* const> all_games() {
    static const std::array games = {
        &hexadominacion::game(),
        &bheex::game(),
        &dehexz::game(),
    };
    return games;
}

}  // namespace ronda
