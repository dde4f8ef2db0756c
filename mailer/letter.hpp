// A letter and its form as a message of RFC 5322 and MIME (partida/contract.md, "Mail out"):
//
//     multipart/mixed                         only with attachments
//       multipart/related                     only with pictures shown inside
//         multipart/alternative               only with HTML
//           text/plain; charset=utf-8         quoted-printable: tables and order files keep their line breaks
//           text/html; charset=utf-8
//         image/png, Content-ID: <mapa>
//       application/yaml, attachment
//
// The same letter gives the same bytes: boundaries come from the message id and the date from the letter.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mailer/address.hpp"

namespace ronda::mailer {

struct Attachment {
    std::string name;   // the file's name as the receiver sees it, no folder
    std::string type;   // `image/png`
    std::string cid;    // not empty: shown inside the HTML, which says `cid:<this>`
    std::string bytes;  // its content
};

struct Letter {
    Mailbox from, to;
    Mailbox reply_to;  // empty address: none
    std::string subject;
    std::string text;                     // with `\n` or `\r\n`
    std::string html;                     // empty: text alone
    std::int64_t date = 0;                // seconds since 1970, UTC
    std::string id;                       // `<…@…>`
    std::string in_reply_to;              // of any program's making (is_quotable_id), or empty
    std::vector<std::string> references;  // the same, oldest first
    std::vector<Attachment> attachments;
};

// Bounds of one letter; more is refused.
inline constexpr std::size_t most_attachments = 100;
inline constexpr std::size_t most_letter_bytes = 25U << 20U;  // text, HTML and attachments together
inline constexpr std::int64_t latest_date = 253402300799;     // 9999-12-31 23:59:59 UTC

// The message, line ends CRLF, 7-bit throughout. Names and subject are put on one line and encoded; ids,
// addresses, names and types of attachments that are not well formed are refused with `carta_invalida` and the
// path of the job's key (`asunto`, `adjuntos[1].nombre`).
Result<std::string> compose(const Letter& letter);

// Who is to get a stored message, by its own headers.
struct Envelope {
    std::string from;             // the address of From; empty where there is none
    std::vector<std::string> to;  // To and Cc in their order, each once
};

// Reads the headers only; never fails, what cannot be read is not in it.
Envelope read_envelope(std::string_view message);

}  // namespace ronda::mailer
