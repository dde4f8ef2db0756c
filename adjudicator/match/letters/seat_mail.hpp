// Tracks whether the letters to a seat arrive, from the journal (match/contract/absent-players.md, "Mail that
// does not arrive").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Returns why a deadline that the player misses now does not count against them: `fallida` while the newest
// letter to the seat has failed, `devuelta` while it has come back. The latter for two deadlines at most,
// because a player can fake it. A letter from the player ends both. Empty if the deadline counts.
std::string excuse_of(const Journal& journal, const std::string& player);

// Returns the player of a letter's file, `0004-ana.eml`, `relevo-ana-1.eml` or `otra-ana-2.eml`. Empty if the
// letter is no invitation or report to a player.
std::string player_of_letter(const Match& match, std::string_view file);

// Returns the notice for the moderator about a letter that failed or came back, to be journalled with the fact.
// Empty if it is neither an invitation nor a report, or a report after another lost letter.
std::optional<Notice> loss_notice(const Match& match, const Journal& journal, const std::string& file,
                                  bool returned);

// Sends lost invitations and reports again to seats whose address in partida.yaml has been corrected since.
// Fails (3) if the mail program or the disk fails.
Result<void> repeat_lost_letters(System& system, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::match
