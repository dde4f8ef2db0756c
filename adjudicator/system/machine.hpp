// Facts about the machine for `ronda doctor` and others (clock, free disk space, owners and permissions,
// timers), and random numbers from the system.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/system/disk.hpp"

namespace ronda::system {

// Whether a time server keeps the system's clock right. Empty if the system does not say.
std::optional<bool> clock_is_kept_right();

// Returns how many bytes this user may still write to the disk that the folder is on. Empty if unknown.
std::optional<std::uintmax_t> free_bytes(const Path& folder);

struct Ownership {
    std::string owner;            // the user's name, or the number if it has none
    bool is_ours = false;         // the owner is the user who runs this program
    bool open_to_others = false;  // anybody but the owner may read, write or enter it
};
// Empty if the path does not exist or cannot be looked at.
std::optional<Ownership> ownership_of(const Path& path);

// Whether this is a regular file (no link) that only the user who runs this program can write or replace: file
// and folder are that user's, and nobody else may write to either.
bool only_we_can_write(const Path& file);

// Returns the timer that starts passes on this machine: `ronda@1-1.timer`, `cron (/etc/cron.d/ronda)`, or
// empty.
std::string planned_starter();

// Returns the starter of this process: a service of systemd (`ronda@1-1.service`), `cron`, or empty.
std::string starter_of_this();

// Asks `is_done` now and then every `pause` seconds until it is true, at most for `most` seconds.
void wait_until(const std::function<bool()>& is_done, int pause, int most);

// Returns random numbers from the system, for the secrets of a match. Empty if it gives none.
std::optional<Seed> random_seed();

}  // namespace ronda::system
