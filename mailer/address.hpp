// Checks and cleans the values of mail headers: addresses, message ids, one line of text. Every header value
// passes through here, so that no name, subject or id can add a header (match/contract/mail-out.md, "Ids and
// headers").
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::mailer {

struct Mailbox {
    std::string name;     // as people write it: no quotes, not encoded; may be empty
    std::string address;  // `local@domain`

    bool operator==(const Mailbox&) const = default;
};

// `<left@right>`, printable ASCII without spaces, at most 250 bytes.
bool is_message_id(std::string_view text);

// `<…>` of printable ASCII without spaces and brackets, at most 250 bytes. Message ids of other programs must
// have this form to be used in In-Reply-To.
bool is_quotable_id(std::string_view text);

// Reads `address`, `<address>` or `Any words at all <address>`. The last pair of angle brackets counts; the
// text before it is the name as written, with commas, quotes and brackets (quotation marks around the whole
// name are removed). So callers can put a name and an address side by side without quoting rules. Refuses with
// `carta_invalida`.
Result<Mailbox> read_mailbox(std::string_view text);

// Puts the text on one line: control characters and Unicode line breaks become spaces, repeated spaces become
// one, leading and trailing spaces are removed.
std::string one_line(std::string_view words);

// Ends all lines in `\n`; removes NUL and all control characters other than tabs.
std::string plain_lines(std::string_view text);

bool is_utf8(std::string_view text);

// Converts A to Z to lower case and leaves everything else unchanged.
std::string lower_ascii(std::string_view text);

}  // namespace ronda::mailer
