// The steps of writing that disk.hpp and files.hpp share. Only these two include this header.
#pragma once

#include <filesystem>
#include <string_view>

#include <sys/types.h>

#include "adjudicator/world/descriptor.hpp"

namespace ronda::world {

// Makes a new file and opens it for writing. A file left by a killed program is removed, because it keeps its
// mode and others may be able to read it. Negative on an error, which is in errno.
Descriptor create_file(const std::filesystem::path& path, mode_t mode);

// Writes all bytes. Returns 0 or the error number.
int write_bytes(int file, std::string_view bytes);

// Syncs a folder; an empty path is the current one. Returns 0 or the error number.
int sync_folder_at(const std::filesystem::path& folder);

}  // namespace ronda::world
