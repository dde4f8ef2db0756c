// Makes a round: from the waiting orders to the round's folder with state, events, reports and map. Reading
// order:
//
//   resolve.hpp  play_round, files_of_round, resolve_next; then finish_round for journal and pending orders;
//                Pictures: the boards in the reports
//
// The callers decide when to make a round: a run (run/decision.hpp) or the moderator (desk/rerun.hpp).
#pragma once

#include "adjudicator/match/rounds/resolve.hpp"
