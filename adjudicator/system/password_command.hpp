// Passwords that a program prints (match/contract/passwords.md).
#pragma once

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/system/child_program.hpp"

namespace ronda::system {

// Puts what each command prints in its place: in each login of the job `{"orden": [WORD…]}` becomes
// `{"valor": TEXT}`, or `{"falta": {"es": …, "en": …}}` if there is no password. A command is started once in
// the life of this process and of those that it makes afterwards, without a shell, and has ten seconds. What it
// prints is kept in memory only.
Json with_passwords(Json job);

// Prepares what the processes share. To be called before others are made.
void share_passwords();

}  // namespace ronda::system
