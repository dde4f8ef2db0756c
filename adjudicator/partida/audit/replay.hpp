// Plays a match again from its published data. Nothing here uses a secret.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::partida {

// Repeats the set-up with the players and options of the match in round 0. Fails with `no_cuadra` if the game
// is unknown, or with the game's refusal.
Result<Resolution> set_up_again(const Envelope& start, const Seed& seed);

// Resolves the round again. Fails with `no_cuadra` if there are two files of one player, or with the game's
// refusal of the orders.
Result<Resolution> play_again(const Position& before, const std::vector<OrderFile>& orders, const Seed& seed);

// Describes the first difference between `found` and `expected`: line, path and both values. `file` and `path`
// say where `found` is.
Diagnostic difference_in(const std::string& file, const std::string& path, std::string_view found,
                         const Json& expected);

}  // namespace ronda::partida
