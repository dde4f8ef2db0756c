// The answers to messages: what was accepted, what was refused and where.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/inbox/answer_limit.hpp"
#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/report_facts.hpp"
#include "adjudicator/partida/orders/accept.hpp"

namespace ronda::partida {

struct Answer {
    Text subject;
    Document document;
    std::string picture;  // PNG of the map in the document; empty if there is none
    std::string region;   // the same for the reader's part of the map
    struct File {
        std::string name, type, bytes;
    };
    std::vector<File> attached = {};  // other files beside it
    Diagnostics troubles;             // errors that do not stop the answer, for the moderator
};

// Returns the answer to accepted orders: their receipt, and the player's map with the orders drawn on it. If
// the map cannot be drawn, the answer has none.
Answer receipt_answer(const Match& match, const Receipt& receipt, Lang lang);

// Adds a section that lists the corrections made to the message before it was read.
void tell_put_right(Answer& answer, const std::vector<Text>& changes);

// Returns the answer to refused orders: every error with its place and caret, and the advice to the player. It
// says that nothing has changed.
Answer refusal_answer(const Match& match, const Diagnostics& faults);

// Returns the answer to requests that were not granted. Orders in the same letter have an answer of their own.
Answer request_refusal_answer(const Match& match, const Diagnostics& faults);

// Returns the answer to a message that orders nothing. `heard`: its words go to the moderator. `doubtful`:
// lines of a quotation may have been changed, but cannot be read with certainty.
Answer nothing_changed(const Match& match, bool heard, bool doubtful);

// Returns an answer of a few sentences.
Answer plain_answer(const Match& match, const Text& subject, const Text& words);

// Returns the answer as an outgoing message without `id` (mailer/job.hpp, LETTER), in the thread of the message
// it answers. Pictures are read from `pictures`; the caller writes these files. Answers to what is not proven
// are short: without the people of the match.
Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, const PictureFiles& pictures, Proof proof);

}  // namespace ronda::partida
