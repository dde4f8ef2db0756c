// The questions of `ronda new` on a terminal.
#pragma once

#include "adjudicator/cli/new_match.hpp"

namespace ronda::cli {

// Whether standard input and standard error are a terminal, so that questions can be asked.
bool on_a_terminal();

// Asks for each part that the draft lacks, then whether to go on. Repeats a question until its answer is valid.
// Fails with `cancelada` if the moderator ends the input or does not want to go on.
Result<void> ask(Draft& draft, Lang lang);

}  // namespace ronda::cli
