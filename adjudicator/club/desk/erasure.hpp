// Erases people from the club: by the moderator's hand, or after years without a seat
// (club/contract/persons.md, "What a person is").
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// Returns the person's seats in running matches, as match and player, without those that are vacant by now.
std::vector<std::pair<std::string, std::string>> running_seats(const DeskContext& context,
                                                               const Person& person);

// Whether the person has such a seat, or a place in a match that has not begun.
bool is_in_a_match(const DeskContext& context, const Person& person);

// Erases the person's file and notifies them. Fails with `con_asiento` if they are in a match; (3) if the mail
// program or the disk fails.
Result<void> erase_person(DeskContext& context, const std::string& id);

// Asks each person without a seat for three years, once, whether they stay, and erases those who have not
// answered within thirty days. Fails (3) if the mail program or the disk fails.
Result<void> part_with_idle_people(DeskContext& context);

}  // namespace ronda::club
