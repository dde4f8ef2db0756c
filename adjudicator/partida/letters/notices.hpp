// Short letters beside the rounds' reports: reminders, what the moderator is to know, what he decided. Each is
// first written to the journal, with its text, and then composed from there: once, however often a run is
// interrupted.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

// Composes all that are owed. Fails (3): the mail program, the disk.
Result<void> compose_notices(World& world, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::partida
