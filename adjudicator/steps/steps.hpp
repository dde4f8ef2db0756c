// The single steps of a match on texts: a state and order files in, what would become of them out. No file, no
// clock, no folder of a match: the command line reads and writes the files (`cli`), a browser gives and takes
// texts (`web`), and both get the same bytes. Reading order:
//
//   input.hpp    states, events and order files, read from texts
//   setting.hpp  what is said about a new match in words
//   round.hpp    sets a match up, resolves a round
//   check.hpp    what would become of one player's orders
//   form.hpp     the order file to fill in, the sheet of rules
//   games.hpp    the games with their options and orders
//   shapes.hpp   what a player's order file may contain
//   write.hpp    order files made from orders, and those of robots
//   story.hpp    what happened in a round, in words
//   printed.hpp  failures as they are printed
#pragma once

#include "adjudicator/steps/check.hpp"
#include "adjudicator/steps/form.hpp"
#include "adjudicator/steps/games.hpp"
#include "adjudicator/steps/input.hpp"
#include "adjudicator/steps/printed.hpp"
#include "adjudicator/steps/round.hpp"
#include "adjudicator/steps/setting.hpp"
#include "adjudicator/steps/shapes.hpp"
#include "adjudicator/steps/story.hpp"
#include "adjudicator/steps/write.hpp"
