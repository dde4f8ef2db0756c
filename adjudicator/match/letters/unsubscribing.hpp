// Makes and reads the letters with which mail programs unsubscribe (match/contract/subscriptions.md, "Leaving
// by a tap"): List-Unsubscribe has a token that proves only that this reader wants fewer letters of this match.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Returns the `mailto:` link of the letter that unsubscribes the recipient: `[malaga-1] baja TOKEN`, as the
// subject and as the text.
std::string leave_link(const Match& match, const Secrets& secrets, const Recipient& to);

// As above, for any list of readers, such as a club: `[list] baja TOKEN`, with 16 digits, to this address.
std::string leave_link(std::string_view list, std::string_view token, const std::string& address);

// Returns the token of a letter that consists of it, in the subject or alone in the text: mail programs send
// either, and a person's reply has other words before it. Empty for other letters.
std::string leaving_token(std::string_view list, std::string_view subject, std::string_view words);

// Compares tokens in constant time.
bool is_same_token(std::string_view token, std::string_view expected);

// Returns the section at the end of a spectator's letter about unsubscribing.
Section leave_section(const Match& match, const Secrets& secrets, const Recipient& to);

// The owner of a token: a player's id or `publico`, and the address.
struct Reader {
    std::string who, email;
};

// Returns the reader whose token the letter has. Empty if it is no such letter, or the token is nobody's here.
std::optional<Reader> leaving_reader(const Match& match, const Secrets& secrets, std::string_view subject,
                                     std::string_view words);

}  // namespace ronda::match
