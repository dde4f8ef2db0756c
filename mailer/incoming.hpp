// A message that came in, read for what the game needs of it (partida/contract.md, "Mail in"): who, whether a
// machine wrote it, what the receiving server says of its origin, and the texts in it that may be orders. GMime
// takes it apart; the bounds are checked before it could cost much, so any bytes at all give a message or a
// reason.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/world/inbox.hpp"
#include "mailer/authentication.hpp"

namespace ronda::mailer {

inline constexpr std::size_t most_message_bytes_in = world::Inbox::largest_message;
inline constexpr int most_parts = 100;  // entities of any kind, the containers among them
inline constexpr int most_levels = 20;  // containers (multiparts, forwarded messages) one within the other
inline constexpr std::size_t most_body_bytes = 64U << 10U;  // of Incoming::body

// A text that may be orders.
struct Candidate {
    std::string name;       // of the attachment's file; may be empty
    std::string text;       // UTF-8, lines ended by `\n`
    bool attached = false;  // a file; else the body
    int forwarded = 0;      // how many forwarded messages it lies in

    bool operator==(const Candidate&) const = default;
};

struct Unreadable {
    std::string code;  // `mensaje_invalido`, `mensaje_grande`
    Text message;
};

struct Incoming {
    std::string id;               // `<…>`, fit to be answered to (is_quotable_id); empty: none
    std::string digest;           // SHA-256 of the bytes, hex
    std::string from;             // lower case, domain as IDNA; empty unless there is exactly one
    std::string name;             // of From, on one line
    std::vector<std::string> to;  // To, Cc, Delivered-To, X-Original-To, Envelope-To; lower case, each once
    std::string subject;          // decoded, on one line
    std::optional<std::int64_t> date;  // seconds since 1970
    std::string automatic;             // why it is no person's (automatic.hpp); empty: it may be
    std::vector<Authentication> authentication;
    // The first is the likeliest. What its sender wrote comes before what he forwards, and at each of these
    // levels attachments named .yaml or .yml or of a YAML type before the body. The body counts only from a
    // line that begins like an order file, and beside such attachments only what is not quoted. Other text
    // attachments are looked at, likewise, only where there is nothing else.
    std::vector<Candidate> orders;
    std::string body;                 // as a person reads it, at most most_body_bytes
    std::optional<Unreadable> error;  // headers are read all the same where there are any
};

// `bytes` is the whole message or, where it is larger than most_message_bytes_in, at least its beginning; then
// `size` is that of the whole.
Incoming read_incoming(std::string_view bytes);

// The same for a file. Fails (3) only where it cannot be read; one that is too large is read as far as its
// headers.
Result<Incoming> read_incoming_file(const std::string& path);

}  // namespace ronda::mailer
