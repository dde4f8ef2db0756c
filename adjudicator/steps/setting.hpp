// Checks what a command says of a match: its id, players, options, game.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::steps {

// Reads `a,b,c`. Fails with `opcion_invalida` if an id is invalid or repeated.
Result<std::vector<Player>> players_from(const std::string& list);
// Reads settings of the form `option=value` into canonical JSON. Fails with all errors at once, code
// `opcion_invalida`.
Result<Json> options_from(const Game& game, const std::vector<std::string>& settings);
// Fails with `opcion_invalida` if this cannot be the id of a match.
Result<void> require_match_id(const std::string& match);
// Returns wrong usage (exit status 2) with the most similar name, or else all games.
tl::unexpected<Failure> unknown_game(const std::string& name);

}  // namespace ronda::steps
