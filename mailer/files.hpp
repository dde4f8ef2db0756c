// Files that survive a power cut: written aside, synced, renamed, the folder synced.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::mailer {

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

// Puts `bytes` at folder/name, readable by the owner alone, replacing what was there: a killed program leaves
// the old or the new, and a temporary file `.name.tmp` that the next one overwrites. Exit status 3.
Result<void> write_file(const std::filesystem::path& folder, std::string_view name, std::string_view bytes);

// Renames and syncs both folders. Exit status 3.
Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

// Makes the folder (mode 0700) below one that is there, and syncs. No fault where it is there. Exit status 3.
Result<void> make_folder(const std::filesystem::path& path);

}  // namespace ronda::mailer
