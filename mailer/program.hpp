// Runs the command line of `ronda-mail` and `ronda-mail-net`: one verb with a job on standard input, or many
// jobs. For a verb of the network `ronda-mail` becomes `ronda-mail-net`.
#pragma once

#include <span>

#include "mailer/verbs.hpp"

namespace ronda::mailer {

// The verbs of this program. The program's own file, main_mail.cpp or main_net.cpp, defines the table.
std::span<const Verb> verbs();

// Runs `VERB [--lang es|en]`, or `jobs`: many jobs, each a line `VERB es|en JSON` that is answered with a line
// of JSON (`null`: no result). `name` is the program's name for error messages. Returns its exit status.
int run_program(const char* name, int count, char** words);

}  // namespace ronda::mailer
