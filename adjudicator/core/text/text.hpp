// Text for people, in both languages at once. A Text cannot lack a language, and the compiler checks both
// format strings, so there is no catalogue that could become out of date.
//
//     say("hexágono desconocido «{}»", "unknown hexagon “{}”", word)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace ronda {

enum class Lang { es, en };

struct Text {
    std::string es;
    std::string en;

    const std::string& in(Lang lang) const { return lang == Lang::es ? es : en; }
    bool empty() const { return es.empty(); }
    bool operator==(const Text&) const = default;
};

// The same words in both languages (names, numbers).
inline Text same(std::string_view words) {
    return {std::string(words), std::string(words)};
}

namespace detail {
template <class T>
const T& pick(const T& value, Lang) {
    return value;
}
inline const std::string& pick(const Text& text, Lang lang) {
    return text.in(lang);
}
template <class T>
using Picked = std::remove_cvref_t<decltype(pick(std::declval<const T&>(), Lang::es))>;
}  // namespace detail

// Formats both languages. For an argument that is a Text, each language uses its own words.
template <class... Args>
Text say(fmt::format_string<const detail::Picked<Args>&...> es,
         fmt::format_string<const detail::Picked<Args>&...> en, const Args&... args) {
    return {fmt::format(es, detail::pick(args, Lang::es)...), fmt::format(en, detail::pick(args, Lang::en)...)};
}

inline constexpr std::size_t npos = std::string_view::npos;

// Returns 0..15, or -1 if `c` is not a hexadecimal digit.
int hex_digit(char c);

// Join the items in both languages. `enumerate` separates them by commas and puts "and" before the last one:
// "a, b y c". Both return an empty Text for an empty list.
Text join(const std::vector<Text>& items, std::string_view separator = ", ");
Text enumerate(const std::vector<Text>& items);

}  // namespace ronda
