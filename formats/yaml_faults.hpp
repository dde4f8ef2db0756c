// Explains yaml-cpp's syntax errors in words that players understand.
#pragma once

#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

struct SyntaxFault {
    Place place;
    Text message;
};

// `message` is yaml-cpp's and `place` is where yaml-cpp reported it. `open_bracket` is the innermost bracket
// still open there (or unknown), `last` the offset of the last event. The cause is often before the place that
// the parser reports.
SyntaxFault explain_syntax(std::string_view message, Place place, Place open_bracket, std::size_t last,
                           const SourceText& source);

}  // namespace ronda::formats
