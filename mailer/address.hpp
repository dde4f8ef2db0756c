// What may stand in a header: addresses, message ids, one line of words. Everything that reaches a header
// passes here, so that no name, subject or id can add one (partida/contract.md, "Mail out").
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::mailer {

struct Mailbox {
    std::string name;     // as people write it, unquoted, unencoded; may be empty
    std::string address;  // `local@domain`

    bool operator==(const Mailbox&) const = default;
};

// `local@domain`: the local part in ASCII without quotes, the domain of labels, ASCII or UTF-8 (it is sent as
// IDNA).
bool is_address(std::string_view text);

// A well-formed address with its domain as IDNA (`xn--…`) where it is not ASCII; empty where that has no such
// form.
std::string ascii_address(std::string_view address);

// `<left@right>`, printable ASCII without blanks, at most 250 bytes.
bool is_message_id(std::string_view text);

// `<…>` of printable ASCII without blanks and brackets, at most 250 bytes: what other programs make of a
// message id and can stand in In-Reply-To.
bool is_quotable_id(std::string_view text);

// `address`, `<address>` or `Any words at all <address>`: the last pair of angle brackets counts and what is
// before it is the name as it stands (commas, quotes and brackets included; a name wholly in double quotes
// loses them). So whoever has a name and an address writes them side by side and need not know how mail quotes.
// Refused with `carta_invalida`.
Result<Mailbox> read_mailbox(std::string_view text);

// The words on one line: control characters and Unicode's line breaks become blanks, runs of blanks one, none
// at the ends.
std::string one_line(std::string_view words);

// Lines ended by `\n`, without control characters but tabs; every NUL gone.
std::string plain_lines(std::string_view text);

bool is_utf8(std::string_view text);

// With A to Z in lower case, everything else as it is.
std::string lower_ascii(std::string_view text);

}  // namespace ronda::mailer
