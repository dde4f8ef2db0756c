// Parses a text that consists of one whole number.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ronda {

// Returns the number. Empty if there is any other character, even a blank or a `+`, or if the number does not
// fit. A `-` is allowed for signed types.
template <class Number = int>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number, base);
    return fault == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace ronda
