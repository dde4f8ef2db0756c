// Which of a kingdom's orders are sure to be cancelled in the current state. The rules resolve its round alone,
// assuming that the others agree to every trade and that its attacks are lucky. Whatever is cancelled even then
// cannot work.
#pragma once

#include <vector>

#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

std::vector<Event> foresee(const State& state, const Sheet& sheet);

}  // namespace ronda::hexadominacion
