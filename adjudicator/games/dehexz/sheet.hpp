// Dehex'z War for somebody who has never played it (RulesSheet). Its numbers and drawings come from the rules.
#pragma once

#include "adjudicator/core/document.hpp"

namespace ronda::dehexz {

RulesSheet rules_sheet();

}  // namespace ronda::dehexz
