// Composes notices, the letters besides the rounds' reports: reminders, information for the moderator, the
// moderator's decisions. A notice is first written to the journal, with its text, and then composed from it, so
// that it is composed only once, even if runs are interrupted.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Prefix of the keys of reminders; the round and a dot follow.
inline constexpr std::string_view reminder_head = "recordatorio.";

// Prefix of the keys of notices to the former holder of a seat that became vacant; the seat and a dot follow.
inline constexpr std::string_view lost_seat_head = "libre.";

// Prefix of the keys of notices to the former holder of a seat that was given to somebody else; the seat and a
// dot follow.
inline constexpr std::string_view replaced_head = "relevado.";

// Composes all queued notices, except those that must wait after a restore (store/epochs.hpp). Fails (3) if the
// mail program fails or on disk errors.
Result<void> compose_notices(System& system, const Match& match, Journal& journal, RunReport& report);

// Returns the form for orders for the coming round, with the player's key of this round. Empty if the player
// may give no orders now.
Result<std::optional<ReplyForm>> round_form(Files& files, const Match& match, const std::string& player,
                                            Lang lang);

// Quotes one person's words for another in a notice: without control characters and keys, in short lines after
// a mark, `| `. So no mail reader, however it quotes, takes a line of it for orders.
std::string set_apart(std::string_view words);

}  // namespace ronda::match
