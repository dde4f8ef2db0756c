// Composes an outgoing message in the format of RFC 5322 and MIME (match/contract/mail-out.md):
//
//     multipart/mixed                         only with attachments
//       multipart/related                     only with pictures shown in the HTML
//         multipart/alternative               only with HTML
//           text/plain; charset=utf-8         quoted-printable: tables and order files keep their line breaks
//           text/html; charset=utf-8
//         image/png, Content-ID: <mapa>
//       application/yaml, attachment
//
// The same input gives the same bytes: boundaries are made from the message id, and the date is part of the
// input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mailer/address.hpp"

namespace ronda::mailer {

struct Attachment {
    std::string name;         // file name that the recipient sees, without a folder
    std::string type;         // `image/png`
    std::string cid;          // if not empty, the picture is shown in the HTML, which contains `cid:<this>`
    std::string bytes;        // content
    std::string source = {};  // the file to load `bytes` from; empty if they are loaded
};

struct OutgoingMessage {
    Mailbox from, to;
    Mailbox reply_to;  // none if its address is empty
    std::string subject;
    std::string text;                     // lines end in `\n` or `\r\n`
    std::string html;                     // if empty, the message is text only
    std::int64_t date = 0;                // seconds since 1970, UTC
    std::string id;                       // `<…@…>`
    std::string in_reply_to;              // id of any program (is_quotable_id), or empty
    std::vector<std::string> references;  // ids of the same form, oldest first
    std::string list;                     // List-Id, `malaga-1.example.org`; may be empty
    std::string unsubscribe;              // List-Unsubscribe, a `mailto:` link; may be empty
    std::vector<Attachment> attachments;
    std::vector<Mailbox> also_to = {};  // they get the same message, and stand in To as well
};

// Limits of one message; more is refused.
inline constexpr std::size_t most_attachments = 100;
inline constexpr std::size_t most_outgoing_bytes = 25U << 20U;  // text, HTML and attachments together
inline constexpr std::int64_t latest_date = 253402300799;       // 9999-12-31 23:59:59 UTC

// Returns the message: lines end in CRLF, 7-bit. Puts names and the subject on one line and encodes them.
// Refuses malformed ids and addresses, and malformed names and types of attachments, with `carta_invalida` and
// the path of the job's key (`asunto`, `adjuntos[1].nombre`).
Result<std::string> compose(const OutgoingMessage& letter);

// The sender and the recipients of a stored message, from its headers.
struct MessageAddresses {
    std::string from;             // the address of From; empty if missing
    std::vector<std::string> to;  // To and Cc in their order, without duplicates
};

// Reads only the headers. Never fails; leaves out what cannot be read.
MessageAddresses read_addresses(std::string_view message);

}  // namespace ronda::mailer
