// One round made: from the orders that wait to a round's folder with its state, events, reports and map. In the
// order in which to read it:
//
//   resolve.hpp   play_round, files_of_round, resolve_next; finish_round, which the journal needs afterwards
//   pictures.hpp  the round's maps, each drawn once
//
// When a round is made is decided above: by a run (run/decision.hpp) or by the moderator (desk/rerun.hpp).
#pragma once

#include "adjudicator/partida/rounds/pictures.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
