// Reads the header Authentication-Results (RFC 8601), in which the receiving server reports what it found out
// about a message's origin. Anyone can write such a header, so the caller must decide which servers to trust.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/system/mail_answers.hpp"

namespace ronda::mailer {

using system::Authentication;

// Takes the value of one header as it was sent, folded or unfolded. Handles comments and quoted strings with
// any content. A result that is not well formed is empty, and so is a domain of which it is unclear where it
// ends. Skips everything after a result whose end is unclear.
Authentication read_authentication(std::string_view value);

// Joins the headers of one server: many servers write one for each method. Headers are joined if they follow
// each other, with nothing between them but Received headers of that server's own hosts: below another host's
// Received header stands what came from outside. Servers add headers above all others, so the upper one counts
// where two of them speak of the same method.
class AuthenticationReader {
  public:
    void take(Authentication read);
    // The value of a Received header.
    void pass_received(std::string_view received);
    std::vector<Authentication> all() && { return std::move(all_); }

  private:
    std::vector<Authentication> all_;
    bool joins_ = true;
};

}  // namespace ronda::mailer
