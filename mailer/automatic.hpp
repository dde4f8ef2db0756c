// Recognizes messages that machines wrote, by their headers.
#pragma once

#include <string>
#include <string_view>

#include "mailer/headers.hpp"

namespace ronda::mailer {

// Detects messages written by machines (RFC 3834). The reason is always in the same spelling: `Auto-Submitted`
// (other than `no`), `Precedence: auto_reply`, `remitente nulo` (Return-Path <>), `X-Autoreply` and similar
// headers, `multipart/report`, `From` (mailer-daemon, noreply, …). Only if there is none of these, the signs
// that letters of people may have, too: `List-Id` or another `List-…`, `Precedence` (bulk, junk, list),
// `postmaster`; the caller decides about these by the proofs of the letter. Empty if the message is not
// automatic. `from` is the bare address in lower case, `type` the content type of the whole message.
std::string automatic_reason(const Headers& headers, std::string_view from, std::string_view type);

// The reason if the message is an out-of-office note, by its subject in the languages of mail programs or by
// headers of programs that do not write Auto-Submitted; empty otherwise.
std::string absence_reason(const Headers& headers, std::string_view subject);

}  // namespace ronda::mailer
