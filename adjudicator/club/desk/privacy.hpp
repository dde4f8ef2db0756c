// What a club keeps of people, and for how long (club/contract/privacy.md).
#pragma once

#include <string>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

// Returns all that the club keeps of the person, for themselves: their file as it is stored, the lines of the
// journal that name them, their seats. Fails (3) if the file cannot be read.
Result<ClubLetter> letter_of_data(const DeskContext& context, const Person& person);

// Tells what the erasure of a person leaves, and why.
Section what_stays(const Club& club, const std::string& person);

// Erases letters that are older than `conservar` of club.yaml: those of the club, and those of matches that
// have been over for as long, with the orders that still waited there. A match that is busy waits for another
// day. Fails (3) if the disk fails.
Result<void> erase_old_letters(DeskContext& context);

}  // namespace ronda::club
