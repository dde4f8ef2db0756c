// Reads a received message for the game (match/contract/reading-mail.md): the sender, whether a machine wrote
// it, the receiving server's report on its origin, and the texts that may be orders. Limits are checked before
// GMime parses the message, so that any input gives a message or an error.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/inbox.hpp"
#include "mailer/authentication.hpp"

namespace ronda::mailer {

inline constexpr std::size_t most_message_bytes_in = system::Inbox::largest_message;
inline constexpr int most_parts = 100;         // entities of any kind, including containers
inline constexpr int most_levels = 20;         // nested containers (multiparts, forwarded messages)
inline constexpr std::size_t most_unread = 3;  // names that are listed of attachments that cannot be read
inline constexpr std::size_t most_body_bytes = 64U << 10U;  // of IncomingMessage::body

using system::Candidate, system::IncomingMessage, system::Unreadable;

// `bytes` is the whole message. If it is larger than most_message_bytes_in, only its headers are read and
// `error` is set.
IncomingMessage read_incoming(std::string_view bytes);

// Reads a message from a file. Fails (3) only if the file cannot be read; of a file that is too large, only the
// headers are read.
Result<IncomingMessage> read_incoming_file(const std::string& path);

}  // namespace ronda::mailer
