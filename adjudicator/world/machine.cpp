#include "adjudicator/world/machine.hpp"

#include <array>

#include <pwd.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <unistd.h>

namespace ronda::world {

namespace {

std::string name_of(uid_t user) {
    std::array<char, 4096> space;
    passwd entry{}, *found = nullptr;
    if (::getpwuid_r(user, &entry, space.data(), space.size(), &found) == 0 && found != nullptr)
        return found->pw_name;
    return std::to_string(user);
}

}  // namespace

std::optional<bool> clock_is_kept_right() {
    timex state{};  // no modes: only reads
    const int answer = ::adjtimex(&state);
    if (answer < 0) return std::nullopt;
    return answer != TIME_ERROR;
}

std::optional<std::uintmax_t> free_bytes(const Path& folder) {
    struct statvfs disk {};
    if (::statvfs(folder.c_str(), &disk) != 0) return std::nullopt;
    return static_cast<std::uintmax_t>(disk.f_bavail) * disk.f_frsize;
}

std::optional<Ownership> ownership_of(const Path& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return std::nullopt;
    return Ownership{name_of(about.st_uid), about.st_uid == ::geteuid(), (about.st_mode & 0077) != 0};
}

std::optional<Seed> random_seed() {
    Seed seed;
    if (::getrandom(seed.data(), seed.size(), 0) != static_cast<ssize_t>(seed.size())) return std::nullopt;
    return seed;
}

}  // namespace ronda::world
