// Records the last pass over a root: when it was, what started it, and whether the heartbeat answered
// (match/contract/run.md, "Passes").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/store/journal_line.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

struct PassNote {
    Instant when = 0;
    bool good = false;
    std::string starter;   // `ronda@1-1.service`, `cron`; empty if unknown
    Text heartbeat_fault;  // why `latido` did not answer; empty if it did or is not set
    static constexpr auto fields =
        std::tuple(field<AsInstant>("ultima", &PassNote::when), field("buena", &PassNote::good),
                   field("quien", &PassNote::starter), optional_field("latido", &PassNote::heartbeat_fault));
};

// Returns the note of the last pass. Empty if there was none, or if its time is after `now` (a wrong clock);
// without `now` each note is returned.
std::optional<PassNote> last_pass(Files& files, const Path& root, std::optional<Instant> now);

// Writes the note of a pass that has just ended. The note is a hint: it is not synced, and errors are ignored.
void note_pass(Files& files, const Path& root, const PassNote& pass);

// Returns the `latido` addresses for a pass over these matches below `root`: that of club.yaml, else those of
// the partida.yaml files without a club.
std::vector<std::string> heartbeats_of(Files& files, const Path& root, const std::vector<Path>& matches);

// Calls each address once. Returns the first error; empty if there is none.
Text call_heartbeats(System& system, const std::vector<std::string>& addresses);

// Writes the note of a pass and, if it was good, calls the heartbeats. A lone match gets a note only if it has
// a heartbeat.
void end_pass(System& system, const Path& root, const std::vector<Path>& matches, bool good);

}  // namespace ronda::match
