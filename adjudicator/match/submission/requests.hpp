// Executes one request of a submission: a message, a proposal or the answer to one, a moderator's decision.
// Requests for a report, rules or a template are only granted here; orders are accept.hpp's.
#pragma once

#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Executes a request. «mañana» in it counts from the day when the submission came. A decision for another round
// is answered, not refused. Fails with `solo_moderador`
// if only the moderator may ask for it; with `clave_en_mensaje` if a message to others has a key in it, with
// `demasiados_mensajes` if its author may send none now; with `mensajes_no` or `anonimos_no` if the match does
// not allow such messages between players; with `mensaje_a_robot` or `mensaje_a_nadie` if nobody would read it;
// with the codes of the decision (moderation.hpp, proposals.hpp), such as `partida_terminada`. Fails (3) if the
// disk fails.
Result<Granted> grant(const OpenMatch& match, const Submission& submission, const Request& request);

// Returns the notice that passes a player's words on to the moderator, without anything that looks like a key,
// because the journal stores it.
Notice notice_of_words(const Match& match, const Submission& submission);

}  // namespace ronda::match
