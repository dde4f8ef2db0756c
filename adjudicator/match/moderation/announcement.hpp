// A text of the moderator's for many people: each person gets one letter, however often it is called for and
// in however many matches they are.
#pragma once

#include <set>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

inline constexpr std::size_t most_announced = 16 * 1024;  // bytes

// Returns the notice of a text, for nobody yet; its first line is the subject, its key is made of its hash.
// Fails with `opcion_invalida` if the text is empty, longer than `most_announced`, or has control characters.
Result<Notice> announcement_of(std::string_view text);

// Returns the addresses, folded, to which the match has announced it.
std::set<std::string> announced_to(const Match& match, const Journal& journal, const std::string& key);

// Announces it in the match to those whose address is not in `informed`, and adds theirs. Returns what was
// done; empty if nothing. Fails (3) on disk errors.
Result<Text> announce(System& system, const Match& match, Journal& journal, Notice notice,
                      std::set<std::string>& informed);

}  // namespace ronda::match
