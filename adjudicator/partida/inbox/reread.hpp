// Letters that are read again because the match went back to a backup (partida/contract.md, "After a restore").
// Their orders count for the coming round only; what they ask for goes to the moderator; they get no answer but
// a receipt.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/calendar/circumstances.hpp"
#include "adjudicator/partida/inbox/instructions.hpp"
#include "adjudicator/partida/inbox/message.hpp"

namespace ronda::partida {

// Whether the message came before the last restore. While the match waits for the moderator, so did all whose
// servers do not say when they took them.
bool is_reread(const Message& message, const std::optional<Epoch>& epoch, Instant now);

// Returns why such orders do not count: they are for another round than the coming one, or there are newer
// ones. Empty if they do.
std::optional<Diagnostic> fault_of_reread(const Match& match, const Journal& journal, const OrderFile& orders,
                                          Instant arrived);

// Tells the moderator what the letter asks for. It does not repeat its words, because a moderator may play too.
Notice notice_of_reread(const Match& match, const Epoch& epoch, const Message& message, const std::string& who,
                        const Instructions& instructions);

}  // namespace ronda::partida
