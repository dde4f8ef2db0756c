// Sets up a match or resolves a round, and returns the files of the round as texts.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/match/orders/order_file.hpp"

namespace ronda::steps {

// A text of a round and its name in the round's folder: `estado.json`, `pendientes/ana.yaml`.
struct RoundText {
    std::string name, text;
};

struct Resolved {
    Resolution round;
    std::vector<RoundText> texts;  // the state, the events, then conditional orders that are still pending
};

// Resolves the round of these files, which are those of `OrderFiles::all` with `Extent::whole_round`.
Resolved resolve(const Position& before, const std::vector<match::OrderFile>& files, const Seed& seed);

// A new match in words, which players_from and options_from read.
struct Start {
    std::string game, match, players;   // an empty `match` is named after its game; `players`: `ana,beto`
    std::vector<std::string> settings;  // `rondas=20`
};
// Fails as players_from, options_from and Game::set_up.
Result<Resolved> set_up(const Start& start, const Seed& seed);

}  // namespace ronda::steps
