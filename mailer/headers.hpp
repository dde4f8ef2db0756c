// Reads the headers of a received message.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mailer/incoming.hpp"

namespace ronda::mailer {

// Names as written, and values on one line and cut at 16 KiB, in the order of the message.
// Authentication-Results stay as they came, or are empty if they are longer.
using Headers = std::vector<std::pair<std::string, std::string>>;

// The bytes before the first empty line, at most 256 KiB (if cut, it ends with a whole line), without mbox's
// `From ` line, which some delivery agents put before a message.
std::string_view header_block(std::string_view bytes);

// Whether an address header anywhere in the message has an absurd number of group marks (`:`). GMime recurses
// once for each and would overflow the stack.
bool has_endless_groups(std::string_view bytes);

// Fills id, from and name (if there is one author), to, subject, date, received, automatic and authentication.
// Returns false if there is no header, or if has_endless_groups(). `all`, if not null, gets all headers.
bool read_headers(std::string_view block, IncomingMessage& message, Headers* all = nullptr);

}  // namespace ronda::mailer
