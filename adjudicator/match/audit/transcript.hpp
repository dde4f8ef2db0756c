// Writes the transcript of a match, from which outsiders verify it (match/contract/transcripts.md).
#pragma once

#include <string>

#include "adjudicator/match/audit/letter_check.hpp"
#include "adjudicator/match/audit/verify.hpp"

namespace ronda::match {

struct Transcript {
    std::string text;
    int rounds = 0;
    bool published = false;
};

// Returns the transcript of the match's current rounds. Verifies the match first and fails with the codes of
// verify_match. Fails (3) if the disk fails. `taker`: as for verify_match.
Result<Transcript> transcript_of(Files& files, const Path& folder, const RoundTaker& taker = {});

// Returns the contributions of letters to the dice of the match, from its journal. Fails with `sin_sobres` if
// letters have no part in its dice, or if there is no journal; (3) if the disk fails.
Result<PublishedContributions> contributions_of_match(Files& files, const Path& folder);

}  // namespace ronda::match
