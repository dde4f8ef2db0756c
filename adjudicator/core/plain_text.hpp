// Characters that programs put into a text and nobody sees, put right.
#pragma once

#include <string>
#include <string_view>

namespace ronda {

// `text` is UTF-8. Line ends become `\n`; no-break and other wide blanks become blanks; characters without
// width (zero-width spaces, marks of direction, a byte-order mark) and control characters go.
std::string plain_characters(std::string_view text);

// CRLF and lone CR as `\n`, and nothing else.
std::string with_line_feeds(std::string_view text);

}  // namespace ronda
