// Changes the address of a person (club/contract/persons.md, "Addresses").
#pragma once

#include <string>

#include "adjudicator/club/desk/desk_context.hpp"

namespace ronda::club {

// Sends the person's mail to another address from now on, as the moderator decides (`ronda person`). Both
// addresses are notified, and the old one may take the change back, unless the address had changed before or a
// change was pending. A killed call is completed by the same call. Fails with `opcion_invalida` if it is no
// address, with `direccion_ocupada` if it is another person's; (3) if the mail program or the disk fails.
Result<void> set_address(DeskContext& context, const std::string& id, const std::string& address);

// Applies the changes of address that were asked for with a key and not from the old address, once their three
// days are over. One to an address that somebody has taken since is dropped. Fails (3) if the disk fails.
Result<void> move_addresses(DeskContext& context);

}  // namespace ronda::club
