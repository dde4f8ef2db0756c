// Reads from a bounce message which letters did not arrive, and which recipients they did not reach.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mailer/headers.hpp"

namespace ronda::mailer {

struct ReturnedLetters {
    // The Message-IDs (is_quotable_id) of the returned letters: from the copy of the letter or of its headers,
    // also the original ids that a provider has replaced, or from In-Reply-To and References; each once, at
    // most 20.
    std::vector<std::string> ids;
    std::vector<std::string> recipients;  // lower case, each once, at most 20
};

// Understands reports of RFC 3464 and the free texts of qmail, Exim and other servers. Both lists are empty for
// any other message, such as a report of a delay or of success, or an out-of-office note. `bytes` is a whole
// message that split_parts has accepted; `headers` are its own.
ReturnedLetters returned_letters(std::string_view bytes, const Headers& headers, std::string_view from);

}  // namespace ronda::mailer
