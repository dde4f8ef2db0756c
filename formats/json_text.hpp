// Reads JSON text strictly and writes it in one layout (core/contract.md, "JSON layout").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::formats {

struct JsonLimits {
    std::size_t most_bytes = 8U << 20U;
    int most_levels = 64;
    std::string code = "estado_invalido";  // code of the diagnostics
};

// Reads exactly one value. Refuses: bytes that are not UTF-8, syntax errors (with line and column), a key twice
// in one object (with its path), anything beyond a limit, NaN and the like, numbers out of range.
Result<Json> read_json(std::string_view bytes, const std::string& file_name, const JsonLimits& limits = {});

// Indents by two spaces and ends with a line break.
std::string write_json(const Json& json);

// Whether write_json returns the same for both, but faster. Both must be valid UTF-8.
bool are_written_alike(const Json& a, const Json& b);

}  // namespace ronda::formats
