// Writes transcripts (transcript_verify.hpp says what is in one).
#pragma once

#include <string>

#include "adjudicator/partida/audit/transcript_verify.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

struct Transcript {
    std::string text;
    int rounds = 0;
    bool published = false;
};

// Returns the transcript of the match's current rounds. Verifies the match first and fails with the codes of
// verify_match. Fails (3) if the disk fails.
Result<Transcript> transcript_of(Files& files, const Path& folder);

}  // namespace ronda::partida
