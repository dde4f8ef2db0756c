// The lines of an answer in a letter that refuses a message: what was understood of its orders, corrected where
// only one correction is possible, the rest behind a `#` (partida/contract.md, "Answers").
#pragma once

#include <optional>

#include "adjudicator/partida/inbox/answer_limit.hpp"
#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/letters/reply_form.hpp"

namespace ronda::partida {

// Returns the lines for `who`, with a key of their round. Empty for the moderator, for who gives no more
// orders, and if the message asked for something else. Of what is not proven to come from `who` all is behind a
// `#`, so that nobody sends a stranger's orders by one tap.
std::optional<ReplyForm> form_after_refusal(const Match& match, const Secrets& secrets, const Message& message,
                                            const std::string& who, Proof proof, Lang lang);

// Returns the lines for the orders of a receipt, with a key of their round; with examples if the orders are too
// long. Empty for the moderator.
std::optional<ReplyForm> form_of_receipt(const Match& match, const Secrets& secrets, const Receipt& receipt,
                                         Lang lang);

}  // namespace ronda::partida
