// How a mail program leaves by itself (match/contract/subscriptions.md, "Leaving by a tap"): List-Unsubscribe
// has a letter with a token that proves only that this reader wants fewer letters of this match.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Returns the `mailto:` link of the letter with which the recipient leaves: `[malaga-1] baja TOKEN`, as the
// subject and as the text.
std::string leave_link(const Match& match, const Secrets& secrets, const Recipient& to);

// The same for any list of readers, such as a club: `[list] baja TOKEN`, with 16 digits, to this address.
std::string leave_link(std::string_view list, std::string_view token, const std::string& address);

// Returns the token of a letter that says nothing else, whether it stands in the subject or alone in the text:
// mail programs send either, and a reply has other words before it. Empty for another letter.
std::string leaving_token(std::string_view list, std::string_view subject, std::string_view words);

// Takes the same time for every token.
bool is_same_token(std::string_view token, std::string_view expected);

// Says how to leave, at the end of a spectator's letter.
Section leave_section(const Match& match, const Secrets& secrets, const Recipient& to);

// Who a token is of: a player's id or `publico`, and the address.
struct Reader {
    std::string who, email;
};

// Returns whose letter it is. Empty if it is no such letter, or the token is of nobody here.
std::optional<Reader> leaving_reader(const Match& match, const Secrets& secrets, std::string_view subject,
                                     std::string_view words);

}  // namespace ronda::match
