// What the command line says of a new match: its players, its options, its name.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game.hpp"

namespace ronda::cli {

// `a,b,c`; ids checked, none twice. Refused with `opcion_invalida`.
Result<std::vector<Player>> players_from(const std::string& list);
// `option=value` each, canonical. All faults at once, `opcion_invalida`.
Result<Json> options_from(const Game& game, const std::vector<std::string>& settings);
Result<void> require_match_id(const std::string& match);
// Wrong usage (exit 2), with the nearest game there is.
tl::unexpected<Failure> unknown_game(const std::string& name);

}  // namespace ronda::cli
