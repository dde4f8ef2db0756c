// A tar archive (POSIX ustar, long names in pax headers) of regular files and folders. Its last entry,
// `.huella`, has the SHA-256 of all bytes before it, so that an archive that was cut or damaged is noticed
// before anything of it is used. The names of an archive are sorted, folder by folder; each has its own place
// in a tree. `tar tf` lists such an archive; no other archive is read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/system/clock.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/disk.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::system {

inline constexpr std::string_view proof_name = ".huella";

// Writes an archive (mode 0600) under another name beside its own. It has its name once `finish` has synced it;
// until then nothing of it is left if the program ends its work, and a temporary file if it is killed.
class ArchiveWriter {
  public:
    // `when` is the time of all entries. Fails (3) if the disk fails.
    static Result<ArchiveWriter> create(const Path& target, Instant when);
    ArchiveWriter(ArchiveWriter&&) = default;
    ~ArchiveWriter();

    // What stands at a path: symbolic links are not followed.
    enum class EntryKind {
        file,
        folder,
        linked_folder,  // a link that leads to a folder
        other,          // another link, or something like a pipe
        unreadable,     // a file or a folder of somebody else
        gone            // nothing
    };
    // Fails (3) if nothing can be seen there.
    static Result<EntryKind> kind_of(const Path& path);

    // Adds the folder or file under this name, relative and in order. Fails (3) if it cannot be read or is not
    // as long as it was, if the disk fails.
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

// Makes what the archive has below `folder`, which must exist and have none of it. What only its owner could
// read is made so. Syncs nothing. Fails as `check_archive`, (3) if the disk fails; a part of it is then there.
Result<void> unpack_archive(const Path& file, const Path& folder);

}  // namespace ronda::system
