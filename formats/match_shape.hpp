// What may stand in partida.yaml, as a Shape.
#pragma once

#include <span>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/shape.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda::formats {

// The names that may stand for a game.
Vocabularies game_names(std::span<const Game* const> games);

// The shape that fits the file `root`: `opciones` by the options of `game` (null: not known, `opciones` must
// not be read), `sin_ordenes` by the form it has there.
ShapePtr match_shape(const Node& root, const Game* game);

}  // namespace ronda::formats
