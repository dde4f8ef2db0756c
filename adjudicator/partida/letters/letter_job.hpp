// Jobs for `ronda-mail`, as JSON (mailer/job.hpp): the messages of a round, and the sending of waiting
// messages.
#pragma once

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// Returns the messages of a round (`cartas` of `ronda/cartas/1`). For round 0: an invitation to every player
// with an address. For later rounds: the player's report to every player with an address, except those who
// asked for fewer (summary.hpp), and the public report to every observer. For every round: the moderator's
// report. Their date is that of the round's journal line, so that they are always the same. Fails if the round
// cannot be read or is not in the journal.
Result<Json> letters_of_round(Files& files, const Match& match, const Journal& journal, int round);

// Returns a list with the invitation of the `turn`-th replacement (from 1) in a seat: the game, the player's
// key, the match as it is now. Empty if the player has no address. Fails as above.
Result<Json> successor_letter(Files& files, const Match& match, const Journal& journal,
                              const std::string& player, int turn, Instant when);

// Returns a job `ronda/envio/1`. Null if partida.yaml names no server.
Json send_job(const Match& match, Instant now);

}  // namespace ronda::partida
