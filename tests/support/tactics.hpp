// What a sheet of orders does that can decide a match, in games whose orders of a round are planned together:
// for the positions of tests/positions.
#pragma once

#include <algorithm>
#include <map>
#include <string>

#include "adjudicator/core/game/game.hpp"

namespace ronda::robots {

// How much of each tactic, such as `ataca Loma`: 9 soldiers.
using Tactics = std::map<std::string, int>;

namespace tactics {

// The soldiers who attack each hexagon of another kingdom, in all waves, and those who stay in the own capital.
inline Tactics of_hexadominacion(const Json& board, const std::string& player, const Json& orders) {
    Tactics found;
    std::map<std::string, std::string> realms;
    std::string capital;
    int guard = 0;
    for (const Json& hexagon : board["hexagonos"]) {
        const std::string name = hexagon["nombre"], realm = hexagon["reino"];
        realms[name] = realm;
        if (realm != player || hexagon["industria"] != "capital") continue;
        capital = name;
        guard = hexagon["soldados"].get<int>();
    }
    guard += orders.value("reclutar", Json::object()).value(capital, 0);
    for (const Json& march : orders.value("mover", Json::array())) {
        if (march["a"] == capital) guard += march["soldados"].get<int>();
        if (march["de"] == capital) guard -= march["soldados"].get<int>();
    }
    for (const Json& attack : orders.value("atacar", Json::array())) {
        const std::string target = attack["a"];
        guard -= attack["desde"].value(capital, 0);
        if (realms[target] == player || realms[target] == "neutral") continue;
        for (const Json& soldiers : attack["desde"]) found["ataca " + target] += soldiers.get<int>();
    }
    found["guarda"] = std::max(0, guard);
    return found;
}

// The attacks on each cell, and the bases where units end.
inline Tactics of_hegregon(const Json& board, const std::string& player, const Json& orders) {
    Tactics found;
    std::map<std::string, Json> ends;
    for (const Json& step : orders.value("acciones", Json::array())) {
        for (const char* verb : {"atacar", "misil"})
            if (step.contains(verb)) ++found["ataca " + step[verb].get<std::string>()];
        if (step.contains("mover")) ends[step["unidad"]] = step["mover"];
    }
    for (const Json& base : board["bases"]) {
        if (base["jugador"] == player) continue;
        for (const auto& [unit, path] : ends)
            if ((path.is_array() ? path.back() : path) == base["celda"])
                found["ocupa " + base["celda"].get<std::string>()] = 1;
    }
    return found;
}

}  // namespace tactics

// Empty for other games.
inline Tactics tactics_of(const Position& position, const std::string& player, const Json& orders) {
    const auto id = position.game().id();
    return id == "hexadominacion" ? tactics::of_hexadominacion(position.board(), player, orders)
           : id == "hegregon"     ? tactics::of_hegregon(position.board(), player, orders)
                                  : Tactics();
}

}  // namespace ronda::robots
