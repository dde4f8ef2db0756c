// Reads and writes files for the mailer, so that they survive a power cut: a file is written under another
// name, synced and renamed, and its folder is synced. New files and folders are readable only by their owner,
// whatever the umask.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <nettle/sha2.h>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::system {

// Whether symbolic links are followed. The program stores no links; files that people name may be links.
enum class Links { refused, followed };

// Returns a whole regular file. Fails (3) if it cannot be read, (1) with `fichero_grande` if it is larger than
// `most` bytes.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most,
                              Links links = Links::refused);

// Like read_file(), but returns an empty text if the file belongs to another user or others have rights to it.
Result<std::string> read_private_file(const std::filesystem::path& path, std::size_t most);

// Reads and hashes a regular file of any size, but keeps only its first `most` bytes. Does not follow symbolic
// links. Fails (3) if it cannot be read.
struct Beginning {
    std::string bytes;
    std::uintmax_t size = 0;  // of the whole file
    std::string digest;       // of the whole file, as from sha256
};
Result<Beginning> read_beginning(const std::filesystem::path& path, std::size_t most);

// The SHA-256 of bytes that come in pieces.
class Sha256Sum {
  public:
    Sha256Sum();
    void add(std::string_view bytes);
    // Returns the hash of all bytes so far as 64 hexadecimal digits. More may be added afterwards.
    std::string digest() const;

  private:
    sha256_ctx state_;
};

// Returns the SHA-256 hash as 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

// Writes `bytes` to folder/name (mode 0600) and replaces an existing file. A killed program leaves the old or
// the new file, and perhaps a temporary file `.name.tmp`, which the next write replaces. Fails (3) if the disk
// fails.
Result<void> write_file(const std::filesystem::path& folder, std::string_view name, std::string_view bytes);

// Several new files of one folder (mode 0600) with one wait for the disk instead of two for each: `add` writes
// them under temporary names, `publish` syncs all, renames them and syncs the folder. Unpublished files are
// removed by the destructor; a killed process leaves them as `.name.tmp`.
class NewFiles {
  public:
    explicit NewFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}
    NewFiles(NewFiles&&) = default;
    ~NewFiles();

    // Fails (3) if the disk fails; the file is then not among those to publish.
    Result<void> add(std::string_view name, std::string_view bytes);
    // Whether a file of this name waits to be published.
    bool has(std::string_view name) const;
    // Fails (3) if the disk fails; some of the files may then be there, complete.
    Result<void> publish();

  private:
    std::filesystem::path folder_;
    std::vector<std::string> names_;
};

// Renames a file and syncs both folders. Fails (3) if the disk fails.
Result<void> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

// Returns the names in a folder, in no order: all of them, or only those of regular files, without links.
// Fails (3) if it cannot be read.
enum class Entries { all, files };
Result<std::vector<std::string>> names_in(const std::filesystem::path& folder, Entries which);
tl::unexpected<Failure> unreadable_folder(const std::filesystem::path& folder, const std::error_code& error);

// Makes the folder (mode 0700) in an existing parent, and syncs. Succeeds if it already exists. Fails (3) if
// the disk fails.
Result<void> make_folder(const std::filesystem::path& path);

// Syncs a folder, so that files renamed into it or out of it are on the disk. Fails (3) if the disk fails.
Result<void> sync_folder(const std::filesystem::path& folder);

// Makes the file (mode 0600) if it is missing, closes it to everybody but its owner and group, and locks it;
// waits up to `patience` if another process holds the lock. The kernel releases the lock when the descriptor is
// closed. The lock is on a file and not on a folder because network file systems only lock what is open for
// writing. Empty if the lock is still held. Fails (3) if the file cannot be made or locked.
Result<std::optional<Descriptor>> lock_file(const std::filesystem::path& path,
                                            std::chrono::milliseconds patience);

}  // namespace ronda::system
