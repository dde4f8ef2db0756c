// Many matches on one screen (`ronda status FOLDER`), those first that need a person.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "adjudicator/match/run/status.hpp"

namespace ronda::match {

struct MatchLine {
    // Worst first.
    enum class Need {
        broken,   // it cannot be read, or something in it does not fit
        held,     // the brake holds the round
        unswept,  // for an hour no run has looked at it
        mail,     // a letter failed or came back
        late,     // the deadline has passed, and the round waits
        soon,     // less than a day is left, and orders are missing
        vacant,   // nobody has a seat
        paused,
        none,
        over
    };
    Path folder;
    Need need = Need::none;
    std::variant<Failure, Status> found;
};

// How much of each match is wanted: what in_words tells takes matches at rest from their notes
// (idle_marker.hpp), in which the rest of `found` is missing.
enum class Detail { words, all };

// Looks at the matches and sorts them: by need, then by deadline, then as they are given.
std::vector<MatchLine> overview_of(Files& files, const std::vector<Path>& matches,
                                   const std::function<ClubContext(const Path&)>& club_context_of, Instant now,
                                   Detail detail = Detail::all);

// Returns what in_words tells of a match, in one line, for its note. Empty if it must be looked at each time.
std::string line_for_note(const Status& status);

std::string in_words(const std::vector<MatchLine>& overview, const Path& tree, Lang lang);
// What letters of these matches wait for the budget of their account; a line for each budget.
std::string budgets_in_words(const std::vector<MatchLine>& overview, Lang lang);
// The objects of `ronda status --json`, each with its folder and need.
Json as_json(const std::vector<MatchLine>& overview, Lang lang);

// Returns what went wrong with a match as that object.
Json failure_json(const Path& folder, const Failure& failure, Lang lang);

}  // namespace ronda::match
