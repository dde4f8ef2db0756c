// Parts of HEGREGON's sheet of rules. Only its own files include this.
#pragma once

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/games/hegregon/state.hpp"

namespace ronda::hegregon {

Section combat_section(const Json& settings);  // with reactions and the chances of dice
Section dangers_section();                     // mines and event cards

}  // namespace ronda::hegregon
