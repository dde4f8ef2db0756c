// Letters that came back (match/contract/absent-players.md, "Mail that does not arrive"), and those that nobody
// answers.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"

namespace ronda::match {

// Journals that an invitation or report has come back, with a notice for the moderator, if the message says so
// of a letter of this match; a spectator to whom two reports could not go is taken off the list. Returns its
// file; empty if it is none of this match's letters. Fails (3) on disk errors.
Result<std::string> note_returned(System& system, Match& match, Journal& journal, const LetterIds& ids,
                                  const Message& message, Instant now);

// Owes the moderator a notice, once a round for each player, if the message says that a letter to them came
// back and nobody knows which: a provider that sends may give letters other ids. It excuses nothing, because
// anybody can write such a message. Fails (3) on disk errors.
Result<void> note_unknown_return(const Match& match, Journal& journal, const Senders& senders,
                                 const Message& message, Instant now);

// Journals that a player writes again to whom a letter was lost. Does nothing if none was. Fails (3) on disk
// errors.
Result<void> note_sender(const Match& match, Journal& journal, const std::string& player,
                         const Message& message, Instant now);

// Journals, for the moderator, that a letter was dropped without an answer. `player`: whose address it has;
// empty if it is nobody's in the match. Anybody can send such letters, so only so many of a round are
// journalled. Fails (3) on disk errors.
Result<void> note_dropped(const Match& match, Journal& journal, const std::string& player,
                          const std::string& why, const Message& message, Instant now);

// Journals, for the moderator's report, that a message of the player was refused. Fails (3) on disk errors.
Result<void> note_refusal(const Match& match, Journal& journal, const std::string& player,
                          const Diagnostics& faults, const Message& message, Instant now);

}  // namespace ronda::match
