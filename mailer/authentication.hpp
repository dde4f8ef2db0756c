// Parses the header Authentication-Results (RFC 8601), the receiving server's report on a message's origin.
// Anyone can write such a header, so the caller must decide which servers to trust.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/system/mail_answers.hpp"

namespace ronda::mailer {

using system::Authentication;

// Takes the value of one header as it was sent, folded or unfolded. Handles comments and quoted strings with
// any content. A malformed result is empty, and so is a domain whose end is unclear. Skips everything after a
// result whose end is unclear.
Authentication read_authentication(std::string_view value);

// Joins the headers of one server, since many servers write one for each method. Headers are joined if only
// Received headers of that server's own hosts are between them: headers below another host's Received came from
// outside. If two headers have the same method, the upper one counts, because servers add headers at the top.
class AuthenticationReader {
  public:
    void take(Authentication read);
    // Takes the value of a Received header.
    void pass_received(std::string_view received);
    std::vector<Authentication> all() && { return std::move(all_); }

  private:
    std::vector<Authentication> all_;
    bool joins_ = true;
};

}  // namespace ronda::mailer
