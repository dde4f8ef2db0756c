// Notices beside the rounds' reports: reminders, information for the moderator, the moderator's decisions. Each
// notice is first written to the journal, with its text, and then composed from there, so that it is composed
// only once, even if runs are interrupted.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

// Composes all notices that are owed. Fails (3) if the mail program fails or on disk errors.
Result<void> compose_notices(World& world, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::partida
