// The disk behind a narrow interface, so that tests can give one that is full, loses writes or is cut off
// halfway. All paths are taken as they are; every failure is an `environment_failed` that names the path and
// the system's reason.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::world {

using Path = std::filesystem::path;

enum class Durable {
    no,  // a tool's output: whole or not there, but it may be lost when the machine stops
    yes  // synced, file and folder, before the call returns
};

class Files {
  public:
    virtual ~Files() = default;

    // The whole file; one larger than `most` bytes is refused with `fichero_invalido` (exit 1), as is a folder.
    virtual Result<std::string> read(const Path& path, std::size_t most) = 0;
    virtual bool exists(const Path& path) = 0;
    // Names in a folder, sorted; a folder that is not there has none.
    virtual Result<std::vector<std::string>> list(const Path& folder) = 0;
    // Written under another name in the same folder (`.<name>.tmp`), then renamed: readers see the old file or
    // the new one. `secret`: mode 0600 from its first byte, whatever the umask; otherwise a file that was there
    // keeps its mode.
    virtual Result<void> save(const Path& path, std::string_view bytes, Durable durable,
                              bool secret = false) = 0;
    // Adds to the end of a file in one write, synced. One that is made for it has mode 0600.
    virtual Result<void> append(const Path& path, std::string_view bytes) = 0;
    // With its parents; `secret`: what is made of them, and the folder also where it is there, has mode 0700.
    virtual Result<void> make_folder(const Path& path, bool secret = false) = 0;
    // Takes from all but its owner what they may do with a file or folder. Good where it is not there.
    virtual Result<void> close_to_others(const Path& path) = 0;
    virtual Result<void> rename(const Path& from, const Path& to) = 0;
    virtual Result<void> sync_folder(const Path& folder) = 0;
    // All that was saved below `folder` is on the disk when this returns: one wait instead of two for every
    // file.
    virtual Result<void> sync_tree(const Path& folder) = 0;
    // With all it holds; good where it is not there.
    virtual Result<void> remove(const Path& path) = 0;
};

// Whether both lead to one folder on the disk.
bool same_folder(const Path& one, const Path& other);

// The real one.
class Disk final : public Files {
  public:
    Result<std::string> read(const Path& path, std::size_t most) override;
    bool exists(const Path& path) override;
    Result<std::vector<std::string>> list(const Path& folder) override;
    Result<void> save(const Path& path, std::string_view bytes, Durable durable, bool secret = false) override;
    Result<void> append(const Path& path, std::string_view bytes) override;
    Result<void> make_folder(const Path& path, bool secret = false) override;
    Result<void> close_to_others(const Path& path) override;
    Result<void> rename(const Path& from, const Path& to) override;
    Result<void> sync_folder(const Path& folder) override;
    Result<void> sync_tree(const Path& folder) override;
    Result<void> remove(const Path& path) override;
};

}  // namespace ronda::world
