// yaml-cpp's faults of syntax in words a player understands.
#pragma once

#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

struct SyntaxFault {
    Place place;
    Text message;
};

// `message` is yaml-cpp's, `place` where it was met, `open_bracket` the innermost bracket not closed there (or
// unknown), `last` the offset of what was last understood. The cause often stands before the place where the
// parser stumbles.
SyntaxFault explain_syntax(std::string_view message, Place place, Place open_bracket, std::size_t last,
                           const SourceText& source);

}  // namespace ronda::formats
