// A whole number that a text is, and nothing else.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace ronda {

// Empty if there are other characters, blanks too, or the number does not fit. Of the signs only `-` is one,
// and only for signed types.
template <class Number = int>
std::optional<Number> whole_number(std::string_view text, int base = 10) {
    Number number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number, base);
    return fault == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

}  // namespace ronda
