// The shape of a valid partida.yaml.
#pragma once

#include <span>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/shape.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda::formats {

// The accepted names of games.
Vocabularies game_names(std::span<const Game* const> games);

// The shape for the file `root`. `opciones` depends on the options of `game` (if null, the game is unknown and
// `opciones` must not be read), `sin_ordenes` on the form used in the file.
ShapePtr match_shape(const Node& root, const Game* game);

}  // namespace ronda::formats
