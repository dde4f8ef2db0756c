#include "adjudicator/system/disk.hpp"

#include <algorithm>
#include <cerrno>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/system/writing.hpp"

namespace ronda::system {

namespace {

// Opening a symbolic link fails with ELOOP. A match's files are written by this program, never as links:
// such a link would make the program show or change another file. Folders may be links, for example to another
// disk.
tl::unexpected<Failure> cannot_open(const Path& path, int error) {
    if (error != ELOOP) return system_failed(path, error);
    return refuse("fichero_invalido",
                  say("{}: es un enlace simbólico; aquí tiene que estar el fichero mismo",
                      "{}: is a symbolic link; the file itself must be here", path.string()));
}

constexpr mode_t rights = 0777, of_others = 0077, of_group = 0070, plain_file = 0644, plain_folder = 0755;

struct Mode {
    mode_t bits;
    bool exactly = false;  // whatever the umask
};

// Writes the whole file and syncs it if `sync` is set. Returns 0 or the error number.
int put(const Path& path, std::string_view bytes, bool sync, Mode mode) {
    Descriptor file = create_file(path, mode.bits);
    if (!file) return errno;
    struct stat about {};
    if (mode.exactly && ::fstat(file.get(), &about) == 0 && (about.st_mode & rights) != mode.bits &&
        ::fchmod(file.get(), mode.bits) != 0)
        return errno;
    if (const int error = write_bytes(file.get(), bytes)) return error;
    if (sync && ::fsync(file.get()) != 0) return errno;
    return file.close() == 0 ? 0 : errno;
}

// Returns the mode for a file with this name.
Mode mode_of(const Path& path, bool secret) {
    struct stat about {};
    if (secret) return {plain_file & ~of_others};
    if (::lstat(path.c_str(), &about) != 0 || !S_ISREG(about.st_mode)) return {plain_file};
    return {about.st_mode & rights, true};
}

// Makes the folder and its missing parents. Returns 0 or the error number.
int make_folders(const Path& path, mode_t mode) {
    const Path above = path.parent_path();
    struct stat about {};
    if (!above.empty() && above != path && ::stat(above.c_str(), &about) != 0)
        if (const int error = make_folders(above, mode)) return error;
    return ::mkdir(path.c_str(), mode) == 0 || errno == EEXIST ? 0 : errno;
}

}  // namespace

Path followed(const Path& given) {
    std::error_code error;
    Path real = std::filesystem::canonical(given, error);
    return error ? given : real;
}

bool same_folder(const Path& one, const Path& other) {
    std::error_code ignored;
    return std::filesystem::equivalent(one, other, ignored);
}

Result<std::string> Disk::read(const Path& path, std::size_t most) {
    // O_NONBLOCK: a FIFO must not hang us.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!file) return cannot_open(path, errno);
    struct stat about {};
    if (::fstat(file.get(), &about) != 0) return system_failed(path, errno);
    if (!S_ISREG(about.st_mode))
        return refuse("fichero_invalido", say("{}: no es un fichero", "{}: not a file", path.string()));
    std::string bytes;
    bytes.resize(std::min<std::size_t>(static_cast<std::size_t>(about.st_size), most) + 1);
    std::size_t length = 0;
    for (;;) {
        const auto got = read_bytes(file.get(), bytes.data() + length, bytes.size() - length);
        if (!got) return system_failed(path, errno);
        length += *got;
        if (length > most)
            return refuse("fichero_invalido", say("{}: demasiado grande; se admiten {} bytes",
                                                  "{}: too large; {} bytes are allowed", path.string(), most));
        if (length < bytes.size()) break;
        bytes.resize(std::min(2 * length, most + 1));  // the file has grown
    }
    bytes.resize(length);
    return bytes;
}

bool Disk::exists(const Path& path) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
}

namespace {

template <class Is>
Result<std::vector<std::string>> entries(const Path& folder, Is is) {
    std::vector<std::string> names;
    // Not a directory_iterator, which takes ten times as long: matches have folders with thousands of entries.
    const std::unique_ptr<DIR, int (*)(DIR*)> open(::opendir(folder.c_str()), ::closedir);
    if (!open && errno == ENOENT) return names;
    if (!open) return system_failed(folder, errno);
    errno = 0;
    while (const dirent* entry = ::readdir(open.get())) {
        const std::string_view name = entry->d_name;
        if (name != "." && name != ".." && is(*entry)) names.emplace_back(name);
        errno = 0;
    }
    if (errno != 0) return system_failed(folder, errno);
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace

Result<std::vector<std::string>> Disk::list(const Path& folder) {
    return entries(folder, [](const dirent&) { return true; });
}

Result<std::vector<std::string>> Disk::list_folders(const Path& folder) {
    return entries(folder, [](const dirent& entry) { return entry.d_type != DT_REG; });
}

Result<void> Disk::save(const Path& path, std::string_view bytes, Durable durable, bool secret) {
    const Path aside = aside_of(path);
    const bool sync = durable == Durable::yes;
    int error = put(aside, bytes, sync, mode_of(path, secret));
    if (error == 0 && ::rename(aside.c_str(), path.c_str()) != 0) error = errno;
    if (error != 0) {
        ::unlink(aside.c_str());
        return system_failed(path, error);
    }
    return sync ? sync_folder(path.parent_path()) : Result<void>();
}

Result<void> Disk::append(const Path& path, std::string_view bytes) {
    Descriptor file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, plain_file & ~of_others));
    if (!file) return cannot_open(path, errno);
    if (const int error = write_bytes(file.get(), bytes)) return system_failed(path, error);
    if (::fsync(file.get()) != 0 || file.close() != 0) return system_failed(path, errno);
    return {};
}

Result<void> Disk::make_folder(const Path& path, bool secret) {
    if (const int error = make_folders(path, secret ? plain_folder & ~of_others : plain_folder))
        return system_failed(path, error);
    std::error_code error;
    if (!std::filesystem::is_directory(path, error))
        return system_failed(path, error ? error.value() : ENOTDIR);
    return secret ? close_to_others(path) : Result<void>();
}

Result<void> Disk::close_to_others(const Path& path, Group group) {
    struct stat about {
    }, named{};
    if (::lstat(path.c_str(), &named) != 0 || ::stat(path.c_str(), &about) != 0)
        return errno == ENOENT ? Result<void>() : system_failed(path, errno);
    if (S_ISLNK(named.st_mode) && !S_ISDIR(about.st_mode)) return {};
    const mode_t closed = group == Group::kept ? of_others & ~of_group : of_others;
    if ((about.st_mode & closed) == 0) return {};
    if (::chmod(path.c_str(), about.st_mode & rights & ~closed) != 0) return system_failed(path, errno);
    return {};
}

Result<void> Disk::rename(const Path& from, const Path& to) {
    if (::rename(from.c_str(), to.c_str()) != 0) return system_failed(to, errno);
    return {};
}

Result<void> Disk::sync_folder(const Path& folder) {
    const int error = sync_folder_at(folder);
    return error == 0 ? Result<void>() : system_failed(folder, error);
}

Result<void> Disk::sync_tree(const Path& folder) {
    Descriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!open || ::syncfs(open.get()) != 0) return system_failed(folder, errno);
    return {};
}

Result<void> Disk::remove(const Path& path) {
    std::error_code error;
    std::filesystem::remove_all(path, error);
    if (error) return system_failed(path, error.value());
    return {};
}

}  // namespace ronda::system
