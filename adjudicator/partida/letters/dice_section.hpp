// What a report says about the round's dice (core/contract.md, "Dice"): what anyone needs to draw them again.
#pragma once

#include <optional>

#include "adjudicator/partida/letters/report.hpp"

namespace ronda::partida {

// Empty if the match has no dice.
std::optional<Section> dice_section(const ReportFacts& told);

}  // namespace ronda::partida
