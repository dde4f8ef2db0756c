// What `ronda-mail` is asked to do, as JSON (mailer/job.hpp): the letters of a round, the sending of what
// waits.
#pragma once

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// The letters (`cartas` of `ronda/cartas/1`) of a round: for round 0 an invitation to every player with an
// address, later his report, and the public report to every observer. Dated by the journal's line of the round,
// so that they are the same whenever they are made. Fails: the round cannot be read or is not in the journal.
Result<Json> letters_of_round(Files& files, const Match& match, const Journal& journal, int round);

// The invitation of the player who takes a seat as the `turn`-th after the first, as a list of one: the game,
// his key, the match as it stands now. Nothing where he has no address. Fails as above.
Result<Json> successor_letter(Files& files, const Match& match, const Journal& journal,
                              const std::string& player, int turn, Instant when);

// `ronda/envio/1`; null where partida.yaml names no server.
Json send_job(const Match& match, Instant now);

}  // namespace ronda::partida
