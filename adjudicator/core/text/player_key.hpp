// Recognises and normalises player keys (`clave`), which prove that orders come from a player.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

// Keys look like `6f2k-9wq1`. Crockford's alphabet has no letters that are easily confused.
inline constexpr std::string_view key_letters = "0123456789abcdefghjkmnpqrstvwxyz";
inline constexpr std::size_t key_half = 4;

// Returns the key in its normal form: lower case, one hyphen in the middle, no invisible characters, the digits
// 0 and 1 for the letters o, i and l. Returns an empty text if there are not two halves of key letters.
std::string key_as_meant(std::string_view written);

// Whether a word, as typed (plain_text.hpp), looks like a key, in upper or lower case. Some ordinary words
// match the pattern too; those without a digit, and a word followed by a year (`casa-2026`), are not taken for
// keys.
bool looks_like_key(std::string_view word);

// Returns the placeholder that an order template shows instead of the key. It is never a valid key.
Text key_placeholder();
// Whether `written` is the placeholder in either language.
bool is_key_placeholder(std::string_view written);

}  // namespace ronda
