// Builds the jobs for `ronda-mail`, as JSON (mailer/job.hpp): the messages of a round, and the sending of
// waiting messages.
#pragma once

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the messages of a round (`cartas` of `ronda/cartas/1`). For round 0: an invitation to every player
// with an address. For later rounds: the player's report to every player with an address, except those who
// asked for fewer (gets_letter), and the public report to every observer. For every round: the moderator's
// report. Their date is the time of the round's journal line, so that they are always the same. Fails if the
// round cannot be read or is not in the journal.
Result<Json> letters_of_round(Files& files, const Match& match, const Journal& journal, int round);

// The first words of the file names of letters outside rounds: `relevo` for the invitation of a new holder,
// with the key and the present state of the match; `otra` for a lost letter that is repeated to a corrected
// address.
inline constexpr std::string_view successor_word = "relevo", again_word = "otra";

// A letter outside the rounds, to one player.
struct LetterAgain {
    std::string_view word;
    int turn = 0;          // counts the seat's letters of this word, from 1
    bool invites = false;  // an invitation; else the newest report
    Instant when = 0;
};
// Returns a list with the letter to the player about the present state of the match, `WORD-PLAYER-TURN.eml`.
// Empty if the player has no address. Fails as letters_of_round.
Result<Json> letter_again(Files& files, const Match& match, const Journal& journal, const std::string& player,
                          const LetterAgain& again);

// Returns a job `ronda/envio/1` without outboxes. `mail` must name a server.
Json send_job(const formats::MailSettings& mail, Instant now);

// Whether the file of a round's message, `0004-ana.eml` or `0004.r1-ana.eml`, is for this recipient.
bool is_letter_for(std::string_view file, std::string_view tag);

}  // namespace ronda::match
