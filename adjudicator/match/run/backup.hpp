// Copies matches into one file, and makes a folder of matches from such a file (match/contract/backups.md).
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
// folder needs are left out. So is what is neither a file nor a folder, and what cannot be read: the report
// names it. Fails, and leaves no new file: (3) if a match or the club is still locked or the disk fails; with
// `carpeta_invalida` if there is no match, or the file is to be in one.
Result<RunReport> back_up(System& system, const BackupWish& wish);

struct RestoreWish {
    Path file;
    Path folder;               // must be missing or empty
    std::optional<Seed> seed;  // of the epoch; empty: the system's random numbers
};

// Begins an epoch in what stands above the matches, a club, in the folder where they are being made. Does
// nothing if nothing does. Fails with what cannot be read, which is reported; (3) if the disk fails.
using BeginAbove = std::function<Result<void>(const Path& folder, const entry::Restored& line, Instant now)>;

// Checks the whole archive, makes its matches beside the folder, begins a new epoch in each that is not over
// and in what stands above them, and gives them the folder's name. The report names what could not be read of a
// match; such a match is restored as it was. Fails, and leaves the folder as it was: with `copia_invalida`
// (system/archive.hpp), with `carpeta_ocupada` if the folder has something in it; (3) if another call restores
// the same folder, or the disk fails.
Result<RunReport> restore(System& system, const RestoreWish& wish, const BeginAbove& above);

}  // namespace ronda::match
