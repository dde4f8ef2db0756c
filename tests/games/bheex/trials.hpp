// Matches of Bheex for its tests: set-ups with options, and random rounds with draw offers and resignations.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/bheex/game.hpp"
#include "adjudicator/games/bheex/position.hpp"
#include "tests/support/trial.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::bheex::trials {

using trial::Match;
using trial::resolve;

inline Match set_up(int players, const Json& options, std::uint64_t seed = 1) {
    const auto ids = trial::ids(players, [](int i) { return "p" + std::to_string(i + 1); });
    return trial::set_up(game(), ids, options, seed).after;
}

// The state that loading the position's file gives.
inline State typed(const Position& position) {
    return fixture::typed_state(position, load);
}

// The position of this state, which may be one that the loader refuses.
inline std::shared_ptr<const BheexPosition> position_of(State state) {
    return fixture::position_with<BheexPosition>(game(), std::move(state));
}

// Loads the text of a state file, without the list of games.
inline Match from_file(const Json& file) {
    MatchHeader header;
    header.game = file["juego"];
    header.match = file["partida"];
    header.round = file["ronda"];
    header.pace = Pace::turn;
    for (const Json& id : file["turno_de"]) header.awaited.push_back(id);
    for (const Json& player : file["jugadores"])
        header.players.push_back({player["id"], player["nombre"], player["color"]});
    header.options = file["opciones"];
    auto position = game().load(header, file["tablero"]);
    if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
    return *position;
}

// Boards small enough for pieces to meet, with all combinations of options.
inline Match random_match(Chance& chance) {
    const int players = 2 + static_cast<int>(chance.below(3));
    Json options = {{"lado", 3 + chance.below(2)}, {"obreras", 1 + chance.below(players < 4 ? 6 : 3)}};
    const std::vector<std::vector<std::string>> holes = {{}, {}, {"A1"}, {"b2", "C3"}, {"E1", "A3", "A1"}};
    options["agujeros"] = chance.of(holes);
    options["repeticion"] = chance.one_in(2) ? "posicion" : "vaiven";
    options["retirar_eliminados"] = chance.one_in(2);
    options["max_rondas"] = chance.one_in(4) ? 40 + chance.below(60) : 1000;
    return set_up(players, options, chance.next());
}

// The player in turn plays a legal action; sometimes somebody offers a draw or resigns.
inline std::vector<PlayerOrders> random_sheets(const Position& position, Chance& chance) {
    std::vector<PlayerOrders> sheets;
    for (const Player& player : position.header().players) {
        if (position.eliminated(player.id)) continue;
        PlayerOrders sheet{player.id, Json::object(), {}};
        const Json legal = position.legal(player.id);
        if (chance.one_in(80))
            sheet.orders["rendirse"] = true;
        else {
            if (!legal.empty()) sheet.orders = legal[chance.below(legal.size())];
            if (chance.one_in(4)) sheet.orders["tablas"] = !chance.one_in(3);
        }
        if (!sheet.orders.empty()) sheets.push_back(std::move(sheet));
    }
    return sheets;
}

}  // namespace ronda::bheex::trials
