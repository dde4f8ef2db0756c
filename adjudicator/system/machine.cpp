#include "adjudicator/system/machine.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include <pwd.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <unistd.h>

namespace ronda::system {

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

bool only_we_can_write(const Path& file) {
    const auto ours = [](const struct stat& about) {
        return about.st_uid == ::geteuid() && (about.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    };
    const Path above = file.has_parent_path() ? file.parent_path() : Path(".");
    struct stat own {
    }, folder{};
    return ::lstat(file.c_str(), &own) == 0 && S_ISREG(own.st_mode) && ours(own) &&
           ::stat(above.c_str(), &folder) == 0 && S_ISDIR(folder.st_mode) && ours(folder);
}

std::string planned_starter() {
    std::error_code failed;
    const auto entries = [&failed](const char* folder) {
        std::vector<Path> found;
        for (std::filesystem::directory_iterator at(folder, failed), end; !failed && at != end;
             at.increment(failed))
            found.push_back(at->path());
        std::sort(found.begin(), found.end());
        return found;
    };
    for (const Path& timer : entries("/etc/systemd/system/timers.target.wants"))
        if (timer.filename().string().starts_with("ronda")) return timer.filename().string();
    for (const Path& table : entries("/etc/cron.d")) {
        std::ifstream lines(table);
        for (std::string line; std::getline(lines, line);)
            if (!line.starts_with('#') && line.find("ronda ") != npos) return "cron (" + table.string() + ")";
    }
    return {};
}

std::string starter_of_this() {
    std::ifstream groups("/proc/self/cgroup");
    for (std::string line; std::getline(groups, line);) {
        const std::string name = line.substr(line.rfind('/') + 1);
        const bool session = name.starts_with("user@") || name.starts_with("session-");
        if (name.starts_with("cron")) return "cron";
        if (name.ends_with(".service") && !session) return name;
    }
    // The process's name in /proc is in brackets, and its parent is the second word behind them.
    constexpr int most_steps = 8;
    pid_t process = ::getppid();
    for (int step = 0; step < most_steps && process > 1; ++step) {
        std::ifstream about("/proc/" + std::to_string(process) + "/stat");
        std::string line;
        std::getline(about, line);
        const std::size_t open = line.find('('), close = line.rfind(')');
        if (open == npos || close == npos || close + 4 > line.size()) break;
        const std::string name = line.substr(open + 1, close - open - 1);
        for (const std::string_view cron : {"cron", "crond", "CRON", "anacron", "supercronic"})
            if (name == cron) return "cron";
        process = static_cast<pid_t>(std::strtol(line.c_str() + close + 4, nullptr, 10));
    }
    return {};
}

void wait_until(const std::function<bool()>& is_done, int pause, int most) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(most);
    while (!is_done() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(std::chrono::seconds(pause));
}

std::optional<Seed> random_seed() {
    Seed seed;
    if (::getrandom(seed.data(), seed.size(), 0) != static_cast<ssize_t>(seed.size())) return std::nullopt;
    return seed;
}

}  // namespace ronda::system
