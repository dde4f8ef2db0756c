// Whether the letters to a seat arrive, as far as the journal knows (match/contract/absent-players.md, "Mail
// that does not arrive").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Returns why a deadline that the player misses now does not count: `fallida` while the newest letter to the
// seat is known to have failed, `devuelta` while it has come back. The latter for two deadlines at most, since
// a player can make it up. Empty if it counts.
std::string excuse_of(const Journal& journal, const std::string& player);

// Returns the player of a letter's file, `0004-ana.eml`, `relevo-ana-1.eml` or `otra-ana-2.eml`. Empty if it is
// no invitation or report to a player.
std::string player_of_letter(const Match& match, std::string_view file);

// Returns the notice for the moderator about a letter that failed or came back, to be journalled with the fact.
// Empty if it is no invitation or report, or a report and the letter before it was lost as well: one notice is
// enough.
std::optional<Notice> loss_notice(const Match& match, const Journal& journal, const std::string& file,
                                  bool returned);

// Sends invitations and reports that were lost again, to seats whose address in partida.yaml has been corrected
// since. Fails (3) if the mail program or the disk fails.
Result<void> repeat_lost_letters(System& system, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::match
