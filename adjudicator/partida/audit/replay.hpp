// A match played again from what is published of it: nothing here knows a secret.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::partida {

// The set-up again, with the players and options of the match as it stands in round 0. Refused: what the game
// says.
Result<Round> set_up_again(const Envelope& start, const Seed& seed);

// The round again. Refused: two files of one player, what the game says of the orders.
Result<Round> play_again(const Position& before, const std::vector<OrderFile>& orders, const Seed& seed);

// Where two JSON texts differ; `found` is not what `expected` says. Line, path and both values; `file` and
// `path` name where `found` stands.
Diagnostic difference_in(const std::string& file, const std::string& path, std::string_view found,
                         const Json& expected);

}  // namespace ronda::partida
