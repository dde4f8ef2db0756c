// Files that survive a power cut: written aside, synced, renamed, the folder synced. What is made here is for
// its owner alone, whatever the umask.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/world/descriptor.hpp"

namespace ronda::world {

// The whole of a regular file of at most `most` bytes. Exit status 3 where it cannot be read, 1 where it is
// larger.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most);

// A regular file of any size, of which at most `most` bytes are kept. Exit status 3 where it cannot be read.
struct Beginning {
    std::string bytes;
    std::uintmax_t size = 0;  // of the whole
    std::string digest;       // of the whole, as sha256
};
Result<Beginning> read_beginning(const std::filesystem::path& path, std::size_t most);

// 64 hex digits.
std::string sha256(std::string_view bytes);

// Puts `bytes` at folder/name (mode 0600), replacing what was there: a killed program leaves the old or the
// new, and a temporary file `.name.tmp` that the next one replaces. Exit status 3.
Result<void> write_file(const std::filesystem::path& folder, std::string_view name, std::string_view bytes);

// Renames and syncs both folders. Exit status 3.
Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

// Makes the folder (mode 0700) below one that is there, and syncs. No fault where it is there. Exit status 3.
Result<void> make_folder(const std::filesystem::path& path);

// Syncs a folder: what was renamed into it or away from it is on the disk. Exit status 3.
Result<void> sync_folder(const std::filesystem::path& folder);

// Makes the file (mode 0600) where it is missing and locks it, waiting up to `patience` for whoever holds it.
// The lock is the kernel's and goes with the descriptor. A file and not a folder, since network file systems
// lock only what is open for writing. Empty: still held. Exit status 3: it cannot be made or locked.
Result<std::optional<Descriptor>> lock_file(const std::filesystem::path& path,
                                            std::chrono::milliseconds patience);

}  // namespace ronda::world
