// Reads the headers of a received message, and recognizes messages that machines wrote.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mailer/incoming.hpp"

namespace ronda::mailer {

// Names as written and unfolded values, in the order of the message.
using Headers = std::vector<std::pair<std::string, std::string>>;

// Detects messages written by machines (RFC 3834). The reason is always in the same spelling: `Auto-Submitted`
// (other than `no`), `Precedence: auto_reply`, `remitente nulo` (Return-Path <>), `X-Autoreply` and similar
// headers, `multipart/report`, `From` (mailer-daemon, noreply, …). Only if there is none of these, what letters
// of people may have, too: `List-Id` or another `List-…`, `Precedence` (bulk, junk, list), `postmaster`;
// whoever knows what the letter proves decides about them. Empty if the message is not automatic. `from` is the
// bare address in lower case, `type` the content type of the whole message.
std::string automatic_reason(const Headers& headers, std::string_view from, std::string_view type);

// The reason if the message is the note of somebody who is away, by its subject in the languages of mail
// programs or by headers of those that do not write Auto-Submitted; empty otherwise.
std::string absence_reason(const Headers& headers, std::string_view subject);

// The bytes before the first empty line, at most 256 KiB, without an incomplete last line and without mbox's
// `From ` line, which some delivery agents put before a message.
std::string_view header_block(std::string_view bytes);

// Whether an address header anywhere in the message has an absurd number of group marks (`:`). GMime recurses
// once for each and would overflow the stack.
bool has_endless_groups(std::string_view bytes);

// Fills id, from, name, to, subject, date, received, automatic and authentication. Returns false if there is no
// header, or if has_endless_groups. `all`, if given, gets all headers.
bool read_headers(std::string_view block, IncomingMessage& message, Headers* all = nullptr);

// Recognizes messages that say that a letter could not be delivered: reports of RFC 3464, and those that qmail,
// Exim and other servers write in words of their own.
// Both are empty if the message says nothing of the kind: that a letter is delayed or was delivered, an answer
// of somebody who is away. `bytes` is a whole message that split_parts has accepted; `headers` are its own.
struct ReturnedLetters {
    // The Message-IDs (is_quotable_id) of the letters that did not arrive: those in the copy of the letter, of
    // its headers, also those that a provider has replaced, or in In-Reply-To and References; each once, at
    // most 20.
    std::vector<std::string> ids;
    std::vector<std::string> recipients;  // whom they did not reach; lower case, each once, at most 20
};
ReturnedLetters returned_letters(std::string_view bytes, const Headers& headers, std::string_view from);

}  // namespace ronda::mailer
