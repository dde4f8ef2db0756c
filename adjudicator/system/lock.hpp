// Locks a match, so that only one process at a time works on it (match/contract/folder.md, "Two runs at once").
// The kernel releases the lock when the process ends, even if it crashes.
#pragma once

#include <chrono>
#include <optional>
#include <utility>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/disk.hpp"

namespace ronda::system {

class FolderLock {
  public:
    // Takes the lock; waits up to `patience` if another process holds it. Leaves the file `.cerrojo` in the
    // folder. Fails (3) if the lock is still held or the folder cannot be written.
    static Result<FolderLock> take(const Path& folder,
                                   std::chrono::milliseconds patience = std::chrono::seconds(3));

    // Records for `last_locked_run` that a run looked at this match. The record is only a hint: it is not
    // synced and errors are ignored.
    void set_last_run(Instant now) const;

    static constexpr std::string_view file_name = ".cerrojo";

  private:
    explicit FolderLock(Descriptor file) : file_(std::move(file)) {}
    std::optional<Instant> last_run() const;
    Descriptor file_;
};

// Returns when a run with the lock of `folder` last looked at the match; empty if never or unknown. Does not
// wait for the lock.
std::optional<Instant> last_locked_run(Files& files, const Path& folder);

}  // namespace ronda::system
