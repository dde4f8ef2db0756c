// Codecs of texts that must have some form, for the fields of partida.yaml.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "adjudicator/core/text/wording.hpp"
#include "formats/match_codec.hpp"

namespace ronda::formats {

using Fault = std::optional<Text>;

inline constexpr std::size_t longest_word = 64;

// A text for which `good` holds; otherwise the fault says what was `expected`.
template <class Test>
Codec<std::string> checked(std::size_t most, Test good, Text expected) {
    return as_text(shape::text(most, [good, expected = std::move(expected)](std::string_view text) -> Fault {
        if (good(text)) return std::nullopt;
        return say("{}, se esperaba {}", "{}, expected {}", in_quotes(text), expected);
    }));
}

// A text that `parse` understands.
template <class Value, class Write>
Codec<Value> parsed(std::optional<Value> (*parse)(std::string_view), Write write, Text expected) {
    const auto good = [parse](std::string_view text) { return parse(text).has_value(); };
    return {checked(longest_word, good, std::move(expected)).shape,
            [parse](const Json& json) { return *parse(json.get<std::string>()); }, write};
}

}  // namespace ronda::formats
