// Resolves a round, and writes it as texts.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::steps {

// A text of a round and its name in the round's folder: `estado.json`, `pendientes/ana.yaml`.
struct RoundText {
    std::string name, text;
};

struct Resolved {
    Resolution round;
    std::vector<RoundText> texts;  // first the state, then the events, then what remains of conditional orders
};

// Resolves the round of these files, which are those of `OrderFiles::all` with `Extent::whole_round`.
Resolved resolve(const Position& before, const std::vector<partida::OrderFile>& files, const Seed& seed);

// Sets a match up from words, which players_from and options_from read. An empty `match` is named after its
// game. Fails as those functions and Game::set_up.
struct Start {
    std::string game, match, players;   // `players`: `ana,beto`
    std::vector<std::string> settings;  // `rondas=20`
};
Result<Resolved> set_up(const Start& start, const Seed& seed);

}  // namespace ronda::steps
