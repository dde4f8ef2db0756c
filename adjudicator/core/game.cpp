#include "adjudicator/core/game.hpp"

#include <algorithm>

namespace ronda {

int Envelope::index_of(std::string_view id) const {
    const auto found =
        std::find_if(players.begin(), players.end(), [&](const Player& p) { return p.id == id; });
    return found == players.end() ? -1 : static_cast<int>(found - players.begin());
}

std::string Envelope::name_of(std::string_view id) const {
    const int index = index_of(id);
    return index < 0 ? std::string(id) : players[static_cast<std::size_t>(index)].name;
}

Json outcome_json(const Outcome& outcome) {
    static constexpr std::string_view kinds[] = {"victoria", "empate", "derrota"};
    return {{"tipo", kinds[static_cast<std::size_t>(outcome.kind)]},
            {"ganadores", outcome.winners},
            {"motivo", outcome.reason}};
}

const Game* find_game(std::string_view id) {
    const auto games = all_games();
    const auto found =
        std::find_if(games.begin(), games.end(), [&](const Game* game) { return game->id() == id; });
    return found == games.end() ? nullptr : *found;
}

}  // namespace ronda
