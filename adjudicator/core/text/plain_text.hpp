// Cleans up invisible characters that mail programs and editors put into texts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda {

// `text` must be UTF-8. Line ends become `\n`; no-break spaces and other wide blanks become ordinary blanks.
// Removes characters without width (zero-width spaces, direction marks, byte-order marks) and control
// characters.
std::string plain_characters(std::string_view text);

// The same, with the digits of other scripts and the signs of East Asian and Arabic keyboards (`：，`) as plain
// ones, except between straight double quotation marks.
std::string plain_signs(std::string_view text);

// Returns the length in bytes of the typographic dash (or minus sign) at the start of `text`; 0 if there is
// none.
std::size_t dash_length(std::string_view text);

// Normalises a typed key or code: plain characters, digits, signs and hyphens. `from`, if given, receives for
// each byte of the result its offset in `text`.
std::string as_typed(std::string_view text, std::vector<std::size_t>* from = nullptr);

// Replaces CRLF and lone CR by `\n` and changes nothing else.
std::string with_line_feeds(std::string_view text);

}  // namespace ronda
