// Journals letters that came back (match/contract/absent-players.md, "Mail that does not arrive"), and letters
// that get no answer.
#pragma once

#include <string>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"

namespace ronda::match {

// If the message is a bounce of a letter of this match: journals that an invitation or report has come back,
// with a notice for the moderator, and removes a spectator to whom two reports could not be delivered. Returns
// the letter's file; empty if it is no letter of this match. Fails (3) on disk errors.
Result<std::string> note_returned(System& system, Match& match, Journal& journal, const LetterIds& ids,
                                  const Message& message, Instant now);

// Queues a notice for the moderator, once a round for each player, if the message says that a letter to the
// player came back, but not which: some providers change the ids of letters. Such a message has no other
// effect, because anybody can write one. Fails (3) on disk errors.
Result<void> note_unknown_return(const Match& match, Journal& journal, const Senders& senders,
                                 const Message& message, Instant now);

// Journals that a player writes again after a letter to them came back. Does nothing if none did. Fails (3) on
// disk errors.
Result<void> note_sender(const Match& match, Journal& journal, const std::string& player,
                         const Message& message, Instant now);

// Journals, for the moderator, that a letter was dropped without an answer. `player`: the player whose address
// it has; empty if nobody in the match has it. Anybody can send such letters, so their number in a round is
// limited. Fails (3) on disk errors.
Result<void> note_dropped(const Match& match, Journal& journal, const std::string& player,
                          const std::string& why, const Message& message, Instant now);

// Journals, for the moderator's report, that a message of the player was refused. Fails (3) on disk errors.
Result<void> note_refusal(const Match& match, Journal& journal, const std::string& player,
                          const Diagnostics& faults, const Message& message, Instant now);

}  // namespace ronda::match
