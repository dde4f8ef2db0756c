// Checks a match against itself, and gives outsiders what they need to check it at home. This folder only
// reads. Read in this order:
//
//   replay.hpp      plays a round again from its published data
//   verify.hpp      verify_match: checks the match's folder against its journal and its dice
//   transcript.hpp  transcript_of and verify_transcript: the file for outsiders
//   seal.hpp        the seal of a round that is not published yet
#pragma once

#include "adjudicator/partida/audit/transcript.hpp"
#include "adjudicator/partida/audit/verify.hpp"
