// Builds the form in an answer to a message: the orders as understood, corrected where only one correction is
// possible; the rest is commented out with `#` (match/contract/answers.md, "What an answer says").
#pragma once

#include <string>

#include "adjudicator/match/inbox/answers.hpp"

namespace ronda::match {

// Whether a message has requests and no orders, even if its `mensaje` cannot be read.
bool asks_only(const Match& match, const Message& message, Lang lang);

// Adds a form for `who`, with their key of the round. Adds none for the moderator, for players who may not give
// orders any more, and if the message requested something else. If the message is not proven to come from
// `who`, every line is behind a `#`, so that nobody sends a stranger's orders by one tap.
void add_form_after_refusal(Answer& answer, const Match& match, const Secrets& secrets, const Message& message,
                            const std::string& who, AuthLevel proof, Lang lang);

// Adds a form with the orders of a receipt and the key of their round, or with examples if the orders are too
// long. Adds none for the moderator.
void add_form_of_receipt(Answer& answer, const Match& match, const Secrets& secrets, const Receipt& receipt,
                         Lang lang);

}  // namespace ronda::match
