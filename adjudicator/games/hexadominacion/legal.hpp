// What may be ordered as the state stands (rules.md, "What may be ordered (`ronda legal`)").
#pragma once

#include <string_view>

#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

// {} for an eliminated kingdom or a finished game. Later steps of the same round are not foreseen.
Json legal(const State& state, std::string_view player);

}  // namespace ronda::hexadominacion
