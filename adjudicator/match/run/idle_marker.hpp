// Most matches have nothing to do most of the time, and a sweep runs every few minutes. If a run finds nothing
// to do, it writes a note that says until when this is true if nobody changes the match's files. Until then
// sweeps need not open the match.
//
// The note is `.descanso` in the match's folder: a first line with the instant, then a line for each file or
// folder that a run would read, with the values that show a change (inode, size, time of change), and at last
// the match's line of an overview, so that this need not open the match either. The note's
// own modification time is the time of the last sweep. The note is only a hint and is not synced: if it is
// missing or does not match, the match is run.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// The files that a run reads, with their current marks.
struct IdleMarker {
    std::vector<std::string> names;  // relative to the match's folder
    std::string lines;
};

// Call this with the match's lock held and before the files are read: then no later change is missed.
IdleMarker idle_marker_of(Files& files, const Match& match);

// Notes that nothing is due before `until` while the files match `marks`. Call it with the match's lock held.
// Writes no note if the disk fails or the match has changed since the marks. `line`: what `rested` returns
// while the note holds; without line breaks.
void write_idle_marker(Files& files, const Match& match, const IdleMarker& marks, Instant until, Instant now,
                       const std::string& line);

// Whether the note says that nothing is due at `now`; if so, records `now` as the time of this look.
bool is_idle(const Path& folder, Instant now);

struct Rested {
    std::string line;
    Instant looked_at = 0;  // the last sweep
};
// Returns what a note says that holds at `now`. Empty if there is none, or if it has no line. Records nothing.
std::optional<Rested> rested(const Path& folder, Instant now);

// Returns when a run or a sweep last looked at the match; empty if never or unknown. It is later than `now` if
// that run had a wrong clock. Does not wait for the lock.
std::optional<Instant> last_run_of(Files& files, const Path& folder, Instant now);

// Returns the next instant at which a run may have work even if nobody changes the match, at most some hours
// from now. Empty if there may be work at any time.
std::optional<Instant> next_due(const Match& match, const Journal& journal, const RunContext& run);

}  // namespace ronda::match
