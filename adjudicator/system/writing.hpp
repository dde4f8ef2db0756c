// Low-level steps of reading and writing files, shared by disk.cpp, files.cpp and others of this folder. No
// other folder includes this header.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include <sys/types.h>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::system {

// Makes the failure (3) of a system call on this path, with the system's reason.
tl::unexpected<Failure> system_failed(const std::filesystem::path& path, int error);

// Returns the temporary name, in the same folder, of a file that is not complete yet.
std::filesystem::path aside_of(const std::filesystem::path& target);

// Reads up to `size` bytes, fewer only at the end of the file. Empty on an error, which is in errno.
std::optional<std::size_t> read_bytes(int file, char* to, std::size_t size);

// Makes a new file and opens it for writing. A file left by a killed program is removed, because it keeps its
// mode and others may be able to read it. Negative on an error, which is in errno.
Descriptor create_file(const std::filesystem::path& path, mode_t mode);

// Writes all bytes. Returns 0 or the error number.
int write_bytes(int file, std::string_view bytes);

// Syncs a folder; an empty path is the current one. Returns 0 or the error number.
int sync_folder_at(const std::filesystem::path& folder);

}  // namespace ronda::system
