// Carries out what a submission asks for beside orders.
#pragma once

#include "adjudicator/match/submission/submission.hpp"

namespace ronda::match {

// Carries out a request. «mañana» in it is said on the day when the submission came. Fails with
// `solo_moderador` if only the moderator may ask for it; with `clave_en_mensaje` if a message to others has a
// key in it, with `demasiados_mensajes` if its author may send none now; with `mensajes_no` or `anonimos_no` if
// the match does not allow such messages between players; with `mensaje_a_robot` or `mensaje_a_nadie` if nobody
// would read it; with the codes of the decision (moderation.hpp). Fails (3) if the disk fails.
Result<Granted> grant(const OpenMatch& match, const Submission& submission, const Request& request);

// Returns the notice that passes the words of a player on to the moderator. The journal stores it, so that what
// looks like a key is left out.
Notice notice_of_words(const Match& match, const Submission& submission);

}  // namespace ronda::match
