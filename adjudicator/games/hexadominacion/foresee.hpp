// What of a kingdom's orders would be cancelled as things stand, by the rules themselves: its round is resolved
// alone, the others taken to write the mirror of every bargain and luck to be with its attacks. What is
// cancelled even so cannot be meant.
#pragma once

#include <vector>

#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

std::vector<Event> foresee(const State& state, const Sheet& sheet);

}  // namespace ronda::hexadominacion
