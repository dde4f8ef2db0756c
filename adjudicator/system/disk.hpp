// The files of a match, behind an interface, so that tests can use a disk that is full, loses writes or stops
// halfway. Paths are used unchanged. Every function fails (3) with the path and the system's reason if the
// system does.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::system {

using Path = std::filesystem::path;

enum class Durable {
    no,  // a tool's output: complete or absent, but it may be lost when the machine stops
    yes  // file and folder are synced before the call returns
};

// Whether close_to_others() also removes the permissions of the owner's group.
enum class Group { closed, kept };

class Files {
  public:
    virtual ~Files() = default;

    // Returns the whole file. Fails (1) with `fichero_invalido` if it is larger than `most` bytes or not a
    // regular file; symbolic links are refused, too.
    virtual Result<std::string> read(const Path& path, std::size_t most) = 0;
    // Whether the path exists; does not follow links.
    virtual bool exists(const Path& path) = 0;
    // Returns the names in a folder, sorted; empty if the folder is missing.
    virtual Result<std::vector<std::string>> list(const Path& folder) = 0;
    // Like list(), without most entries that are not folders.
    virtual Result<std::vector<std::string>> list_folders(const Path& folder) { return list(folder); }
    // Writes the file under another name in the same folder (`.<name>.tmp`) and renames it, so readers see the
    // old file or the new one. With `secret`, the mode is 0600 from the first byte, whatever the umask;
    // otherwise an existing file keeps its mode.
    virtual Result<void> save(const Path& path, std::string_view bytes, Durable durable,
                              bool secret = false) = 0;
    // Appends to a file, but not through a symbolic link, and syncs it. A new file has mode 0600.
    virtual Result<void> append(const Path& path, std::string_view bytes) = 0;
    // Makes a folder and its missing parents. With `secret`, the new folders have mode 0700, and an existing
    // folder is closed to other users too.
    virtual Result<void> make_folder(const Path& path, bool secret = false) = 0;
    // Removes the permissions of all users except the owner and, with Group::kept, the owner's group. Succeeds
    // without a change if the path is missing or a symbolic link to a file.
    virtual Result<void> close_to_others(const Path& path, Group group = Group::closed) = 0;
    virtual Result<void> rename(const Path& from, const Path& to) = 0;
    virtual Result<void> sync_folder(const Path& folder) = 0;
    // Syncs everything saved below `folder`: one wait instead of two for each file.
    virtual Result<void> sync_tree(const Path& folder) = 0;
    // Removes a file or a folder with its content. Succeeds if it is missing.
    virtual Result<void> remove(const Path& path) = 0;
};

// Resolves the symbolic links of a path that a person has entered.
Path followed(const Path& given);

// Whether both paths are the same folder on the disk.
bool same_folder(const Path& one, const Path& other);

// The real disk.
class Disk final : public Files {
  public:
    Result<std::string> read(const Path& path, std::size_t most) override;
    bool exists(const Path& path) override;
    Result<std::vector<std::string>> list(const Path& folder) override;
    Result<std::vector<std::string>> list_folders(const Path& folder) override;
    Result<void> save(const Path& path, std::string_view bytes, Durable durable, bool secret = false) override;
    Result<void> append(const Path& path, std::string_view bytes) override;
    Result<void> make_folder(const Path& path, bool secret = false) override;
    Result<void> close_to_others(const Path& path, Group group = Group::closed) override;
    Result<void> rename(const Path& from, const Path& to) override;
    Result<void> sync_folder(const Path& folder) override;
    Result<void> sync_tree(const Path& folder) override;
    Result<void> remove(const Path& path) override;
};

// The files of a preview: reads the others, and changes nothing.
class PreviewFiles final : public Files {
  public:
    explicit PreviewFiles(Files& files) : files_(files) {}
    Result<std::string> read(const Path& path, std::size_t most) override { return files_.read(path, most); }
    bool exists(const Path& path) override { return files_.exists(path); }
    Result<std::vector<std::string>> list(const Path& folder) override { return files_.list(folder); }
    Result<void> save(const Path&, std::string_view, Durable, bool) override { return {}; }
    Result<void> append(const Path&, std::string_view) override { return {}; }
    Result<void> make_folder(const Path&, bool) override { return {}; }
    Result<void> close_to_others(const Path&, Group) override { return {}; }
    Result<void> rename(const Path&, const Path&) override { return {}; }
    Result<void> sync_folder(const Path&) override { return {}; }
    Result<void> sync_tree(const Path&) override { return {}; }
    Result<void> remove(const Path&) override { return {}; }

  private:
    Files& files_;
};

}  // namespace ronda::system
