// The answers to messages: what was accepted, what was refused and where, what questions need no moderator, and
// the lines with which the player may go on.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/mail_limits.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/letters/sent_blocks.hpp"
#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

struct Answer {
    Text subject;
    Document document;
    std::string picture;  // PNG of the map in the document; empty if there is none
    std::string region;   // the same for the reader's part of the map
    struct File {
        std::string name, type, bytes;
    };
    std::vector<File> attached = {};        // other files beside it
    std::optional<SentBlock> offered = {};  // the lines of the form, if they have orders of the player
    Diagnostics problems;                   // errors that do not stop the answer, for the moderator
};

// An answer of a match that somebody else composes, without pictures.
struct HeldAnswer {
    std::string to;  // address, may be with a name
    Lang lang = Lang::es;
    std::string match;
    Text subject, headline;
    std::vector<Section> sections;
    std::string letter;  // the id of that which it answers
};

// Returns the answer to accepted orders: their receipt, and the player's map with the orders drawn on it. If
// the map cannot be drawn, the answer has none.
Answer receipt_answer(const Match& match, const Receipt& receipt, Lang lang);
// The same with the lines for other orders and the deadline for the player's calendar
// (letters/deadline_event.hpp).
Answer receipt_letter(const Match& match, const Journal& journal, const Secrets& secrets,
                      const Receipt& receipt);

// Returns the answer to a request that was granted. Fails (3) if the match's files cannot be read.
Result<Answer> request_answer(Files& files, const Match& match, const Journal& journal, const Secrets& secrets,
                              const std::string& who, const Granted& granted);

// Adds a section that lists the corrections made to the message before it was read.
void add_corrections(Answer& answer, const std::vector<Text>& changes);

// Adds a section that says that the words beside the orders go to the moderator.
void add_forwarding_note(Answer& answer, const Match& match);

// Returns the answer to refused orders: every error with its place and caret, and the advice to the player. It
// says that nothing has changed.
Answer refusal_answer(const Match& match, const Diagnostics& faults);

// Returns the answer to requests that were not granted. Orders in the same letter have an answer of their own.
Answer request_refusal_answer(const Match& match, const Diagnostics& faults);

// Returns the answer to a message that orders nothing; orders where nothing is read are named. `heard`: its
// words go to the moderator. `doubtful`: lines of a quotation may have been changed, but cannot be read with
// certainty.
Answer nothing_changed(const Match& match, const Message& message, bool heard, bool doubtful);

// Returns what to tell the author of a message whose orders stand where nothing is read, below the signature
// mark, or may stand there, in attached files that are neither plain text nor YAML. Empty if there are none.
std::optional<Text> orders_unread(const Message& message);

// Says that there is no match of this name, and which the reader plays.
Text no_such_match(std::string_view name, const std::set<std::string>& own);
// Says why no message may go to the others; the next one may be sent at this time.
Text too_many_messages(const Text& next);

// Returns an answer of a few sentences.
Answer plain_answer(const Match& match, const Text& subject, const Text& words);

// Returns the answer as an outgoing message without `id` (mailer/job.hpp, LETTER), in the thread of the message
// it answers. Answers to what is not proven are short: without the people of the match.
Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, AuthLevel proof);

// Tells who had a seat that is vacant now how to get it back.
Text lost_seat_in_words(const Match& match, const std::string& player);

// Questions that players ask in their own words and that need no moderator: where the rules are, what to do
// without a key. One letter may ask both.

struct Questions {
    bool rules = false, key = false;
    bool any() const { return rules || key; }
};

// Returns what the words mention: the rules, the key.
Questions questions_in(std::string_view words);

// Adds a section for each question and, for the rules, the sheet itself: it is no secret, and somebody without
// a key could not ask for it otherwise.
void answer_questions(Answer& answer, const Match& match, const Questions& questions, Lang lang);

// The lines of an answer in a letter that refuses a message: what was understood of its orders, corrected where
// only one correction is possible, the rest behind a `#` (match/contract/answers.md, "What an answer says").

// Whether a message asks for something other than orders and has none, even if its `mensaje` cannot be read.
bool asks_only(const Match& match, const Message& message, Lang lang);

// Adds the lines for `who`, with a key of their round. None for the moderator, for who gives no more orders,
// and if the message asked for something else. Of what is not proven to come from `who` all is behind a `#`, so
// that nobody sends a stranger's orders by one tap.
void add_form_after_refusal(Answer& answer, const Match& match, const Secrets& secrets, const Message& message,
                            const std::string& who, AuthLevel proof, Lang lang);

// Adds the lines for the orders of a receipt, with a key of their round; with examples if the orders are too
// long. None for the moderator.
void add_form_of_receipt(Answer& answer, const Match& match, const Secrets& secrets, const Receipt& receipt,
                         Lang lang);

// The refusal with the lines with which the player may go on.
Answer refusal_letter(const Match& match, const Secrets& secrets, const Message& message,
                      const std::string& who, AuthLevel proof, const Diagnostics& faults);

struct OutcomeReader {
    bool gets_receipt = true;   // without one no map is drawn that nobody would get
    bool only_receipt = false;  // of letters of before the last restore: the news of it has told the rest
};
// Returns the answers to what `who` handed in and proved. Fails as request_answer.
Result<std::vector<Answer>> outcome_answers(const OpenMatch& open, const Message& message,
                                            const std::string& who, const Outcome& outcome,
                                            const OutcomeReader& reader);

}  // namespace ronda::match
