// Reads and writes `rondas/NNNN/sobres.json`: the contributions of a round's letters to its dice
// (core/contract.md, "Dice that nobody knows beforehand"). They are fixed when the round is first resolved, and
// reruns keep them.
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
// `estado_invalido` if the file does not have the form of contributions_text.
Result<std::optional<Contributions>> read_contributions(Files& files, const MatchPaths& paths, int round);

// Convert contributions to and from the pairs in a journal line. Values that are not the digits of a seed are
// left out, because nobody has checked the line.
std::vector<std::pair<std::string, std::string>> as_pairs(const Contributions& contributions);
Contributions contributions_in(const std::vector<std::pair<std::string, std::string>>& pairs);

// Returns the contributions in the journal line of the round's first resolution. Empty if it was never
// resolved.
std::optional<Contributions> fixed_contributions(const Journal& journal, int round);

}  // namespace ronda::match
