// Most matches have nothing due most of the time, and a sweep comes by every few minutes: where a run found
// nothing to do, it notes until when that stays so while nobody touches the match's files, and the sweeps until
// then need not open it.
//
// The note is `.descanso` in the match's folder: a first line with the instant, then a line for each file or
// folder that a run would read, with what shows whether it was changed (inode, size, time of change). Its own
// time of modification is the last sweep's. It is a hint and not synced: where it is gone or says something
// else, the match is run.
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
// match's lock. Nothing is noted where the disk does not take it, or where the match has gone on since the
// marks.
void note_rest(Files& files, const Match& match, const Marks& marks, Instant until, Instant now);

// Whether nothing is due in the match in `folder` at `now`, by its note; the note then tells that it was looked
// at.
bool at_rest(const Path& folder, Instant now);

// When a sweep last found the match at rest; empty: never.
std::optional<Instant> last_at_rest(const Path& folder);

// When a run or a sweep last looked at the match in `folder`; empty: never, or nobody knows. Without waiting
// for who holds its lock.
std::optional<Instant> last_run_of(Files& files, const Path& folder);

// The next instant at which a run may have something to do though nobody touches the match, at most some hours
// away. Empty: at any.
std::optional<Instant> next_due(const Match& match, const Journal& journal, const Circumstances& at);

}  // namespace ronda::partida
