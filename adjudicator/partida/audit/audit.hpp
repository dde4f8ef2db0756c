// Checks a match against itself, and gives outsiders what they need to check it at home. This folder only
// reads. Read in this order:
//
//   replay.hpp      plays a round again from its published data
//   verified.hpp    Verified: the result, in words
//   verify.hpp      verify_match: checks the match's folder against its journal and its dice
//   transcript_verify.hpp  verify_transcript: what outsiders do with their file
//   transcript.hpp  transcript_of: writes that file
//   seal.hpp        the seal of a round that is not published yet
#pragma once

#include "adjudicator/partida/audit/transcript.hpp"
#include "adjudicator/partida/audit/verify.hpp"
