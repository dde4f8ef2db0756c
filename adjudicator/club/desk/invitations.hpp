// Invites people who have no seat to the club (`ronda person --add`, `--import`; club/contract/sign-up.md,
// "People without a seat").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/club/desk/letters.hpp"

namespace ronda::club {

struct Invitee {
    std::string name, email;
};

// Reads `Ana López <ana@example.org>`. Fails with `opcion_invalida` if the name or the address is not valid.
Result<Invitee> invitee_in(std::string_view written);

// Reads a table (CSV) with a person on each line: a name, and an address in another field or behind it. Fields
// are separated by commas, semicolons or tabs; a first line without an address is a heading. Fails with
// `fichero_invalido`, and names each line without a valid person, and each address that stands there twice.
Result<std::vector<Invitee>> invitees_in(std::string_view table, const std::string& file);

// Writes to each address that is no person's yet, once in a week. Nothing else is kept until they confirm.
// Fails (3) if the mail program or the disk fails.
Result<void> invite(DeskContext& context, const std::vector<Invitee>& people);

// Returns the journal's name for the invitation whose pass the request has. Empty if the pass is wrong, too
// old, for another address, or used by somebody else than `person` (null: nobody yet).
std::string invitation_of(const DeskContext& context, const Request& request, const std::string& address,
                          const Person* person);

// Returns the notice that the person is in the club. Its key begins with start_of_welcomes.
inline constexpr std::string_view start_of_welcomes = "alta.";
Notice welcome_notice(const DeskContext& context, const Person& person);

}  // namespace ronda::club
