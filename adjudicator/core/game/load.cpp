#include "adjudicator/core/game/state.hpp"

namespace ronda {

PlayerIndex read_player(const JsonAt& at, const Envelope& envelope) {
    const PlayerIndex player = envelope.index_of(at.text());
    if (player == nobody) at.unexpected(say("un jugador", "a player"));
    return player;
}

PlayerSet read_player_set(const JsonAt& at, const Envelope& envelope) {
    PlayerSet players;
    PlayerIndex last = nobody;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const PlayerIndex player = read_player(at.item(i), envelope);
        if (player <= last)
            at.item(i).unexpected(say("los jugadores en orden y ninguno dos veces",
                                      "the players in order and none of them twice"));
        last = player;
        players.add(player);
    }
    return players;
}

void check_player_keys(const JsonAt& at, const Envelope& envelope) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    for (const auto& [key, value] : at.value().items())
        if (envelope.index_of(key) == nobody)
            JsonAt(value, at.path() + "." + key).fault(say("campo desconocido", "unknown field"));
    for (const Player& player : envelope.players) at.member(player.id);
}

}  // namespace ronda
