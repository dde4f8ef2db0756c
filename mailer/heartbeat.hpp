// The verb `ping`: calls an https address once, so that a monitoring service knows that passes run (`latido`).
#pragma once

#include "mailer/verbs.hpp"

namespace ronda::mailer {

// Job: {"formato": "ronda/latido/1", "url": "https://…"}. Only the status of the response counts.
VerbResult run_ping(const Json& job, Lang lang);

}  // namespace ronda::mailer
