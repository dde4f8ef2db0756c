#include "adjudicator/system/lock.hpp"

#include <unistd.h>

#include "adjudicator/system/files.hpp"

namespace ronda::system {

namespace {

std::optional<Instant> last_run_in(std::string_view text) {
    return read_instant(text.substr(0, text.find('\n')));
}

}  // namespace

Result<FolderLock> FolderLock::take(const Path& folder, std::chrono::milliseconds patience) {
    ASSIGN_OR_RETURN(auto lock, lock_file(folder / file_name, patience));
    if (lock) return FolderLock(std::move(*lock));
    return environment_failed(say("{}: otro proceso trabaja en esta partida; vuelve a intentarlo luego",
                                  "{}: another process is working on this match; try again later",
                                  folder.string()));
}

std::optional<Instant> FolderLock::last_run() const {
    char text[32];
    const ssize_t got = ::pread(file_.get(), text, sizeof text, 0);
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
    static_cast<void>(::pwrite(file_.get(), line.data(), line.size(), 0) +
                      ::ftruncate(file_.get(), static_cast<off_t>(line.size())));
}

}  // namespace ronda::system
