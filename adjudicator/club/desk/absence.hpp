// Leaves: a person is away for some days, and a substitute may play for them (club/contract/leaves.md).
#pragma once

#include <string>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/people/club.hpp"

namespace ronda::club {

// in_time: the person asks before the leave begins. at_once: the moderator books it.
enum class Booking { in_time, at_once };

// Returns why the person may not be away on these days: `ausencia_tarde`, `ausencia_repetida`,
// `ausencia_larga`. Empty if they may.
std::optional<Refused> why_not_away(const DeskContext& context, const std::string& person, const Days& days,
                                    Booking how);

// Returns why that person may not be the substitute: `suplente_invalido`. Empty if they may, or if `substitute`
// is empty. A substitute never plays for the person in a match where they have a seat themselves.
std::optional<Refused> why_not_substitute(const DeskContext& context, const std::string& person,
                                          const std::string& substitute);

// Books the leave, notifies the fellow players, asks the substitute, and removes the idle markers of the
// matches. `letter`: mark of the letter that asked for the leave. Fails (3) if the disk fails.
Result<void> book_leave(DeskContext& context, const Person& person, const Days& days,
                        const std::string& substitute, const std::string& letter);
// Asks the substitute of the person's newest leave, once. Fails (3) if the disk fails.
Result<void> ask_substitute(DeskContext& context, const Person& person);

// Makes the substitute play for the person in the leave `number`; notifies both and the fellow players. Fails
// with `suplencia_desconocida` if nobody asked them, or the leave is over.
Result<void> agree_to_cover(DeskContext& context, const std::string& person, int number,
                            const std::string& substitute);

// Ends now the person's leaves that are not over, and notifies the fellow players. Returns how many there were.
// Fails (3) if the disk fails.
Result<int> end_leaves(DeskContext& context, const Person& person, const std::string& letter);

// Returns how many leaves of the person are not over.
std::size_t leaves_not_over(const DeskContext& context, const std::string& person);

// Returns how many days of leave the person still has in the year.
int days_left(const DeskContext& context, const std::string& person, std::chrono::year year);

// "del jueves 10 de diciembre al domingo 20 de diciembre"
Text in_words(const DeskContext& context, const Days& days);

}  // namespace ronda::club
