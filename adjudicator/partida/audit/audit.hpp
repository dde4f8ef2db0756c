// A match checked against itself, and what outsiders need to do the same at home. This room only reads. In the
// order in which to read it:
//
//   replay.hpp      a round played again from what is published of it
//   verify.hpp      verify_match: the match's folder against its journal and its dice
//   transcript.hpp  transcript_of and verify_transcript: the file for outsiders
//   seal.hpp        the seal of a round that is not published yet
#pragma once

#include "adjudicator/partida/audit/transcript.hpp"
#include "adjudicator/partida/audit/verify.hpp"
