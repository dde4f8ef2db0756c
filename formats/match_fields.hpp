// The fields of partida.yaml: what each may be, how it is read and written, and what it means.
#pragma once

#include <span>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"

namespace ronda::formats {

// The accepted names of games.
Vocabularies game_names(std::span<const Game* const> games);

// How the file `root` is read and written. `opciones` depends on the options of `game` (if null, the game is
// unknown and `opciones` must not be read), `sin_ordenes` on the form used in the file.
Codec<MatchFile> match_codec(const Node& root, const Game* game);

}  // namespace ronda::formats
