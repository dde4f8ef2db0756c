// Returns the history of a match after checking that nobody changed its journal.
#pragma once

#include <string>

#include "adjudicator/match/store/journal.hpp"

namespace ronda::match {

// Fails with `no_cuadra`, at the first bad line, if the chain of hashes is broken.
Result<MatchHistory> checked_history(const Journal& journal, const std::string& file_name);

}  // namespace ronda::match
