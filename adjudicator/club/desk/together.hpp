// One answer to a letter for several matches (club/contract/routing.md, "One answer"): what they answered is
// told in one letter.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/match/inbox/answers.hpp"

namespace ronda::club {

// Composes the answers of several matches (match::take_letter) to one letter, for each address once.
// `letter`: its mark, by which a repetition composes nothing twice. Fails (3) if the mail program or the disk
// fails.
Result<void> answer_together(DeskContext& context, const std::string& letter,
                             const std::vector<match::HeldAnswer>& answers);

}  // namespace ronda::club
