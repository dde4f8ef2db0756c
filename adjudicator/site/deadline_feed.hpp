// The deadline of a match as a calendar reads it (RFC 5545; partida/contract.md, "Site").
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/partida/letters/deadline_event.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/match.hpp"

namespace ronda::site {

using partida::deadline_file;

// Returns a calendar with one event: the deadline of the coming round. It is cancelled while there is none, and
// when the match is over. Each deadline that was set raises SEQUENCE, by which calendars know the newer one.
// `sender`: whose domain the UID has; if empty, the match's own sender.
std::string deadline_feed(const partida::Match& match, const partida::Journal& journal,
                          const std::string& sender = {});

}  // namespace ronda::site
