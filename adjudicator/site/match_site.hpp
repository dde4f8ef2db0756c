// Makes the pages and downloads of one match.
#pragma once

#include <optional>

#include "adjudicator/site/memory.hpp"
#include "adjudicator/site/site.hpp"

namespace ronda::site {

struct MatchJob {
    Path folder, into;  // of the match, of its pages
    std::string origin, form;
    bool web = false;
    std::optional<Memory> before = {};  // of the last time
    std::string sender = {};            // of the club's letters; empty: the match's own
};

// Returns a hash that changes with the match's files.
std::string marks_of_match(const Path& folder);

struct MadeMatch {
    std::size_t files = 0;  // written or removed
    // Why the match does not verify; then it has pages but no transcript.
    std::optional<Failure> unverified = {};
};

// Writes the changed files; the memory last, so that the next call repeats an interrupted one. Fails like
// `open_match`, and if a round cannot be read.
Result<MadeMatch> make_match(Files& files, const MatchJob& job);

}  // namespace ronda::site
