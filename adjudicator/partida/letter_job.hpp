// What `ronda-mail` is asked to do, as JSON (mailer/job.hpp): the letters of a round, the sending of what
// waits.
#pragma once

#include "adjudicator/partida/match.hpp"

namespace ronda::partida {

// The letters (`cartas` of `ronda/cartas/1`) of a round: for round 0 an invitation to every player with an
// address, later his report, and the public report to every observer. Dated by the journal's line of the round,
// so that they are the same whenever they are made. Fails: the round cannot be read, the journal does not tell
// of it.
Result<Json> letters_of_round(Files& files, const Match& match, const Journal& journal, int round);

// `ronda/envio/1`; null where partida.yaml names no server.
Json send_job(const Match& match, Instant now);

}  // namespace ronda::partida
