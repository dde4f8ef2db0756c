// Reads days as people write them in a letter: `10-20 dic`, `del 10 al 12 de diciembre`, `10/12`, `mañana`.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/club/people/days.hpp"

namespace ronda::club {

// Returns days with years in one form, `2026-12-10..2026-12-20`, since a code confirms an exact text. Returns
// other text unchanged. `folded`: here and below, text from fold().
std::string days_in_one_form(std::string_view folded);

// Reads days, with Spanish or English months. Days without a year are the next ones that are not over. `10/12`
// is the 10th of December; for readers of English it is an error that asks for the month's name. Fails with
// `fecha_invalida` if the text cannot be read, if a day does not exist, or if the last is before the first.
Result<Days> days_meant(std::string_view folded, Day today, Lang reader);

}  // namespace ronda::club
