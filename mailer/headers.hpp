// What the headers of a message that came in say.
#pragma once

#include <string_view>

#include "mailer/incoming.hpp"

namespace ronda::mailer {

// The bytes before the first empty line, at most 256 KiB and no broken line at their end; an mbox's `From `
// line, which some delivery agents put before a message, is not among them.
std::string_view header_block(std::string_view bytes);

// Whether an address header, wherever in the message, has more group marks (`:`) than anybody writes. GMime
// goes one call deeper for each and would not come back.
bool has_endless_groups(std::string_view bytes);

// Fills id, from, name, to, subject, date, automatic and authentication. False: there is no header
// in it, or has_endless_groups.
bool read_headers(std::string_view block, Incoming& message);

}  // namespace ronda::mailer
