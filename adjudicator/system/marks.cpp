#include "adjudicator/system/marks.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ronda::system {

std::string mark_of(const std::string& folder, std::string_view name) {
    struct stat about {};
    const std::string path = fmt::format("{}/{}", folder, name);
    if (::stat(path.c_str(), &about) != 0) return fmt::format("{}{}", name, missing_mark);
    return fmt::format("{} {} {} {}.{}\n", name, about.st_ino, about.st_size, about.st_ctim.tv_sec,
                       about.st_ctim.tv_nsec);
}

DatedNote::DatedNote(const Path& path, std::size_t most)
    : file_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
    struct stat about {};
    if (!file_ || ::fstat(file_.get(), &about) != 0 || !S_ISREG(about.st_mode)) return;
    looked_at_ = about.st_mtim.tv_sec;
    text_.resize(most);
    const ssize_t got = ::read(file_.get(), text_.data(), text_.size());
    text_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
}

void DatedNote::look(Instant now) const {
    const timespec times[2] = {{0, UTIME_OMIT}, {static_cast<time_t>(now), 0}};
    static_cast<void>(::futimens(file_.get(), times));
}

}  // namespace ronda::system
