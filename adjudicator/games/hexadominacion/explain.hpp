// Why a line of a kingdom's orders cannot be carried out, with the numbers or with what stands in the way. The
// rules ask for it at the moment when they cancel the line.
#pragma once

#include <cstddef>
#include <string_view>

#include "adjudicator/games/hexadominacion/round.hpp"

namespace ronda::hexadominacion {

// Returns what a line of the orders is about: "2 soldados de Loma a Majuelo". `line` counts from 1. Empty for
// orders that need no more words than their key.
Text line_in_words(const State& state, const Orders& orders, std::string_view order, std::size_t line);

// Returns what `who` may know about a line that is cancelled now for this reason. `why` is empty if the reason
// says it all, or if more would tell what `inventarios: secretos` hides.
Explanation explanation_of(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line,
                           Reason reason);
// The same for a line that is carried out only in part, because of this hexagon.
Explanation explanation_of(const RoundInHand& round, PlayerIndex who, std::string_view order, std::size_t line,
                           Reason reason, HexIndex hexagon);

}  // namespace ronda::hexadominacion
