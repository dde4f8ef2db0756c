// A match on the disk and what is kept of it for ever. This room knows nothing of orders, letters and
// deadlines; all other rooms use it. In the order in which to read it:
//
//   layout.hpp        where everything of a match stands; the only place that makes paths
//   match.hpp         Match: partida.yaml and the newest position; open_match
//   journal.hpp       Journal: what was done to the match, read once into typed lines with an index
//   journal_line.hpp  the kinds of lines, and Notice, which a line may owe to people
//   revisions.hpp     rounds that were resolved again, as the journal says
//   history.hpp       what the journal says of the rounds as they stand now
//   round_folder.hpp  one round: a folder that appears whole and never changes
//   secrets.hpp       the dice's chain and the players' keys
//   run_report.hpp    RunReport: what was done in one call, and what failed meanwhile
//
// Small helpers: world.hpp (the types of adjudicator/world), fault.hpp (diagnostics), json_words.hpp (JSON that
// somebody may have touched).
#pragma once

#include "adjudicator/partida/store/history.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/revisions.hpp"
#include "adjudicator/partida/store/round_folder.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/secrets.hpp"
