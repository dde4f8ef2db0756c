// What the receiving server found out about a message's origin: the header Authentication-Results (RFC 8601).
// Anyone can write such a header; which server is believed is for the caller to say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::mailer {

struct Authentication {
    struct Finding {
        std::string result;  // `pass`, `fail`, …; lower case
        std::string domain;  // whose: DKIM header.d (or that of header.i), SPF smtp.mailfrom (or smtp.helo),
                             // DMARC header.from; lower case, empty where it is not said

        bool operator==(const Finding&) const = default;
    };
    std::string server;  // authserv-id, lower case
    std::vector<Finding> dkim, spf, dmarc;

    bool operator==(const Authentication&) const = default;
};

// The value of one header, unfolded or not. Comments and quoted strings are taken as such, whatever they
// contain; a result that is not well formed is left out, and so is all that follows it where its end cannot be
// known.
Authentication read_authentication(std::string_view value);

}  // namespace ronda::mailer
