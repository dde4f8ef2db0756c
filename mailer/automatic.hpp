// Detects messages written by machines (RFC 3834), which are never answered.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ronda::mailer {

// Names as written and unfolded values, in the order of the message.
using Headers = std::vector<std::pair<std::string, std::string>>;

// The reason why a message is automatic, always in the same spelling: `Auto-Submitted` (other than `no`),
// `List-Id` or another `List-…`, `Precedence` (bulk, junk, list, auto_reply), `remitente nulo` (Return-Path
// <>), `X-Autoreply` and similar headers, `multipart/report`, `From` (mailer-daemon, postmaster, noreply, …).
// Empty if the message is not automatic. `from` is the bare address in lower case, `type` the content type of
// the whole message.
std::string automatic_reason(const Headers& headers, std::string_view from, std::string_view type);

}  // namespace ronda::mailer
