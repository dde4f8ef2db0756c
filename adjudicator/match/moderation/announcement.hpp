// Sends a text of the moderator's to many people: each gets one letter, however often it is called and in
// however many matches they are.
#pragma once

#include <set>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

inline constexpr std::size_t most_announced = 16 * 1024;  // bytes

// Returns the notice of a text, without recipients. Its first line is the subject; its key is made from its
// hash. Fails with `opcion_invalida` if the text is empty, longer than `most_announced`, or has control
// characters.
Result<Notice> announcement_of(std::string_view text);

// Returns the addresses, folded, to which the match has announced the notice with this key.
std::set<std::string> announced_to(const Match& match, const Journal& journal, const std::string& key);

// Announces the notice in the match to those whose address is not in `informed`, and adds their addresses.
// Returns a description of the result; empty if nothing was done. Fails (3) on disk errors.
Result<Text> announce(System& system, const Match& match, Journal& journal, Notice notice,
                      std::set<std::string>& informed);

}  // namespace ronda::match
