// Who is away for some days (club/contract.md, "Leaves"): the budget, and what others are told.
#pragma once

#include <string>

#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/club/desk/trust.hpp"
#include "adjudicator/club/register/days.hpp"

namespace ronda::club {

// Whether they ask for it themselves, in time, or the moderator books it.
enum class Booking { in_time, at_once };

// Returns why the person may not be away on these days: `ausencia_tarde`, `ausencia_repetida`,
// `ausencia_larga`. Empty if they may.
std::optional<Refused> why_not_away(const Table& table, const std::string& person, const Days& days,
                                    Booking how);

// Longer than any budget.
inline constexpr int most_days_away = 366;

// Books the leave, tells the fellow players, and wakes the matches. `letter`: that asked for it. Fails (3) if
// the disk fails.
Result<void> book_leave(Table& table, const Person& person, const Days& days, const std::string& letter);

// Ends the leaves of the person that are not over, now; tells the fellow players. Returns how many. Fails (3)
// if the disk fails.
Result<int> end_leaves(Table& table, const Person& person, const std::string& letter);

// How many days of the year they still have.
int days_left(const Table& table, const std::string& person, std::chrono::year year);

// "del jueves 10 de diciembre al domingo 20 de diciembre"
Text in_words(const Table& table, const Days& days);

}  // namespace ronda::club
