// The standings over the rounds: a drawing, and the same numbers as a table.
#pragma once

#include <string>

#include "adjudicator/site/memory.hpp"

namespace ronda::site {

// Returns HTML that shows the scores after rounds 0 to `round`. Every line has the colour of its player, a mark
// and a dash of its own, and its name at its end. Empty if there is nothing to compare: less than two rounds,
// or scores that are not public.
std::string race_plot(const Memory& memory, int round, Lang lang);

}  // namespace ronda::site
