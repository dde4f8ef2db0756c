// Reads the header Authentication-Results (RFC 8601), in which the receiving server reports what it found out
// about a message's origin. Anyone can write such a header, so the caller must decide which servers to trust.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ronda::mailer {

struct Authentication {
    struct Finding {
        std::string result;  // `pass`, `fail`, …; lower case
        // DKIM: header.d (or the domain of header.i); SPF: smtp.mailfrom (or smtp.helo); DMARC: header.from.
        // Lower case, empty if not given.
        std::string domain;

        bool operator==(const Finding&) const = default;
    };
    std::string server;  // authserv-id, lower case
    std::vector<Finding> dkim, spf, dmarc;

    bool operator==(const Authentication&) const = default;
};

// Takes the value of one header, folded or unfolded. Handles comments and quoted strings with any content.
// Skips results that are not well formed, and everything after a result whose end is unclear.
Authentication read_authentication(std::string_view value);

}  // namespace ronda::mailer
