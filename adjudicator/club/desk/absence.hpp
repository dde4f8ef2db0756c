// Who is away for some days (club/contract/leaves.md): the budget, and what others are told.
#pragma once

#include <string>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/people/days.hpp"

namespace ronda::club {

// Whether they ask for it themselves, in time, or the moderator books it.
enum class Booking { in_time, at_once };

// Returns why the person may not be away on these days: `ausencia_tarde`, `ausencia_repetida`,
// `ausencia_larga`. Empty if they may.
std::optional<Refused> why_not_away(const DeskContext& context, const std::string& person, const Days& days,
                                    Booking how);

// Returns why that person may not be the substitute: `suplente_invalido`. Empty if they may, or if `substitute`
// is empty. In matches in which they sit they do not play for another.
std::optional<Refused> why_not_substitute(const DeskContext& context, const std::string& person,
                                          const std::string& substitute);

// Books the leave, tells the fellow players, asks the substitute, and wakes the matches. `letter`: that asked
// for it. Fails (3) if the disk fails.
Result<void> book_leave(DeskContext& context, const Person& person, const Days& days,
                        const std::string& substitute, const std::string& letter);
// Asks the substitute of the person's newest leave, once. Fails (3) if the disk fails.
Result<void> ask_substitute(DeskContext& context, const Person& person);

// Who was asked plays for the person in the leave `number`; both and the fellow players are told. Refused if
// nobody asked them, or the leave is over (`suplencia_desconocida`).
Result<void> agree_to_cover(DeskContext& context, const std::string& person, int number,
                            const std::string& substitute);

// Ends the leaves of the person that are not over, now; tells the fellow players. Returns how many. Fails (3)
// if the disk fails.
Result<int> end_leaves(DeskContext& context, const Person& person, const std::string& letter);

// How many leaves of theirs are not over.
std::size_t leaves_not_over(const DeskContext& context, const std::string& person);

// How many days of the year they still have.
int days_left(const DeskContext& context, const std::string& person, std::chrono::year year);

// "del jueves 10 de diciembre al domingo 20 de diciembre"
Text in_words(const DeskContext& context, const Days& days);

}  // namespace ronda::club
