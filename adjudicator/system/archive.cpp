#include "adjudicator/system/archive.hpp"

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/system/writing.hpp"

namespace ronda::system {

namespace {

// An archive consists of blocks of 512 bytes: each entry has one block for its header and as many as its
// content needs.
namespace tar {

constexpr std::size_t block = 512;
constexpr char plain_file = '0', plain_folder = '5', long_name = 'x';
constexpr std::size_t longest_short_name = 100, longest_name = 4096, longest_pax = longest_name + 32;
constexpr std::uint64_t largest_file = (std::uint64_t{1} << 33U) - 1;  // eleven octal digits

struct Header {
    std::string name;  // without the slash at the end of a folder's
    char kind = plain_file;
    std::uint32_t mode = 0;
    std::uint64_t size = 0;
    Instant when = 0;
};

// Offsets and sizes of the fields of a header.
struct HeaderField {
    std::size_t at, size;
};
constexpr HeaderField name_field{0, 100}, mode_field{100, 8}, user_field{108, 8}, group_field{116, 8},
    size_field{124, 12}, time_field{136, 12}, sum_field{148, 8}, kind_field{156, 1}, magic_field{257, 8};
constexpr std::string_view magic{"ustar\00000", 8};

void put(std::string& bytes, HeaderField field, std::string_view text) {
    bytes.replace(field.at, text.size(), text);
}

// Fills the field with octal digits and a zero byte at its end.
void put_number(std::string& bytes, HeaderField field, std::uint64_t number) {
    put(bytes, field, fmt::format("{:0{}o}", number, field.size - 1));
}

std::optional<std::uint64_t> number_in(std::string_view bytes, HeaderField field) {
    return whole_number<std::uint64_t>(bytes.substr(field.at, field.size - 1), 8);
}

// The sum of the header's bytes; the bytes of the sum itself count as blanks.
std::uint64_t sum_of(std::string bytes) {
    put(bytes, sum_field, std::string(sum_field.size, ' '));
    std::uint64_t sum = 0;
    for (const char c : bytes) sum += static_cast<unsigned char>(c);
    return sum;
}

// The name of the header must not be longer than `longest_short_name`, with the slash of a folder.
std::string block_of(const Header& header) {
    std::string bytes(block, '\0');
    put(bytes, name_field, header.kind == plain_folder ? header.name + "/" : header.name);
    put_number(bytes, mode_field, header.mode);
    put_number(bytes, user_field, 0);
    put_number(bytes, group_field, 0);
    put_number(bytes, size_field, header.size);
    put_number(bytes, time_field, static_cast<std::uint64_t>(std::max<Instant>(0, header.when)));
    put(bytes, kind_field, std::string(1, header.kind));
    put(bytes, magic_field, magic);
    put(bytes, sum_field, fmt::format("{:06o}", sum_of(bytes)) + std::string("\0 ", 2));
    return bytes;
}

// Empty if the bytes are no header as `block_of` writes them, but with any kind and name.
std::optional<Header> header_in(std::string_view bytes) {
    const auto mode = number_in(bytes, mode_field), size = number_in(bytes, size_field),
               when = number_in(bytes, time_field);
    if (!mode || !size || !when) return std::nullopt;
    Header header;
    header.name = bytes.substr(name_field.at, std::min(bytes.find('\0'), name_field.size));
    header.kind = bytes[kind_field.at];
    header.mode = static_cast<std::uint32_t>(*mode);
    header.size = *size;
    header.when = static_cast<Instant>(*when);
    if (header.kind == plain_folder && header.name.ends_with('/')) header.name.pop_back();
    if (block_of(header) != bytes) return std::nullopt;
    return header;
}

// The content of a pax header that gives the next entry its name.
std::string pax_of(std::string_view name) {
    // The number at the beginning counts its own digits.
    const std::size_t size = name.size() + std::string_view(" path=\n").size();
    std::size_t digits = 1;
    while (fmt::format("{}", size + digits).size() != digits) ++digits;
    return fmt::format("{} path={}\n", size + digits, name);
}

// The name in the content of a pax header; empty if it is malformed.
std::optional<std::string> name_in_pax(std::string_view content) {
    constexpr std::string_view key = " path=";
    const std::size_t at = content.find(key);
    if (at == content.npos || !content.ends_with('\n')) return std::nullopt;
    const std::string_view name = content.substr(at + key.size(), content.size() - at - key.size() - 1);
    return pax_of(name) == content ? std::optional(std::string(name)) : std::nullopt;
}

// Returns the number of bytes from the end of a content of this size to the end of its last block.
std::size_t padding_after(std::uint64_t size) {
    return static_cast<std::size_t>((block - size % block) % block);
}

// The content of the last entry.
std::string proof_of(Instant when, std::string_view digest) {
    return fmt::format("ronda/copia/1\n{}\n{}\n", iso(when), digest);
}

}  // namespace tar

constexpr std::uint32_t archive_rights = 0777, private_file = 0600, of_strangers = 0007;
constexpr std::size_t at_once = std::size_t{1} << 16U, longest_part = 255;

tl::unexpected<Failure> has_changed(const Path& path) {
    return environment_failed(say("{}: ha cambiado mientras se copiaba; vuelve a intentarlo",
                                  "{}: changed while it was being copied; try again", path.string()));
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

// Checks the order of the names of an archive: each must be in a folder that is still open, and sort after the
// name before it in that folder. So no name is there twice, and no file has the name of a folder.
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

// Reads one archive from its beginning to its end, and unpacks it if a folder is set.
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
                return wrong(say("sobra «{}»", "“{}” does not belong in it", shown(entry.name)));
            RETURN_IF_ERROR(entry.kind == tar::plain_folder ? make_folder(entry) : make_file(entry));
        }
    }

