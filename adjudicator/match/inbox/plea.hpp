// Finds what people write beside their orders that a person must read (match/contract/reading-mail.md,
// "Words"). Most of it is courtesy: greetings, thanks, signatures.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/message.hpp"

namespace ronda::match {

// Whether the words contain something that somebody must read: a question, or a sentence that is more than a
// courtesy. Orders, comments, signatures, contact blocks and footers of lists and companies do not count;
// unknown text does. `names`: people whom the author may greet.
bool has_plea(std::string_view words, const std::vector<std::string>& names);

// Returns, for the moderator, the words of a letter's author above orders or requests. `others`: the words
// within the text of the orders (Instructions::words), which follow. Empty if they are only courtesies, or if
// the moderator has no address.
std::string plea_in(const Message& message, const Match& match, const std::string& others);

inline constexpr std::size_t most_words_passed_on = 4096;  // bytes

}  // namespace ronda::match
