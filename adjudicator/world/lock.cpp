#include "adjudicator/world/lock.hpp"

#include <cerrno>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace ronda::world {

namespace {

std::optional<Instant> last_run_in(std::string_view text) {
    return read_instant(text.substr(0, text.find('\n')));
}

}  // namespace

Result<FolderLock> FolderLock::take(const Path& folder, std::chrono::milliseconds patience) {
    const Path path = folder / file_name;
    const auto failed = [&path] {
        const std::string reason = std::strerror(errno);
        return environment_failed(say("{}: {}", "{}: {}", path.string(), reason));
    };
    FolderLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (lock.fd_ < 0) return failed();
    constexpr std::chrono::milliseconds step(20);
    for (auto waited = std::chrono::milliseconds(0);; waited += step) {
        if (::flock(lock.fd_, LOCK_EX | LOCK_NB) == 0) return lock;
        if (errno != EWOULDBLOCK && errno != EINTR) return failed();
        if (waited >= patience) break;
        std::this_thread::sleep_for(step);
    }
    return environment_failed(say("{}: otro proceso trabaja en esta partida; vuelve a intentarlo luego",
                                  "{}: another process is working on this match; try again later",
                                  folder.string()));
}

std::optional<Instant> FolderLock::last_run() const {
    char text[32];
    const ssize_t got = ::pread(fd_, text, sizeof text, 0);
    if (got <= 0) return std::nullopt;
    return last_run_in(std::string_view(text, static_cast<std::size_t>(got)));
}

std::optional<Instant> last_locked_run(Files& files, const Path& folder) {
    const auto text = files.read(folder / FolderLock::file_name, 64);
    return text ? last_run_in(*text) : std::nullopt;
}

void FolderLock::set_last_run(Instant now) const {
    if (last_run() == now) return;
    const std::string line = iso(now) + "\n";
    static_cast<void>(::pwrite(fd_, line.data(), line.size(), 0) +
                      ::ftruncate(fd_, static_cast<off_t>(line.size())));
}

FolderLock::~FolderLock() {
    if (fd_ >= 0) ::close(fd_);
}

}  // namespace ronda::world
