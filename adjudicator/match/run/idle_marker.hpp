// Marks matches that have nothing to do, so that sweeps, which run every few minutes, need not open them. A run
// that finds nothing to do writes a note that says until when this is true if nobody changes the match's files.
//
// The note is `.descanso` in the match's folder: a first line with the instant and the kind of rest, then a
// line for each file or folder that a run would read, with the values that show a change (inode, size, time of
// change), and at last the match's line of an overview, which need not open the match either. The note's own
// modification time is the time of the last sweep. The note is only a hint and is not synced: if it is missing
// or does not match, the match is run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

// The files that a run reads, with their current marks (system/marks.hpp).
struct IdleMarker {
    std::vector<std::string> names;  // relative to the match's folder
    std::string lines;
};

// Returns the current marks. Call it with the match's lock held and before the files are read, so that no later
// change is missed.
IdleMarker idle_marker_of(Files& files, const Match& match);

// Writes the note that nothing is due before `until` while the files match `marks`. Call it with the match's
// lock held. Writes no note if the disk fails or the match has changed since the marks. `line`: Rested::line;
// without line breaks.
void write_idle_marker(Files& files, const Match& match, const IdleMarker& marks, Instant until, Instant now,
                       const std::string& line);

// Whether a match rests. `wholly`: it has no heartbeat either, and no letter in its outbox.
enum class Rest { no, yes, wholly };
// Returns what a valid note says of `now`. If the match rests, stores `now` as the time of the last sweep.
Rest rest_of(const Path& folder, Instant now);

// The content of a valid note.
struct Rested {
    std::string line;       // line_for_note (overview.hpp)
    Instant looked_at = 0;  // the last sweep
};
// Returns the note that is valid at `now`. Empty if there is none, or if it has no line. Writes nothing.
std::optional<Rested> rested(const Path& folder, Instant now);

// Returns when a run or a sweep last looked at the match; empty if never or unknown. It is later than `now` if
// that run had a wrong clock. Does not wait for the lock.
std::optional<Instant> last_run_of(Files& files, const Path& folder, Instant now);

// Returns the next instant at which a run may have work even if nobody changes the match, at most some hours
// from now. Empty if there may be work at any time.
std::optional<Instant> next_due(const Match& match, const Journal& journal, const RunContext& run);

}  // namespace ronda::match
