// The last pass over a root: when it was, what started it, and whether somebody who watches was told
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
    std::string starter;   // `ronda@1-1.service`, `cron`; empty if nobody knows
    Text heartbeat_fault;  // why `latido` did not answer; empty if it did or there is none
    static constexpr auto fields =
        std::tuple(field<AsInstant>("ultima", &PassNote::when), field("buena", &PassNote::good),
                   field("quien", &PassNote::starter), optional_field("latido", &PassNote::heartbeat_fault));
};

// Empty if there was none, or if a wrong clock noted it; without `now` each counts.
std::optional<PassNote> last_pass(Files& files, const Path& root, std::optional<Instant> now);

// Notes a pass that has just ended. The note is a hint, which is not synced: if it cannot be written, nothing
// fails.
void note_pass(Files& files, const Path& root, const PassNote& pass);

// The addresses of `latido` that count for a pass over these matches below `root`: that of club.yaml, else
// those of the partida.yaml files that are in no club.
std::vector<std::string> heartbeats_of(Files& files, const Path& root, const std::vector<Path>& matches);

// Calls them, each once. Returns why the first that failed did; empty if none did.
Text call_heartbeats(System& system, const std::vector<std::string>& addresses);

// Notes a pass and, if it was good, calls the heartbeats. A lone match keeps a note only if it has one.
void end_pass(System& system, const Path& root, const std::vector<Path>& matches, bool good);

}  // namespace ronda::match
