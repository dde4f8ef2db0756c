// One process at a time works on a match (partida/contract.md, "Two runs at once"). The lock is the kernel's:
// it ends with the process that holds it, however that dies.
#pragma once

#include <chrono>
#include <optional>
#include <utility>

#include "adjudicator/world/clock.hpp"
#include "adjudicator/world/disk.hpp"

namespace ronda::world {

class FolderLock {
  public:
    // Waits up to `patience` for whoever holds it. Exit status 3: still held, or the folder cannot be written.
    // It leaves the file `.cerrojo` in the folder.
    static Result<FolderLock> take(const Path& folder,
                                   std::chrono::milliseconds patience = std::chrono::seconds(3));

    FolderLock(FolderLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    FolderLock& operator=(FolderLock&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

    // That a run looked at this match, for `last_locked_run`. It is a hint and not synced: what is lost with
    // the machine is lost.
    void set_last_run(Instant now) const;

    static constexpr std::string_view file_name = ".cerrojo";

  private:
    explicit FolderLock(int fd) : fd_(fd) {}
    std::optional<Instant> last_run() const;
    int fd_ = -1;
};

// When a run that held the lock of `folder` last looked at the match there; empty: never, or unknown. Does not
// wait for the lock.
std::optional<Instant> last_locked_run(Files& files, const Path& folder);

}  // namespace ronda::world
