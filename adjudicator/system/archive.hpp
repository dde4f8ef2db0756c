// Writes, checks and unpacks backups: tar archives (POSIX ustar, long names in pax headers) of regular files
// and folders. The last entry, `.huella`, has the SHA-256 of all bytes before it, so that a cut or damaged
// archive is refused before it is used. The names are sorted, folder by folder. `tar tf` lists such an archive;
// other tar archives are refused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/disk.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::system {

inline constexpr std::string_view proof_name = ".huella";

// Writes an archive (mode 0600) under a temporary name beside `target`; `finish` syncs it and renames it. If
// the writer is destroyed before, the temporary file is removed; if the process is killed, it stays.
class ArchiveWriter {
  public:
    // `when` is the time of all entries. Fails (3) if the disk fails.
    static Result<ArchiveWriter> create(const Path& target, Instant when);
    ArchiveWriter(ArchiveWriter&&) = default;
    ~ArchiveWriter();

    // The kind of file at a path; symbolic links are not followed.
    enum class EntryKind {
        file,
        folder,
        linked_folder,  // a link that leads to a folder
        other,          // another link, or something like a pipe
        unreadable,     // a file or a folder of somebody else
        gone            // nothing
    };
    // Fails (3) if the path cannot be looked at.
    static Result<EntryKind> kind_of(const Path& path);

    // Adds a folder or file under `name`, which is relative and sorts after all names before it. Fails (3) if
    // `from` cannot be read or changes its size meanwhile, or if the disk fails.
    Result<void> add_folder(const std::string& name, const Path& from);
    Result<void> add_file(const std::string& name, const Path& from);

    // Adds the last entry and gives the archive its name. Fails (3) if the disk fails.
    Result<void> finish();

  private:
    ArchiveWriter(Path target, Path aside, Descriptor file, Instant when);
    Result<void> add_header(const std::string& name, char kind, std::uint32_t mode, std::uint64_t size);
    Result<void> write(std::string_view bytes);
    Result<void> pad(std::uint64_t size);

    Path target_, aside_;
    Descriptor file_;
    Instant when_ = 0;
    Sha256Sum sum_;
};

// Checks the whole archive and returns the time of its entries. Fails with `copia_invalida` and says why if its
// last entry is missing or does not fit; if a name is absolute, has `..` or is out of order; if an entry is a
// link or anything but a file or a folder, or is longer than the archive. Fails (3) if it cannot be read.
Result<Instant> check_archive(const Path& file);

// Unpacks the archive into `folder`, which must exist and have none of its names. Files that only their owner
// could read stay so. Syncs nothing. Fails like check_archive(), and with (3) if the disk fails; a part of the
// files may then be there.
Result<void> unpack_archive(const Path& file, const Path& folder);

}  // namespace ronda::system
