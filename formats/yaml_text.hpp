// Values written as YAML that reads back as they were.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/json.hpp"

namespace ronda::formats {

// One scalar, plain where that is safe anywhere in a file, else in double quotes.
std::string yaml_scalar(std::string_view text);

// A value on one line; null is the word `no`.
std::string yaml_flow(const Json& value);

}  // namespace ronda::formats
