// Letters that are read again because the match went back to a backup (match/contract/backups.md, "After a
// restore"). Their orders count for the coming round only; what they ask for goes to the moderator; they get no
// answer but a receipt.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Whether a letter came before the last restore. `received`: when a mail server took it, as far as one says so;
// while the match waits for the moderator, all others came before. `arrived`: when it came here.
bool is_reread(std::optional<Instant> received, Instant arrived, const std::optional<Epoch>& epoch);

// Returns why such orders do not count: they are for another round than the coming one, or there are newer
// ones. Empty if they do.
std::optional<Diagnostic> fault_of_reread(const Match& match, const Journal& journal, const OrderFile& orders,
                                          Instant arrived);

// Tells the moderator what the letter asks for. It does not repeat its words, because a moderator may play too.
Notice notice_of_reread(const Match& match, const Epoch& epoch, const Submission& submission);

}  // namespace ronda::match
