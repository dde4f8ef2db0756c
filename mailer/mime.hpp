// A message taken apart into the pieces that can carry words, within bounds (incoming.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::mailer {

struct Piece {
    enum class Kind {
        plain,   // text/plain shown as the body
        html,    // text/html shown as the body
        yaml,    // a file named .yaml or .yml, or of a YAML type
        textual  // any other text/plain that is a file
    };
    Kind kind = Kind::plain;
    int forwarded = 0;                   // how many forwarded messages it lies in
    std::string name;                    // of the file, on one line; may be empty
    std::string text;                    // decoded, UTF-8
    bool flowed = false, delsp = false;  // RFC 3676
};

// In the message's order. `bytes` are at most most_message_bytes_in, so that nothing decoded can be longer: no
// encoding of mail compresses. Refused with `mensaje_grande` beyond most_parts or most_levels, with
// `mensaje_invalido` where GMime sees no message in it.
Result<std::vector<Piece>> take_apart(std::string_view bytes);

}  // namespace ronda::mailer
