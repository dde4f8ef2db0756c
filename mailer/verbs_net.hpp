// The verbs of `ronda-mail-net`: send, fetch and probe. They talk to servers and mailboxes.
#pragma once

#include "mailer/verbs.hpp"

namespace ronda::mailer {

// Exit 3 if the run stopped early because the server could not be reached or the connection broke.
VerbResult run_send(const Json& job, Lang lang);

// Exit 3 if the run stopped early because the source could not be reached or the connection broke.
VerbResult run_fetch(const Json& job, Lang lang);

// Tries to open the mailbox and to log in to the server. Changes nothing and sends nothing.
VerbResult run_probe(const Json& job, Lang lang);

}  // namespace ronda::mailer
