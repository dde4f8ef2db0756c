// What mail programs do to the characters of an order file, put right. Line breaks stay where they are, so a
// fault's line is the one its writer sees.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// `text` is UTF-8. Line ends become `\n`; no-break and other wide blanks become blanks; characters without
// width (zero-width spaces, marks of direction, a byte-order mark) and control characters go.
std::string plain_characters(std::string_view text);

// Of an order file: plain_characters; then tabs in an indentation become two blanks each, and typographic
// quotation marks at both ends of a YAML scalar plain ones: `{texto: “hola”}` but not `texto: dijo “hola”`.
std::string straightened(std::string_view text);

}  // namespace ronda::mailer
