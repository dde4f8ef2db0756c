// Represents an incoming message as `ronda-mail read` describes it, with its proof of the sender, and chooses
// the text that has the orders (match/contract/reading-mail.md).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::match {

struct Message : system::IncomingMessage {
    using Text = system::Candidate;

    // Identifies the message in file names and ids. Made from the message's bytes, because anybody can write
    // any Message-ID.
    std::string mark() const { return digest.substr(0, 32); }

    // Returns when the message was stored or, if it waited in a mailbox, when a server received it. Not later
    // than `now`.
    Instant arrival(Instant now) const;

    // Whether the mail program could not read the file. This says nothing about the message.
    bool is_unreadable_now() const { return error && error->code == system::unread_code; }
};

// Whether the trusted server (`autentica`) confirms the sender: DMARC, DKIM or SPF passed for the address's
// domain, and DMARC did not fail. Only the uppermost headers count, and only if that server wrote them: a
// sender can write such headers too.
bool is_authentic(const Message& message, std::string_view address, std::string_view authenticator);

// Whether the message looks automatic only because of a list, a Precedence or the name `postmaster`. A proof of
// its sender then shows that a person wrote it.
bool may_be_of_person(const Message& message);

// Returns the author's words, and `others` (such as a quotation) below them, without control characters, cut at
// `most` bytes and ended in «…» then. Empty if they are blank.
std::string own_words(const Message& message, std::size_t most, std::string_view others = {});

// Reads messages with the mail program, many at a time. If the program crashes, each message is read alone, so
// that one bad message does not stop the others. Returns one message for each path, in the same order. A
// message that could not be read is_unreadable_now and has no digest. Fails (3) if the mail program does not
// work at all.
Result<std::vector<Message>> read_messages(System& system, const std::vector<std::string>& paths);

// Returns the paths of the letters in an inbox's `nuevo`, in the order of arrival. Fails (3) on disk errors.
Result<std::vector<std::string>> new_letters(Files& files, const MatchPaths& paths);

// Reads letters in groups; `take` processes each group before the next is read. Fails as read_messages and
// `take`.
Result<void> read_in_groups(System& system, const std::vector<std::string>& paths,
                            const std::function<Result<void>(const std::vector<Message>&)>& take);

// Chooses the text of a message that has the orders: a player may leave an untouched template beside them.
// Returns the text with orders or requests; if none has any, the first text. Texts with the same content count
// once. Of the two forms of a body (text/plain, text/html) the readable one counts. Fails with `sin_ordenes` if
// there is no text, with `fichero_repetido` if several texts have different content (the error names them).
Result<Message::Text> choose_orders(const Message& message, const Match& match);

}  // namespace ronda::match
