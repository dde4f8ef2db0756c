// The letters that answer a player's message: what was accepted, what was refused and where.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/orders/accept.hpp"

namespace ronda::partida {

struct Answer {
    Text subject;
    Document document;
    std::string picture;   // PNG of the map in the document; empty: none
    Diagnostics troubles;  // what failed without keeping it from being sent, for the moderator
};

// Orders accepted: as understood, what of them would be cancelled, who is still awaited, the deadline, and the
// player's map with his orders drawn in. Where that cannot be drawn, the rest is told without it.
Answer receipt_answer(const Match& match, const Receipt& receipt, const Text& deadline, Lang lang);

// Adds to an answer what of the message was put right before it was read.
void tell_put_right(Answer& answer, const std::vector<Text>& changes);

// Refused: every fault with its place and caret. Nothing has changed.
Answer refusal_answer(const Match& match, const Diagnostics& faults);

// Something said in a few sentences.
Answer plain_answer(const Match& match, const Text& subject, const Text& words);

// The answer as a letter (mailer/job.hpp, LETTER), in the thread of the message it answers. A picture is read
// from `picture_file`, to which the caller writes it.
Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, const std::string& picture_file);

}  // namespace ronda::partida
