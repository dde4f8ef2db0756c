// Builds the section of a report about the dice.
#pragma once

#include <optional>

#include "adjudicator/match/letters/report.hpp"

namespace ronda::match {

// Returns the section about the round's dice (core/contract.md, "Dice"): the facts from which anyone can draw
// them again. Empty if the match has no dice.
std::optional<Section> dice_section(const ReportFacts& facts);

}  // namespace ronda::match
