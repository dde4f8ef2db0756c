// Who gets a message about which round (partida/contract.md, "Summaries").
#pragma once

#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/report.hpp"

namespace ronda::partida {

// Whether the recipient gets a message about this round, as `resumen` in partida.yaml says. Everyone gets the
// first one, the last one and those of reruns. A player also gets those after which the player is awaited, and
// the one of the round in which the player was eliminated. Fails if the round before cannot be read.
Result<bool> gets_letter(Files& files, const Match& match, const Journal& journal, const ReportFacts& told,
                         const Recipient& to);

// Returns the newest round before `round` whose messages included one for this recipient. Empty if there is
// none.
std::optional<int> last_told(const Journal& journal, const std::string& tag, int round);

// Returns whether the file of a round's message, `0004-ana.eml` or `0004.r1-ana.eml`, is for this recipient.
bool is_letter_for(std::string_view file, std::string_view tag);

}  // namespace ronda::partida
