// Backs up matches into one archive (match/contract/backups.md).
#pragma once

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
// locked while it is read, a club with a lock file during the whole call. Locks, temporary files and notes that
// only this folder needs are left out; so are special files and unreadable files, which the report names.
// Fails, and leaves no new file: (3) if a match or the club stays locked or the disk fails; with
// `carpeta_invalida` if there is neither a match nor a club, or the archive would be inside a match or club/.
Result<RunReport> back_up(System& system, const BackupWish& wish);

}  // namespace ronda::match
