// Shows many matches on one screen (`ronda status FOLDER`), first those that need a person.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "adjudicator/match/run/status.hpp"

namespace ronda::match {

// A match in the overview.
struct MatchLine {
    // The reason why a match needs a person, worst first.
    enum class Need {
        broken,   // it cannot be read, or is inconsistent
        held,     // the brake holds the round
        unswept,  // no run for an hour
        mail,     // a letter failed or came back
        late,     // the deadline has passed, and the round waits
        soon,     // less than a day is left, and orders are missing
        vacant,   // a seat is free
        paused,
        none,
        over
    };
    Path folder;
    Need need = Need::none;
    std::variant<Failure, Status> found;
    bool is_tomorrow = false;  // of `soon`: the deadline is on the next day of the match's zone
};

// Whether somebody must do something for the match.
inline bool needs_somebody(const MatchLine& line) {
    return line.need < MatchLine::Need::paused;
}

// How much of each match is read. `words`: what in_words shows; idle matches then come from their notes
// (idle_marker.hpp), without the rest of `found`.
enum class Detail { words, all };

// Examines the matches and sorts them: by need, then by deadline, then in the given order.
std::vector<MatchLine> overview_of(Files& files, const std::vector<Path>& matches,
                                   const std::function<ClubContext(const Path&)>& club_context_of, Instant now,
                                   Detail detail = Detail::all);

// Returns the line of the match's idle note, from which in_words can show it. Empty if it must be read each
// time.
std::string line_for_note(const Status& status);

// Which matches have a row: all, or those that need somebody. Both count all.
enum class Rows { all, needing };
std::string in_words(const std::vector<MatchLine>& overview, const Path& tree, Lang lang,
                     Rows shown = Rows::all);
// Describes the letters of these matches that wait for their account's budget; a line for each budget.
std::string budgets_in_words(const std::vector<MatchLine>& overview, Lang lang);
// Returns the objects of `ronda status --json`, each with its folder and need.
Json as_json(const std::vector<MatchLine>& overview, Lang lang);

// Returns such an object for a match that failed.
Json failure_json(const Path& folder, const Failure& failure, Lang lang);

}  // namespace ronda::match
