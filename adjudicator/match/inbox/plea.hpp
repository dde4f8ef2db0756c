// What people write beside their orders is mostly courtesy: greetings, thanks, signatures. The rest is for a
// person to read (match/contract/reading-mail.md, "Words").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/message.hpp"

namespace ronda::match {

// Whether the words have something that somebody must read: a question, or a sentence that is more than a
// courtesy. Lines of orders and comments, signatures, contact blocks and footers of lists and companies have
// nothing. What is unknown counts as something.
// `names`: of people whom the author may greet.
bool has_plea(std::string_view words, const std::vector<std::string>& names);

// Returns what the author of a letter wrote beside orders or requests, above them and in `others`, for the
// match's moderator. Empty if that is not more than courtesies, or if the moderator has no address.
std::string plea_in(const Message& message, const Match& match, const std::string& others);

inline constexpr std::size_t most_words_passed_on = 4096;  // bytes

}  // namespace ronda::match
