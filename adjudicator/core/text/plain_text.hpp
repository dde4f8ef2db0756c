// Cleans up invisible characters that mail programs and editors put into texts.
#pragma once

#include <string>
#include <string_view>

namespace ronda {

// `text` must be UTF-8. Line ends become `\n`; no-break spaces and other wide blanks become ordinary blanks.
// Removes characters without width (zero-width spaces, direction marks, byte-order marks) and control
// characters.
std::string plain_characters(std::string_view text);

// Replaces CRLF and lone CR by `\n` and changes nothing else.
std::string with_line_feeds(std::string_view text);

}  // namespace ronda
