// What the moderator changes of a person by hand (`ronda person`).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// The seats of running matches that the person has, as match and player; without vacant ones, which are no
// longer theirs.
std::vector<std::pair<std::string, std::string>> running_seats(const DeskContext& context,
                                                               const Person& person);

// Whether the person has such a seat, or a place in a match that has not begun.
bool is_in_a_match(const DeskContext& context, const Person& person);

// Sends the person's mail to another address from now on; both addresses are told, and the old one may take it
// back as after a request. A killed call is completed by the same call. Fails with `opcion_invalida` if it is
// no address, with `direccion_ocupada` if it is somebody else's; (3) if the mail program or the disk fails.
Result<void> set_address(DeskContext& context, const std::string& id, const std::string& address);

// Erases what the club keeps of the person, and tells them. Fails with `con_asiento` if they are in a match;
// (3) if the mail program or the disk fails.
Result<void> erase_person(DeskContext& context, const std::string& id);

// Asks everybody who has had no seat for three years, once, whether they stay, and erases who has not answered
// within thirty days. Fails (3) if the mail program or the disk fails.
Result<void> part_with_idle_people(DeskContext& context);

}  // namespace ronda::club
