// Whether a machine wrote a message (RFC 3834): such are never answered.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ronda::mailer {

// Names as they stand and values unfolded, in the message's order.
using Headers = std::vector<std::pair<std::string, std::string>>;

// The reason in a word, always of the same spelling: `Auto-Submitted` (other than `no`), `List-Id` or another
// `List-…`, `Precedence` (bulk, junk, list, auto_reply), `remitente nulo` (Return-Path <>), `X-Autoreply` and
// its kin, `multipart/report`, `From` (mailer-daemon, postmaster, noreply, …). Empty: none of these.
// `from` is the bare address in lower case, `type` that of the whole message.
std::string automatic_reason(const Headers& headers, std::string_view from, std::string_view type);

}  // namespace ronda::mailer
