// Builds the answers to messages: what was accepted, which errors stopped what was refused, answers to common
// questions, and a form with which the player may go on.
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
    std::string picture;  // PNG of the map in the document; may be empty
    std::string region;   // PNG of the reader's part of the map; may be empty
    struct File {
        std::string name, type, bytes;
    };
    std::vector<File> attached = {};        // further files
    std::optional<SentBlock> offered = {};  // the form's lines, if they contain the player's orders
    Diagnostics problems;                   // for the moderator; they do not stop the answer
    bool is_for_moderators = false;         // the other moderators get it, too
};

// A match's answer, without pictures, that the caller composes (Answering::hold).
struct HeldAnswer {
    std::string to;  // `address` or `name <address>`
    Lang lang = Lang::es;
    std::string match;
    Text subject, headline;
    std::vector<Section> sections;
    std::string letter;  // the Message-ID of the letter that it answers
};

// Returns the answer to accepted orders: their receipt, and the player's map with the orders drawn on it. If
// the map cannot be drawn, the answer has none.
Answer receipt_answer(const Match& match, const Receipt& receipt, Lang lang);
// As receipt_answer, with a form for other orders and the deadline as a calendar event
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

// Returns the answer to requests that were not granted. Orders in the same letter have their own answer.
Answer request_refusal_answer(const Match& match, const Diagnostics& faults);

// Returns the answer to a message without orders; orders in unread parts of it are named. `heard`: its words go
// to the moderator. `doubtful`: quoted lines may have been changed, but cannot be read with certainty. `who`,
// the address's owner, gets a form if they may give orders.
Answer nothing_changed(const OpenMatch& open, const Message& message, const std::string& who, bool heard,
                       bool doubtful);

// Warns the author of a message about orders in parts that are not read: below the signature mark, or perhaps
// in attached files that are neither plain text nor YAML. Empty if there are none.
std::optional<Text> orders_unread(const Message& message);

// Says that no match has this name, and lists the reader's matches.
Text no_such_match(std::string_view name, const std::set<std::string>& own);
// Says why the player may send no message to others now, and when (`next`) they may send the next.
Text too_many_messages(const Text& next);

// Returns an answer of a few sentences.
Answer plain_answer(const Match& match, const Text& subject, const Text& words);

// Returns the answer as an outgoing message without `id` (mailer/job.hpp, LETTER), in the thread of the message
// that it answers. Answers to unproven senders are short and do not list the people of the match.
Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, AuthLevel proof);

// Explains to the former holder of a vacant seat how to get it back.
Text lost_seat_in_words(const Match& match, const std::string& player);

// Common questions of players, in their own words, that need no moderator: where the rules are, what to do
// without a key. One letter may ask both.

struct Questions {
    bool rules = false, key = false;
    bool any() const { return rules || key; }
};

// Finds which of the questions a text asks.
Questions questions_in(std::string_view words);

// Adds a section for each question and, for the rules, attaches the rules document: it is no secret, and
// somebody without a key could not request it otherwise.
void answer_questions(Answer& answer, const Match& match, const Questions& questions, Lang lang);

// Returns the answer to refused orders: that nothing has changed, what to do and until when, every error with
// its place and caret, and the form for the next attempt.
Answer refusal_letter(const Match& match, const Journal& journal, const Secrets& secrets,
                      const Message& message, const std::string& who, AuthLevel proof,
                      const Diagnostics& faults);

struct OutcomeReader {
    bool gets_receipt = true;   // if false, no map is drawn
    bool only_receipt = false;  // for letters received before the last restore
};
// Returns the answers to a proven submission of `who`. Fails as request_answer.
Result<std::vector<Answer>> outcome_answers(const OpenMatch& open, const Message& message,
                                            const std::string& who, const Outcome& outcome,
                                            const OutcomeReader& reader);

// Returns the name of the moderator with this address; the address if there is no name.
std::string moderator_named(const Match& match, const std::string& address);
// Adds to the answers to a moderator's letter who asked, if it decided something and others moderate too, who
// then get them as well (club/contract/folder.md, "Several moderators").
void notify_other_moderators(const Match& match, const Outcome& outcome, const std::string& address,
                             std::vector<Answer>& answers);

}  // namespace ronda::match
