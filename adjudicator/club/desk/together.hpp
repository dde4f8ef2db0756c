// One answer to a letter for several matches (club/contract.md, "One answer"). The desk notes each part before
// it hands it over; the match leaves its answers beside the note; once all parts are answered, or an hour
// later, the desk tells them in one letter.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/club/desk/table.hpp"

namespace ronda::club {

// Notes the parts of a letter, given by the hashes of their bytes. `letter`: its mark. Fails (3) if the disk
// fails.
Result<void> note_parts(const Table& table, const std::string& letter, const std::vector<std::string>& digests);

// Whether answer_together has something to look at.
bool has_parts(Files& files, const Club& club);

// Composes the answers that are complete or late, each once, and removes their notes. Fails (3) if the mail
// program or the disk fails.
Result<void> answer_together(Table& table);

}  // namespace ronda::club
