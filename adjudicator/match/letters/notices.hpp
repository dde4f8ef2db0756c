// Notices beside the rounds' reports: reminders, information for the moderator, the moderator's decisions. Each
// notice is first written to the journal, with its text, and then composed from there, so that it is composed
// only once, even if runs are interrupted.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// How the keys of reminders begin; the round and a dot follow.
inline constexpr std::string_view reminder_head = "recordatorio.";

// How the keys of the news begin that somebody's seat is vacant, for that person; the seat and a dot follow.
inline constexpr std::string_view lost_seat_head = "libre.";

// How the keys of the news begin that somebody else has the seat now, for whoever had it; the seat and a dot
// follow.
inline constexpr std::string_view replaced_head = "relevado.";

// Composes all notices that are owed; those that must wait (store/epochs.hpp) stay owed. Fails (3) if the mail
// program fails or on disk errors.
Result<void> compose_notices(System& system, const Match& match, Journal& journal, RunReport& report);

// Returns the lines of an answer for the coming round, with the player's key of this round. Empty if the player
// may give no orders now.
Result<std::optional<ReplyForm>> round_form(Files& files, const Match& match, const std::string& player,
                                            Lang lang);

// Returns what somebody wrote to somebody else, as a notice shows it: without control characters and keys, in
// short lines behind a mark, `| `. So no reader of mail, however it quotes, takes a line of it for orders.
std::string set_apart(std::string_view words);

}  // namespace ronda::match
