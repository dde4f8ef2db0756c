// Backs up matches into one archive, and restores a folder of matches from it (match/contract/backups.md).
#pragma once

#include <functional>
#include <optional>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/journal_line.hpp"

namespace ronda::match {

struct BackupWish {
    Path file;    // the archive (system/archive.hpp); an older one of this name is replaced
    Path folder;  // a match, or a folder with matches below it
    std::chrono::milliseconds patience = std::chrono::minutes(1);  // for each lock
};

// Copies the matches and, if there is one, the club of the folder: club.yaml and all of club/. Each match is
// locked while it is read, the club during the whole call. Locks, temporary files and notes that only this
// folder needs are left out; so are special files and unreadable files, which the report names. Fails, and
// leaves no new file: (3) if a match or the club stays locked or the disk fails; with `carpeta_invalida` if
// there is no match, or the archive would be inside one.
Result<RunReport> back_up(System& system, const BackupWish& wish);

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
