// Any bytes as UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace ronda::mailer {

// Never fails. A byte-order mark decides and is dropped; then what is well-formed UTF-8 beyond ASCII is that,
// whatever the label says, but for labels whose own form looks like ASCII (utf-16, utf-7, iso-2022-…); then the
// label; one that is unknown, missing or plainly wrong means windows-1252. ISO-8859-1 is read as windows-1252,
// as every mail program does. What cannot be read becomes U+FFFD.
std::string to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace ronda::mailer
