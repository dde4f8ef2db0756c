#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/world/archive.hpp"
#include "adjudicator/world/archive_format.hpp"
#include "adjudicator/world/files.hpp"
#include "adjudicator/world/writing.hpp"

namespace ronda::world {

namespace {

constexpr std::size_t copied_at_once = std::size_t{1} << 16U;
constexpr std::uint32_t archive_rights = 0777, private_file = 0600;

tl::unexpected<Failure> cannot_do(const Path& path, int error) {
    const std::string reason = std::strerror(error);
    return environment_failed(say("{}: {}", "{}: {}", path.string(), reason));
}

tl::unexpected<Failure> has_changed(const Path& path) {
    return environment_failed(say("{}: ha cambiado mientras se copiaba; vuelve a intentarlo",
                                  "{}: has changed while it was copied; try again", path.string()));
}

}  // namespace

ArchiveWriter::ArchiveWriter(Path target, Path aside, Descriptor file, Instant when)
    : target_(std::move(target)), aside_(std::move(aside)), file_(std::move(file)), when_(when) {}

ArchiveWriter::~ArchiveWriter() {
    if (file_) ::unlink(aside_.c_str());
}

Result<ArchiveWriter> ArchiveWriter::create(const Path& target, Instant when) {
    const Path aside = target.parent_path() / ("." + target.filename().string() + ".tmp");
    Descriptor file = create_file(aside, private_file);
    if (!file) return cannot_do(target, errno);
    return ArchiveWriter(target, aside, std::move(file), when);
}

Result<ArchiveWriter::Kind> ArchiveWriter::kind_of(const Path& path) {
    struct stat about {};
    if (::lstat(path.c_str(), &about) != 0) return cannot_do(path, errno);
    return S_ISREG(about.st_mode) ? Kind::file : S_ISDIR(about.st_mode) ? Kind::folder : Kind::other;
}

Result<void> ArchiveWriter::write(std::string_view bytes) {
    sum_.add(bytes);
    if (const int error = write_bytes(file_.get(), bytes)) return cannot_do(target_, error);
    return {};
}

Result<void> ArchiveWriter::pad(std::uint64_t size) {
    return write(std::string(tar::padding_after(size), '\0'));
}

Result<void> ArchiveWriter::add_header(const std::string& name, char kind, std::uint32_t mode,
                                       std::uint64_t size) {
    if (name.size() > tar::longest_name || size > tar::largest_file)
        return environment_failed(
            say("{}: es demasiado grande para una copia", "{}: is too large for a backup", name));
    const bool is_folder = kind == tar::plain_folder;
    std::string shown = name;
    if (name.size() + (is_folder ? 1 : 0) > tar::longest_short_name) {
        const std::string pax = tar::pax_of(name);
        RETURN_IF_ERROR(write(tar::block_of({"pax", tar::long_name, private_file, pax.size(), when_})));
        RETURN_IF_ERROR(write(pax));
        RETURN_IF_ERROR(pad(pax.size()));
        shown = "pax";  // programs that know pax headers do not look at it
    }
    return write(tar::block_of({shown, kind, mode, size, when_}));
}

Result<void> ArchiveWriter::add_folder(const std::string& name, const Path& from) {
    struct stat about {};
    if (::lstat(from.c_str(), &about) != 0) return cannot_do(from, errno);
    if (!S_ISDIR(about.st_mode)) return has_changed(from);
    return add_header(name, tar::plain_folder, about.st_mode & archive_rights, 0);
}

Result<void> ArchiveWriter::add_file(const std::string& name, const Path& from) {
    const Descriptor file(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    struct stat about {};
    if (!file || ::fstat(file.get(), &about) != 0) return cannot_do(from, errno);
    if (!S_ISREG(about.st_mode)) return has_changed(from);
    const auto size = static_cast<std::uint64_t>(about.st_size);
    RETURN_IF_ERROR(add_header(name, tar::plain_file, about.st_mode & archive_rights, size));
    std::string bytes(copied_at_once, '\0');
    for (std::uint64_t left = size; left > 0;) {
        const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(left, copied_at_once));
        const ssize_t got = ::read(file.get(), bytes.data(), wanted);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return cannot_do(from, errno);
        if (got == 0) return has_changed(from);
        RETURN_IF_ERROR(write(std::string_view(bytes).substr(0, static_cast<std::size_t>(got))));
        left -= static_cast<std::uint64_t>(got);
    }
    return pad(size);
}

Result<void> ArchiveWriter::finish() {
    const std::string proof = tar::proof_of(when_, sum_.digest());
    RETURN_IF_ERROR(add_header(std::string(proof_name), tar::plain_file, private_file, proof.size()));
    RETURN_IF_ERROR(write(proof));
    RETURN_IF_ERROR(pad(proof.size()));
    RETURN_IF_ERROR(write(std::string(2 * tar::block, '\0')));
    if (::fsync(file_.get()) != 0) return cannot_do(target_, errno);
    if (::rename(aside_.c_str(), target_.c_str()) != 0) return cannot_do(target_, errno);
    static_cast<void>(file_.close());
    return sync_folder(target_.parent_path());
}

}  // namespace ronda::world
