// Writes values as YAML for order files, whose reader takes each scalar as text: the text "12" and the number
// 12 are written alike.
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
