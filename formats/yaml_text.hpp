// Writes values as YAML that is read as the same values.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/text/json.hpp"

namespace ronda::formats {

// One scalar: without quotes if that is safe anywhere in a file, else in double quotes.
std::string yaml_scalar(std::string_view text);

// A value on one line; null is written as `no`.
std::string yaml_flow(const Json& value);

}  // namespace ronda::formats
