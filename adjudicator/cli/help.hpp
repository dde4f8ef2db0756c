// The texts of `ronda help`.
#pragma once

#include "adjudicator/cli/command.hpp"

namespace ronda::cli {

// Returns the list of what a moderator needs: `ronda help` without a topic.
Text overview();
// Returns the help of one command: usage, purpose and options.
Text explained(const Command& command);

}  // namespace ronda::cli
