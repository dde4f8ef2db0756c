// Reads days and times as people write them in letters and commands: `10-20 dic`, `10/12`, `mañana`, `dom
// 20:00`.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/match/calendar/days.hpp"

namespace ronda::match {

// Returns days that both have a year as `2026-12-10..2026-12-20`, and any other text unchanged (`10-20 dic`,
// too). A request that waits for its code so keeps one text. `folded`: here and below, text from fold().
std::string days_in_one_form(std::string_view folded);

// Reads days, with Spanish or English months. Days without a year are the next ones that are not over. `10/12`
// is the 10th of December; for readers of English it is refused with examples, since it could be either. Fails
// with `fecha_invalida` if the text cannot be read, if a day does not exist, or if the last is before the
// first. `line`: what stands before the days in examples, such as `ausencia: `.
Result<Days> days_meant(std::string_view folded, Day today, Lang reader, std::string_view line = {});

inline constexpr std::string_view end_of_day = "23:59";

// Reads a time in the zone: a day as above or a day of the week (the next one later than `now`), and its hour:
// `2026-12-06 20:00`, `dom 20:00`, `mañana 20:00`, `10 dic`. Without an hour it is that of `hour`. An instant
// with `Z` or an offset is read as it is. Fails with `opcion_invalida`, and examples, if the text cannot be
// read; with `fecha_invalida` if the day does not exist.
Result<Instant> read_time(std::string_view text, const Zone& zone, Instant now, Lang reader,
                          std::string_view hour = end_of_day);

}  // namespace ronda::match
