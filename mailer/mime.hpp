// Splits a message into its parts, within limits (incoming.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::mailer {

enum class BodyPartKind {
    plain,    // text/plain shown as the body
    html,     // text/html shown as the body
    yaml,     // a file named .yaml or .yml, or of a YAML type
    textual,  // any other text/plain attachment
    unread    // any other attached file: its name only
};

struct BodyPart {
    BodyPartKind kind = BodyPartKind::plain;
    int forwarded = 0;  // number of forwarded messages around it
    std::string name;   // file name, on one line; may be empty
    std::string frame;  // of an unread part: `smime`, `winmail`, `pgp` if it may hold a whole letter
    std::string text;   // decoded, UTF-8
    bool flowed = false, delsp = false;  // RFC 3676
};

// The parts in the order of the message. `bytes` must not exceed most_message_bytes_in; this also limits
// decoded text, because no mail encoding compresses. Refuses with `mensaje_grande` beyond most_parts or
// most_levels, and with `mensaje_invalido` if GMime cannot parse the message.
Result<std::vector<BodyPart>> split_parts(std::string_view bytes);

}  // namespace ronda::mailer
