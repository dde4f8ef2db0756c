// Recognizes messages that say that a letter could not be delivered: reports of RFC 3464, and those that qmail,
// Exim and other servers write in words of their own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mailer/automatic.hpp"

namespace ronda::mailer {

// Returns the Message-IDs (is_quotable_id) of the letters that did not arrive: those in the copy of the letter,
// of its headers, or in In-Reply-To and References; each once, at most 20. Empty if the message says nothing of
// the kind: that a letter is delayed or was delivered, an answer of somebody who is away. `bytes` is a whole
// message that split_parts has accepted; `headers` are its own.
std::vector<std::string> returned_letters(std::string_view bytes, const Headers& headers,
                                          std::string_view from);

}  // namespace ronda::mailer
