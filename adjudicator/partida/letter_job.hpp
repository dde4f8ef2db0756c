// What `ronda-mail` is asked to do, as JSON (mailer/job.hpp): the letters of a round, the sending of what
// waits.
#pragma once

#include "adjudicator/partida/match.hpp"

namespace ronda::partida {

// `ronda/cartas/1`: for round 0 an invitation to every player with an address, later his report, and the public
// report to every observer; `cartas` is empty where nobody has an address. Dated by the journal's line of the
// round, so that it is the same whenever it is made. Fails: the round cannot be read, the journal does not tell
// of it.
Result<Json> compose_job(Files& files, const Match& match, const Journal& journal, int round);

// `ronda/envio/1`; null where partida.yaml names no server.
Json send_job(const Match& match, Instant now);

}  // namespace ronda::partida
