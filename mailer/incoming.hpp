// Reads what the game needs from a received message (partida/contract.md, "Mail in"): the sender, whether a
// machine wrote it, what the receiving server reports about its origin, and the texts that may be orders.
// Limits are checked before GMime parses the message, so that any input gives a message or an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/world/inbox.hpp"
#include "mailer/authentication.hpp"

namespace ronda::mailer {

inline constexpr std::size_t most_message_bytes_in = world::Inbox::largest_message;
inline constexpr int most_parts = 100;  // entities of any kind, including containers
inline constexpr int most_levels = 20;  // nested containers (multiparts, forwarded messages)
inline constexpr std::size_t most_unread = 3;
inline constexpr std::size_t most_body_bytes = 64U << 10U;  // of IncomingMessage::body

// A text that may be orders.
struct Candidate {
    std::string name;       // file name of the attachment; may be empty
    std::string text;       // UTF-8, lines end in `\n`
    bool attached = false;  // from an attachment; otherwise from the body

    bool operator==(const Candidate&) const = default;
};

struct Unreadable {
    std::string code;  // `mensaje_invalido`, `mensaje_grande`
    Text message;
};

struct IncomingMessage {
    std::string id;      // `<…>`, usable in In-Reply-To (is_quotable_id); otherwise empty
    std::string letter;  // the Message-ID as it stands there (core/dice/contributions.hpp)
    std::string digest;  // SHA-256 of the bytes, in hex
    std::string from;    // lower case, domain as IDNA; empty unless there is exactly one
    std::string name;    // display name of From, on one line
    std::vector<std::string>
        to;               // To, Cc, Delivered-To, X-Original-To, MessageAddresses-To; lower case, no duplicates
    std::string subject;  // decoded, on one line
    std::optional<std::int64_t> date;      // seconds since 1970
    std::string automatic;                 // the reason if a machine wrote it (headers.hpp); otherwise empty
    std::vector<std::string> returned;     // letters that did not arrive, as the message says (headers.hpp)
    std::vector<std::string> unreached;    // the addresses that they did not reach
    std::optional<std::int64_t> received;  // by its first Received: when the last server took it
    std::vector<Authentication> authentication;
    // What the author orders, the most likely text first: attachments named .yaml or .yml or of a YAML type,
    // then the order text in the author's own lines of the body (quotation.hpp). Other text attachments are
    // used only if there is nothing else.
    std::vector<Candidate> orders;
    // The order text of the other form of the body (text/plain, text/html), if it is not the same; otherwise
    // empty.
    std::string other_form;
    // Order texts that the message quotes or forwards, from the top.
    std::vector<Candidate> quoted;
    std::string words;  // the author's own lines outside an order text, at most most_body_bytes
    // Names of attached files that are not text, at most most_unread. Empty if there are orders.
    std::vector<std::string> unread;
    std::string frame;                // of a part that may hold the letter (mime.hpp), if there are no orders
    bool below_mark = false;          // an order text stands below the signature mark, and no orders elsewhere
    std::string body;                 // as a person reads it, at most most_body_bytes
    std::optional<Unreadable> error;  // the headers are read even if this is set
};

// `bytes` is the whole message; if the message is larger than most_message_bytes_in, `bytes` may be only its
// beginning, and `size` is the size of the whole.
IncomingMessage read_incoming(std::string_view bytes);

// The same for a file. Fails (3) only if the file cannot be read; of a file that is too large, only the headers
// are read.
Result<IncomingMessage> read_incoming_file(const std::string& path);

}  // namespace ronda::mailer
