#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/world/archive.hpp"
#include "adjudicator/world/archive_format.hpp"
#include "adjudicator/world/writing.hpp"

namespace ronda::world {

namespace {

constexpr std::size_t piece_read = std::size_t{1} << 16U;
constexpr std::uint32_t of_strangers = 0007;
constexpr std::size_t longest_part = 255;

tl::unexpected<Failure> failed_at(const Path& path, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("{}: {}", "{}: {}", path.string(), reason));
}

std::vector<std::string_view> parts_of(std::string_view name) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t slash = name.find('/');
        parts.push_back(name.substr(0, slash));
        if (slash == name.npos) return parts;
        name.remove_prefix(slash + 1);
    }
}

bool is_plain_part(std::string_view part) {
    return !part.empty() && part != "." && part != ".." && part.size() <= longest_part &&
           part.find('\0') == part.npos;
}

// Follows the names of an archive. Each must be in a folder that came before and has not ended, behind the name
// that came before it there. So no name comes twice, and no file stands where a folder does.
class NamesInOrder {
  public:
    // Whether the name may come next.
    bool take(std::string_view name, bool is_folder) {
        const auto parts = parts_of(name);
        const std::size_t depth = parts.size() - 1;
        if (!std::all_of(parts.begin(), parts.end(), is_plain_part)) return false;
        if (depth > (last_is_folder_ ? last_.size() : last_.size() - 1)) return false;
        if (!std::equal(parts.begin(), parts.end() - 1, last_.begin())) return false;
        if (depth < last_.size() && parts.back() <= last_[depth]) return false;
        last_.assign(parts.begin(), parts.end());
        last_is_folder_ = is_folder;
        return true;
    }

  private:
    std::vector<std::string> last_;  // the parts of the name before; empty: the folder of all
    bool last_is_folder_ = true;
};

// Reads one archive from its beginning to its end, and makes what it has if there is a folder for it.
class ArchiveReader {
  public:
    ArchiveReader(const Path& file, const Path& to) : path_(file), to_(to) {}

    Result<Instant> run() {
        RETURN_IF_ERROR(open());
        for (;;) {
            const std::string digest = sum_.digest();
            ASSIGN_OR_RETURN(const auto entry, next());
            if (entry.name == proof_name) return end(entry, digest);
            if (!names_.take(entry.name, entry.kind == tar::plain_folder))
                return wrong(say("«{}» no puede estar ahí", "“{}” cannot stand there", shown(entry.name)));
            RETURN_IF_ERROR(entry.kind == tar::plain_folder ? make_folder(entry) : make_file(entry));
        }
    }

  private:
    tl::unexpected<Failure> wrong(const Text& why) const {
        return refuse(std::string(bad_archive),
                      say("{}: no es una copia entera de «ronda backup»: {}",
                          "{}: not a whole backup of “ronda backup”: {}", path_.string(), why));
    }

    Result<void> open() {
        file_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        struct stat about {};
        if (!file_ || ::fstat(file_.get(), &about) != 0) return failed_at(path_, errno);
        if (!S_ISREG(about.st_mode)) return wrong(say("no es un fichero", "it is not a file"));
        left_ = static_cast<std::uint64_t>(about.st_size);
        return {};
    }

    // Returns the next bytes of the archive, exactly so many.
    Result<std::string> read(std::size_t size) {
        if (size > left_) return wrong(say("está cortada", "it is cut off"));
        std::string bytes(size, '\0');
        for (std::size_t at = 0; at < size;) {
            const ssize_t got = ::read(file_.get(), bytes.data() + at, size - at);
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return failed_at(path_, errno);
            if (got == 0) return wrong(say("está cortada", "it is cut off"));
            at += static_cast<std::size_t>(got);
        }
        left_ -= size;
        sum_.add(bytes);
        return bytes;
    }

    Result<void> skip_padding(std::uint64_t size) {
        ASSIGN_OR_RETURN(const auto zeros, read(tar::padding_after(size)));
        if (zeros.find_first_not_of('\0') != zeros.npos)
            return wrong(say("hay algo entre dos ficheros", "there is something between two files"));
        return {};
    }

