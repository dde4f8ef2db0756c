// The moderator's decisions on a running match, from the command line or by mail. Read in this order:
//
//   moderation.hpp  extend, pause, resume, replace; at_desk, which opens and locks the match for all of them
//   announcement.hpp  a text for everybody
//   rerun.hpp       resolves a round again with other orders
//   difference.hpp  how two results of one round differ
//
// Each decision is written to the journal before it is carried out. If a call is killed, the next call
// completes it: call finish_moderation (moderation.hpp) before any other work on a locked match.
#pragma once

#include "adjudicator/match/moderation/difference.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
