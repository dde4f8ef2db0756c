// One answer to a letter for several matches (club/contract.md, "One answer"): what they answered is told in
// one letter.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/partida/inbox/answers.hpp"

namespace ronda::club {

// Composes the answers of several matches (partida::take_letter) to one letter, for each address once.
// `letter`: its mark, by which a repetition composes nothing twice. Fails (3) if the mail program or the disk
// fails.
Result<void> answer_together(Table& table, const std::string& letter,
                             const std::vector<partida::HeldAnswer>& answers);

}  // namespace ronda::club
