// The questions of `ronda new` and `ronda club init` on a terminal.
#pragma once

#include "adjudicator/cli/new_match.hpp"

namespace ronda::cli {

// Whether standard input and standard error are a terminal, so that questions can be asked.
bool on_a_terminal();

// Asks for each part that the draft lacks, then whether to go on. Repeats a question until its answer is valid.
// Fails with `cancelada` if the moderator ends the input or does not want to go on.
Result<void> ask(Draft& draft, Lang lang);

// Asks for the moderator, the time zone and the mail of a club, as far as the draft lacks them. Fails as ask().
Result<void> ask_about_club(Draft& draft, Lang lang);
// Shows what would be done and asks whether to do it. Fails as ask().
Result<void> ask_for_club(const Text& shown, Lang lang);

}  // namespace ronda::cli
