// Most sweeps find nothing for the club to do but to fetch mail. A step that leaves nothing writes a note that
// says until when this is true if nobody changes the club's files; until then a step without letters need not
// read the journal, the people and the matches. As of a match (partida/run/idle_match.hpp), the note is a hint.
#pragma once

#include "adjudicator/club/desk/table.hpp"

namespace ronda::club {

// Whether the note holds at `now`. Only letters can then bring work.
bool desk_rests(const Club& club, Instant now);

// Writes the note if `table` has nothing to be done before its next instant, an hour at most. A club that is
// back from a backup does not rest.
void note_desk_rest(const Table& table);

// Whether letters wait to be read.
bool letters_wait(Files& files, const Club& club);

}  // namespace ronda::club
