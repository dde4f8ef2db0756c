// Colours as people call them.
#pragma once

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

// Returns the nearest of some everyday names: «azul», “blue”.
Text colour_in_words(Colour colour);

}  // namespace ronda
