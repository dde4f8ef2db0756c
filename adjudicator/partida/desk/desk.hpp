// What the moderator decides on a running match, at the command line or by mail. In the order in which to read
// it:
//
//   moderation.hpp  extend, pause, resume, replace; at_desk, which opens and locks the match for all of them
//   submit.hpp      orders handed in
//   rerun.hpp       a round resolved again, with other orders
//   difference.hpp  how two results of one round differ
//   seat_text.hpp   partida.yaml with another player in a seat
//
// Each decision is journalled before it is carried out. A call that was killed is completed by the next one:
// finish_moderation (moderation.hpp) comes before anything else that is done to a locked match.
#pragma once

#include "adjudicator/partida/desk/difference.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/desk/rerun.hpp"
#include "adjudicator/partida/desk/submit.hpp"
