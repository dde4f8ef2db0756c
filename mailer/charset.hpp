// Converts bytes in any charset to UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// Never fails. The first rule that applies decides: a byte-order mark
// (which is removed); well-formed UTF-8 with non-ASCII characters, unless the label is an encoding whose text
// looks like ASCII (utf-16, utf-7, iso-2022-…); the label; windows-1252 if the label is unknown, missing or
// clearly wrong. ISO-8859-1 is read as windows-1252, as all mail programs do. Bytes that cannot be converted
// become U+FFFD.
std::string to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace ronda::mailer
