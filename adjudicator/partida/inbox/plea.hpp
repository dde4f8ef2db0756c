// What people write beside their orders is mostly courtesy: greetings, thanks, signatures. The rest is for a
// person to read (partida/contract.md, "Mail in").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::partida {

// Whether the words have something that somebody must read: a question, or a sentence that is more than a
// courtesy. Lines of orders and comments, signatures, contact blocks and footers of lists and companies have
// nothing. What is unknown counts as something.
// `names`: of people whom the author may greet.
bool has_plea(std::string_view words, const std::vector<std::string>& names);

}  // namespace ronda::partida
