// The key (`clave`) by which a player proves that orders are his, as far as every folder has to know it.
#pragma once

#include <string_view>

#include "adjudicator/core/text.hpp"

namespace ronda {

// `6f2k-9wq1`: letters that are not taken for one another (Crockford's), four and four.
inline constexpr std::string_view key_letters = "0123456789abcdefghjkmnpqrstvwxyz";
inline constexpr std::size_t key_half = 4;

// Whether a word has the form of a key, capitals or not. Names have that form too: words without a digit, or a
// word and a year (`casa-2026`), do not count.
bool looks_like_key(std::string_view word);

// What stands in an order template where the player writes his key; it can be nobody's key.
Text key_placeholder();
// Whether it was left there, in either language.
bool is_key_placeholder(std::string_view written);

}  // namespace ronda
