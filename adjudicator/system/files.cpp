#include "adjudicator/system/files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/system/writing.hpp"

namespace ronda::system {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Failure> cannot(const Text& what, const fs::path& path, int error) {
    return environment_failed(say("{}: no se puede {}: {}", "{}: cannot {}: {}", path.string(), what,
                                  std::generic_category().message(error)));
}

struct Opened {
    Descriptor file;
    std::uintmax_t size = 0;
};

Result<Opened> open_file(const fs::path& path, Links links) {
    // O_NONBLOCK: a pipe instead of a file must not hang the run before fstat detects it.
    const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (links == Links::refused ? O_NOFOLLOW : 0);
    Opened opened{Descriptor(open(path.c_str(), flags)), 0};
    struct stat facts = {};
    if (!opened.file || fstat(opened.file.get(), &facts) != 0) return cannot(say("leer", "read"), path, errno);
    if (!S_ISREG(facts.st_mode))
        return environment_failed(say("{}: no es un fichero", "{}: not a file", path.string()));
    opened.size = static_cast<std::uintmax_t>(facts.st_size);
    return opened;
}

// A precaution on which nothing depends, so a file of another owner is no failure.
void close_to_strangers(int file) {
    struct stat facts = {};
    if (fstat(file, &facts) == 0 && (facts.st_mode & S_IRWXO) != 0)
        static_cast<void>(fchmod(file, facts.st_mode & (S_IRWXU | S_IRWXG)) == 0);
}

// Returns 0 or the error number.
int write_aside(const fs::path& aside, std::string_view bytes, bool sync) {
    const Descriptor file = create_file(aside, 0600);
    if (!file) return errno;
    if (const int error = write_bytes(file.get(), bytes)) return error;
    return sync && fsync(file.get()) != 0 ? errno : 0;
}

}  // namespace

