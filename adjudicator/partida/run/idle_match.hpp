// Most matches have nothing to do most of the time, and a sweep runs every few minutes. A run that finds
// nothing to do notes until when that is so if nobody changes the match's files; until then sweeps need not
// open it.
//
// The note is `.descanso` in the match's folder: a first line with the instant, then a line for each file or
// folder that a run would read, with what shows whether it was changed (inode, size, time of change). Its own
// time of modification is the last sweep's. It is a hint and not synced: if it is missing or does not match,
// the match is run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/run/decision.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// What a run reads of a match, as it is at one moment.
struct Marks {
    std::vector<std::string> names;  // below the match's folder
    std::string lines;
};

// To be taken with the match's lock held and before its files are read: a later change is then never missed.
Marks marks_of(Files& files, const Match& match);

// Notes that nothing is due in this match before `until`, while all is as `marks` tell; the caller holds the
// match's lock. Nothing is noted if the disk fails or the match has changed since the marks.
void note_rest(Files& files, const Match& match, const Marks& marks, Instant until, Instant now);

// Whether nothing is due in the match in `folder` at `now`, by its note; the time of this look is then noted
// too.
bool at_rest(const Path& folder, Instant now);

// When a sweep last found the match at rest; empty: never.
std::optional<Instant> last_at_rest(const Path& folder);

// When a run or a sweep last looked at the match in `folder`; empty: never, or unknown. Does not wait for the
// lock.
std::optional<Instant> last_run_of(Files& files, const Path& folder);

// The next instant at which a run may have something to do though nobody touches the match, at most some hours
// away. Empty: at any.
std::optional<Instant> next_due(const Match& match, const Journal& journal, const Circumstances& at);

}  // namespace ronda::partida