  private:
    tl::unexpected<Failure> wrong(const Text& why) const {
        return refuse("copia_invalida",
                      say("{}: no es una copia entera de «ronda backup»: {}",
                          "{}: not a complete backup made by “ronda backup”: {}", path_.string(), why));
    }

    Result<void> open() {
        file_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
        struct stat about {};
        if (!file_ || ::fstat(file_.get(), &about) != 0) return system_failed(path_, errno);
        if (!S_ISREG(about.st_mode)) return wrong(say("no es un fichero", "it is not a file"));
        left_ = static_cast<std::uint64_t>(about.st_size);
        return {};
    }

    // Returns exactly the next `size` bytes of the archive.
    Result<std::string> read(std::size_t size) {
        if (size > left_) return wrong(say("está cortada", "it is cut off"));
        std::string bytes(size, '\0');
        const auto got = read_bytes(file_.get(), bytes.data(), size);
        if (!got) return system_failed(path_, errno);
        if (*got < size) return wrong(say("está cortada", "it is cut off"));
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
        return ::mkdir(path.c_str(), secret ? 0700 : 0755) == 0 ? Result<void>() : system_failed(path, errno);
    }

    Result<void> make_file(const tar::Header& entry) {
        const Path path = to_ / entry.name;
        const bool secret = (entry.mode & of_strangers) == 0;
        Descriptor made;
        if (!to_.empty()) made = create_file(path, secret ? 0600 : 0644);
        if (!to_.empty() && !made) return system_failed(path, errno);
        for (std::uint64_t size = entry.size; size > 0;) {
            const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, at_once));
            ASSIGN_OR_RETURN(const auto bytes, read(wanted));
            if (made)
                if (const int error = write_bytes(made.get(), bytes)) return system_failed(path, error);
            size -= wanted;
        }
        if (made && made.close() != 0) return system_failed(path, errno);
        return skip_padding(entry.size);
    }

    // Checks the hash in the last entry; only two blocks of zeros may follow it.
    Result<Instant> end(const tar::Header& entry, const std::string& digest) {
        const std::string proof = tar::proof_of(entry.when, digest);
        if (entry.kind != tar::plain_file || entry.size != proof.size())
            return wrong(
                say("su última línea no es la de una copia", "its last entry does not belong to a backup"));
        ASSIGN_OR_RETURN(const auto reported, read(proof.size()));
        if (reported != proof)
            return wrong(say("sus bytes no dan la huella que lleva al final",
                             "its bytes do not match the hash at its end"));
        RETURN_IF_ERROR(skip_padding(entry.size));
        ASSIGN_OR_RETURN(const auto zeros, read(2 * tar::block));
        if (left_ > 0 || zeros.find_first_not_of('\0') != zeros.npos)
            return wrong(say("detrás de la huella hay algo más", "there are more bytes after the hash"));
        return entry.when;
    }

    Path path_, to_;
    Descriptor file_;
    std::uint64_t left_ = 0;  // bytes of the archive that are not read yet
    Sha256Sum sum_;
    NamesInOrder names_;
};

}  // namespace

ArchiveWriter::ArchiveWriter(Path target, Path aside, Descriptor file, Instant when)
    : target_(std::move(target)), aside_(std::move(aside)), file_(std::move(file)), when_(when) {}

ArchiveWriter::~ArchiveWriter() {
    if (file_) ::unlink(aside_.c_str());
}

