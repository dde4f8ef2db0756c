// Judges letters that are read again because the match was restored from a backup (match/contract/backups.md,
// "After a restore"). Their orders count for the coming round only; their requests go to the moderator; the
// only answer is a receipt.
#pragma once

#include <optional>

#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Whether a letter came before the last restore. `received`: when a mail server received it, if known; without
// it, the letter counts as earlier while the match waits for the moderator. `arrived`: when it arrived here.
bool is_reread(std::optional<Instant> received, Instant arrived, const std::optional<Epoch>& epoch);

// Returns why the orders of such a letter do not count: they are for a later round than the coming one, or
// there are newer ones. Empty if they count.
std::optional<Diagnostic> fault_of_reread(const Match& match, const Journal& journal, const OrderFile& orders,
                                          Instant arrived);

// Returns why the orders of any letter do not count: their player has sent newer ones for the round from a
// page, while the letter was on its way. Empty if they count.
std::optional<Diagnostic> fault_of_slow_letter(const Journal& journal, const OrderFile& orders,
                                               Instant arrived);

// Returns the notice to the moderator about the letter's requests. It does not quote them, because a moderator
// may play too.
Notice notice_of_reread(const Match& match, const Epoch& epoch, const Submission& submission);

}  // namespace ronda::match