    Result<tar::Header> header() {
        ASSIGN_OR_RETURN(const auto bytes, read(tar::block));
        auto read = tar::header_in(bytes);
        if (!read) return wrong(say("una cabecera está dañada", "a header is damaged"));
        if (read->size > left_) return wrong(say("está cortada", "it is cut off"));
        return std::move(*read);
    }

    // Returns the next entry, with its whole name.
    Result<tar::Header> next() {
        ASSIGN_OR_RETURN(auto entry, header());
        if (entry.kind == tar::long_name) {
            if (entry.size > tar::longest_pax)
                return wrong(say("un nombre es demasiado largo", "a name is too long"));
            ASSIGN_OR_RETURN(const auto content, read(static_cast<std::size_t>(entry.size)));
            RETURN_IF_ERROR(skip_padding(entry.size));
            const auto name = tar::name_in_pax(content);
            if (!name) return wrong(say("un nombre no se entiende", "a name cannot be read"));
            ASSIGN_OR_RETURN(entry, header());
            entry.name = *name;
        }
        if (entry.kind != tar::plain_file && entry.kind != tar::plain_folder)
            return wrong(say("«{}» no es un fichero ni una carpeta", "“{}” is neither a file nor a folder",
                             shown(entry.name)));
        if (entry.kind == tar::plain_folder && entry.size > 0)
            return wrong(say("una carpeta tiene contenido", "a folder has content"));
        return entry;
    }

    Result<void> make_folder(const tar::Header& entry) const {
        if (to_.empty()) return {};
        const Path path = to_ / entry.name;
        const bool secret = (entry.mode & of_strangers) == 0;
        return ::mkdir(path.c_str(), secret ? 0700 : 0755) == 0 ? Result<void>() : failed_at(path, errno);
    }

    Result<void> make_file(const tar::Header& entry) {
        const Path path = to_ / entry.name;
        const bool secret = (entry.mode & of_strangers) == 0;
        Descriptor made;
        if (!to_.empty()) made = create_file(path, secret ? 0600 : 0644);
        if (!to_.empty() && !made) return failed_at(path, errno);
        for (std::uint64_t size = entry.size; size > 0;) {
            const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, piece_read));
            ASSIGN_OR_RETURN(const auto bytes, read(wanted));
            if (made)
                if (const int error = write_bytes(made.get(), bytes)) return failed_at(path, error);
            size -= wanted;
        }
        if (made && made.close() != 0) return failed_at(path, errno);
        return skip_padding(entry.size);
    }

    // The last entry proves what was read before it; nothing comes after it but two blocks of zeros.
    Result<Instant> end(const tar::Header& entry, const std::string& digest) {
        const std::string proof = tar::proof_of(entry.when, digest);
        if (entry.kind != tar::plain_file || entry.size != proof.size())
            return wrong(
                say("su última línea no es la de una copia", "its last entry is not that of a backup"));
        ASSIGN_OR_RETURN(const auto told, read(proof.size()));
        if (told != proof)
            return wrong(say("sus bytes no dan la huella que lleva al final",
                             "its bytes do not give the hash at its end"));
        RETURN_IF_ERROR(skip_padding(entry.size));
        ASSIGN_OR_RETURN(const auto zeros, read(2 * tar::block));
        if (left_ > 0 || zeros.find_first_not_of('\0') != zeros.npos)
            return wrong(say("detrás de la huella hay algo más", "there is more behind the hash"));
        return entry.when;
    }

    Path path_, to_;
    Descriptor file_;
    std::uint64_t left_ = 0;  // bytes of the archive that are not read yet
    Sha256Sum sum_;
    NamesInOrder names_;
};

}  // namespace

Result<Instant> check_archive(const Path& file) {
    return ArchiveReader(file, {}).run();
}

Result<void> unpack_archive(const Path& file, const Path& folder) {
    RETURN_IF_ERROR(ArchiveReader(file, folder).run());
    return {};
}

}  // namespace ronda::world