Result<ArchiveWriter> ArchiveWriter::create(const Path& target, Instant when) {
    const Path aside = aside_of(target);
    Descriptor file = create_file(aside, private_file);
    if (!file) return system_failed(target, errno);
    return ArchiveWriter(target, aside, std::move(file), when);
}

Result<ArchiveWriter::EntryKind> ArchiveWriter::kind_of(const Path& path) {
    struct stat about {};
    if (::lstat(path.c_str(), &about) != 0)
        return errno == ENOENT ? Result<EntryKind>(EntryKind::gone) : system_failed(path, errno);
    const bool is_folder = S_ISDIR(about.st_mode);
    if (is_folder || S_ISREG(about.st_mode)) {
        const int wanted = is_folder ? R_OK | X_OK : R_OK;
        if (::access(path.c_str(), wanted) != 0) return EntryKind::unreadable;
        return is_folder ? EntryKind::folder : EntryKind::file;
    }
    const bool leads = S_ISLNK(about.st_mode) && ::stat(path.c_str(), &about) == 0 && S_ISDIR(about.st_mode);
    return leads ? EntryKind::linked_folder : EntryKind::other;
}

Result<void> ArchiveWriter::write(std::string_view bytes) {
    sum_.add(bytes);
    if (const int error = write_bytes(file_.get(), bytes)) return system_failed(target_, error);
    return {};
}

Result<void> ArchiveWriter::pad(std::uint64_t size) {
    return write(std::string(tar::padding_after(size), '\0'));
}

Result<void> ArchiveWriter::add_header(const std::string& name, char kind, std::uint32_t mode,
                                       std::uint64_t size) {
    if (name.size() > tar::longest_name || size > tar::largest_file)
        return environment_failed(
            say("{}: es demasiado grande para una copia", "{}: too large for a backup", name));
    const bool is_folder = kind == tar::plain_folder;
    std::string written = name;
    if (name.size() + (is_folder ? 1 : 0) > tar::longest_short_name) {
        const std::string pax = tar::pax_of(name);
        RETURN_IF_ERROR(write(tar::block_of({"pax", tar::long_name, private_file, pax.size(), when_})));
        RETURN_IF_ERROR(write(pax));
        RETURN_IF_ERROR(pad(pax.size()));
        written = "pax";  // programs that know pax headers do not look at it
    }
    return write(tar::block_of({written, kind, mode, size, when_}));
}

Result<void> ArchiveWriter::add_folder(const std::string& name, const Path& from) {
    struct stat about {};
    if (::lstat(from.c_str(), &about) != 0) return system_failed(from, errno);
    if (!S_ISDIR(about.st_mode)) return has_changed(from);
    return add_header(name, tar::plain_folder, about.st_mode & archive_rights, 0);
}

Result<void> ArchiveWriter::add_file(const std::string& name, const Path& from) {
    const Descriptor file(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    struct stat about {};
    if (!file || ::fstat(file.get(), &about) != 0) return system_failed(from, errno);
    if (!S_ISREG(about.st_mode)) return has_changed(from);
    const auto size = static_cast<std::uint64_t>(about.st_size);
    RETURN_IF_ERROR(add_header(name, tar::plain_file, about.st_mode & archive_rights, size));
    std::string bytes(at_once, '\0');
    for (std::uint64_t left = size; left > 0;) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(left, at_once));
        const auto got = read_bytes(file.get(), bytes.data(), wanted);
        if (!got) return system_failed(from, errno);
        if (*got < wanted) return has_changed(from);
        RETURN_IF_ERROR(write(std::string_view(bytes).substr(0, wanted)));
        left -= wanted;
    }
    return pad(size);
}

Result<void> ArchiveWriter::finish() {
    const std::string proof = tar::proof_of(when_, sum_.digest());
    RETURN_IF_ERROR(add_header(std::string(proof_name), tar::plain_file, private_file, proof.size()));
    RETURN_IF_ERROR(write(proof));
    RETURN_IF_ERROR(pad(proof.size()));
    RETURN_IF_ERROR(write(std::string(2 * tar::block, '\0')));
    if (::fsync(file_.get()) != 0) return system_failed(target_, errno);
    if (::rename(aside_.c_str(), target_.c_str()) != 0) return system_failed(target_, errno);
    static_cast<void>(file_.close());
    return sync_folder(target_.parent_path());
}

Result<Instant> check_archive(const Path& file) {
    return ArchiveReader(file, {}).run();
}

Result<void> unpack_archive(const Path& file, const Path& folder) {
    RETURN_IF_ERROR(ArchiveReader(file, folder).run());
    return {};
}

}  // namespace ronda::system
