// `rondas/NNNN/sobres.json`: what the letters of a round brought to its dice (core/contract.md, "Dice that
// nobody knows beforehand"). It is fixed when the round is first resolved, and reruns keep it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/match/store/contributions_json.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

// Returns the file's text.
std::string contributions_text(int round, const Contributions& contributions);

// Reads the file. Empty if there is none, as in rounds and matches whose letters have no part. Fails with
// `estado_invalido` if it is not as contributions_text writes it.
Result<std::optional<Contributions>> read_contributions(Files& files, const MatchPaths& paths, int round);

// For a line of the journal, whose values nobody has checked: what is no digits is left out.
std::vector<std::pair<std::string, std::string>> as_pairs(const Contributions& contributions);
Contributions contributions_in(const std::vector<std::pair<std::string, std::string>>& pairs);

// Returns what the journal says of the round when it was first resolved. Empty if it never was.
std::optional<Contributions> fixed_contributions(const Journal& journal, int round);

}  // namespace ronda::match