namespace {

Result<std::string> read_opened(Opened opened, const fs::path& path, std::size_t most) {
    if (opened.size > most)
        return refuse("fichero_grande",
                      say("{}: {} bytes, se esperaban {} como mucho", "{}: {} bytes, expected {} at most",
                          path.string(), opened.size, most));
    std::string bytes(static_cast<std::size_t>(opened.size), '\0');
    const auto filled = read_bytes(opened.file.get(), bytes.data(), bytes.size());
    if (!filled) return cannot(say("leer", "read"), path, errno);
    bytes.resize(*filled);
    return bytes;
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t most, Links links) {
    ASSIGN_OR_RETURN(auto opened, open_file(path, links));
    return read_opened(std::move(opened), path, most);
}

// Checks the permissions of the open file, because another file may have its name meanwhile.
Result<std::string> read_private_file(const fs::path& path, std::size_t most) {
    ASSIGN_OR_RETURN(auto opened, open_file(path, Links::refused));
    struct stat about {};
    if (::fstat(opened.file.get(), &about) != 0) return cannot(say("leer", "read"), path, errno);
    if (about.st_uid != ::geteuid() || (about.st_mode & (S_IRWXG | S_IRWXO)) != 0) return std::string();
    return read_opened(std::move(opened), path, most);
}

Result<Beginning> read_beginning(const fs::path& path, std::size_t most) {
    ASSIGN_OR_RETURN(auto opened, open_file(path, Links::refused));
    Beginning read;
    Sha256Sum sum;
    std::string chunk(std::size_t{1} << 16U, '\0');
    while (true) {
        const auto filled = read_bytes(opened.file.get(), chunk.data(), chunk.size());
        if (!filled) return cannot(say("leer", "read"), path, errno);
        if (*filled == 0) break;
        sum.add(std::string_view(chunk).substr(0, *filled));
        read.bytes.append(chunk, 0, std::min(*filled, most - read.bytes.size()));
        read.size += *filled;
    }
    read.digest = sum.digest();
    return read;
}

Sha256Sum::Sha256Sum() : state_() {
    sha256_init(&state_);
}

void Sha256Sum::add(std::string_view bytes) {
    sha256_update(&state_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256Sum::digest() const {
    sha256_ctx copy = state_;
    Seed digest;
    sha256_digest(&copy, digest.size(), digest.data());
    return to_hex(digest);
}

std::string sha256(std::string_view bytes) {
    Sha256Sum sum;
    sum.add(bytes);
    return sum.digest();
}

Result<void> write_file(const fs::path& folder, std::string_view name, std::string_view bytes) {
    const fs::path target = folder / name, aside = aside_of(target);
    int error = write_aside(aside, bytes, true);
    if (error == 0 && std::rename(aside.c_str(), target.c_str()) != 0) error = errno;
    if (error != 0) {
        unlink(aside.c_str());
        return cannot(say("escribir", "write"), target, error);
    }
    return sync_folder(folder);
}

NewFiles::~NewFiles() {
    for (const std::string& name : names_) unlink(aside_of(folder_ / name).c_str());
}

Result<void> NewFiles::add(std::string_view name, std::string_view bytes) {
    const fs::path target = folder_ / name, aside = aside_of(target);
    if (const int error = write_aside(aside, bytes, false); error != 0) {
        unlink(aside.c_str());
        return cannot(say("escribir", "write"), target, error);
    }
    names_.emplace_back(name);
    return {};
}

bool NewFiles::has(std::string_view name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
}

Result<void> NewFiles::publish() {
    if (names_.empty()) return {};
    const Descriptor open_folder(open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!open_folder || syncfs(open_folder.get()) != 0) return cannot(say("escribir", "write"), folder_, errno);
    while (!names_.empty()) {
        const fs::path target = folder_ / names_.back();
        if (std::rename(aside_of(target).c_str(), target.c_str()) != 0)
            return cannot(say("escribir", "write"), target, errno);
        names_.pop_back();
    }
    return sync_folder(folder_);
}

Result<void> sync_folder(const fs::path& folder) {
    const int error = sync_folder_at(folder);
    return error == 0 ? Result<void>()
                      : cannot(say("sincronizar la carpeta", "sync the folder"), folder, error);
}

Result<void> move_file(const fs::path& from, const fs::path& to) {
    if (std::rename(from.c_str(), to.c_str()) != 0)
        return cannot(say("mover a {}", "move to {}", to.string()), from, errno);
    RETURN_IF_ERROR(sync_folder(to.parent_path()));
    return sync_folder(from.parent_path());
}

Result<std::vector<std::string>> names_in(const fs::path& folder, Entries which) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code gone;
        if (which == Entries::files && entry->symlink_status(gone).type() != fs::file_type::regular) continue;
        names.push_back(entry->path().filename().string());
    }
    if (error) return unreadable_folder(folder, error);
    return names;
}

tl::unexpected<Failure> unreadable_folder(const fs::path& folder, const std::error_code& error) {
    return environment_failed(say("{}: no se puede leer la carpeta: {}", "{}: cannot read the folder: {}",
                                  folder.string(), error.message()));
}

Result<void> make_folder(const fs::path& path) {
    struct stat facts = {};
    if (stat(path.c_str(), &facts) == 0) {
        if (S_ISDIR(facts.st_mode)) return {};
        return cannot(say("usar como carpeta", "use as a folder"), path, ENOTDIR);
    }
    if (mkdir(path.c_str(), 0700) != 0 && errno != EEXIST)
        return cannot(say("crear la carpeta", "make the folder"), path, errno);
    return sync_folder(path.parent_path());
}

Result<std::optional<Descriptor>> lock_file(const fs::path& path, std::chrono::milliseconds patience) {
    constexpr std::chrono::milliseconds step(20);
    Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file) return cannot(say("abrir el cerrojo", "open the lock"), path, errno);
    close_to_strangers(file.get());
    for (auto waited = std::chrono::milliseconds(0);; waited += step) {
        if (flock(file.get(), LOCK_EX | LOCK_NB) == 0) return std::optional(std::move(file));
        if (errno != EWOULDBLOCK && errno != EINTR) return cannot(say("bloquear", "lock"), path, errno);
        if (waited >= patience) return std::optional<Descriptor>();
        std::this_thread::sleep_for(step);
    }
}

}  // namespace ronda::system
