// Restores a folder of matches from a backup (match/contract/backups.md).
#pragma once

#include <functional>
#include <optional>

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

struct RestoreWish {
    Path file;
    Path folder;               // must be missing or empty
    std::optional<Seed> seed;  // of the new epoch; empty: from the system's random numbers
};

// Begins an epoch in the club above the matches, if there is one, in the folder that is being restored. Fails
// with the error if the club cannot be read, which is reported; (3) if the disk fails.
using BeginAbove = std::function<Result<void>(const Path& folder, const entry::Restored& line, Instant now)>;

// Checks the whole archive, unpacks its matches beside the folder, begins a new epoch in each match that is not
// over and in the club, and moves them to the folder's name. The report names the unreadable parts of a match,
// which is then restored without a new epoch. Fails, and leaves the folder as it was: with `copia_invalida`
// (system/archive.hpp), with `carpeta_ocupada` if the folder is not empty; (3) if another call restores the
// same folder, or the disk fails.
Result<RunReport> restore(System& system, const RestoreWish& wish, const BeginAbove& above);

}  // namespace ronda::match
