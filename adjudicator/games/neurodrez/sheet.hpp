// NeuroDrez for somebody who has never played it (RulesSheet). Its numbers and drawings come from the rules.
#pragma once

#include "adjudicator/core/document.hpp"

namespace ronda::neurodrez {

RulesSheet rules_sheet();

}  // namespace ronda::neurodrez
