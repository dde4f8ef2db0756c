// JSON text to values and back, strictly (core/contract.md, "JSON layout").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::formats {

struct JsonLimits {
    std::size_t most_bytes = 8U << 20U;
    int most_levels = 64;
    std::string code = "estado_invalido";  // of its refusals
};

// Reads one value and nothing after it. Refused: bytes that are not UTF-8, faults of syntax (with line and
// column), a key twice in one object (with its path), past a limit, NaN and the like, numbers too big.
Result<Json> read_json(std::string_view bytes, const std::string& file_name, const JsonLimits& limits = {});

// Two blanks a level and a final line break.
std::string write_json(const Json& json);

}  // namespace ronda::formats
