// Bheex for somebody who has never played it (RulesSheet). Its numbers and drawings come from the rules.
#pragma once

#include "adjudicator/core/document.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::bheex {

RulesSheet rules_sheet(const Json& settings);

}  // namespace ronda::bheex
