#include "mailer/inbox.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>

#include "mailer/files.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t number_width = 10;
constexpr const char *fresh_part = "nuevo", *seen_part = "visto", *refused_part = "rechazado";

// Held until it goes: two processes that got the same message would write over each other's temporary file.
Result<Descriptor> alone_in(const fs::path& folder) {
    Descriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    int failed = handle ? -1 : 1;
    while (failed < 0) {
        failed = ::flock(handle.get(), LOCK_EX) == 0 ? 0 : 1;
        if (failed == 1 && errno == EINTR) failed = -1;
    }
    if (failed == 0) return handle;
    return environment_failed(say("{}: no se puede bloquear la carpeta: {}", "{}: cannot lock the folder: {}",
                                  folder.string(), std::generic_category().message(errno)));
}

// Of a name as `store` makes them.
std::optional<long> number_of(const std::string& name) {
    if (name.find_first_not_of("0123456789") != number_width || name[number_width] != '-') return std::nullopt;
    return std::stol(name.substr(0, number_width));
}

}  // namespace

Result<Inbox> Inbox::open(const fs::path& folder) {
    if (auto made = make_folder(folder); !made) return tl::unexpected(made.error());
    for (const char* part : {fresh_part, seen_part, refused_part})
        if (auto made = make_folder(folder / part); !made) return tl::unexpected(made.error());
    return Inbox(folder);
}

Result<std::vector<std::string>> Inbox::names(const char* part) const {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(folder_ / part, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error))
        names.push_back(entry->path().filename().string());
    if (!error) return names;
    return environment_failed(say("{}: no se puede leer la carpeta: {}", "{}: cannot read the folder: {}",
                                  (folder_ / part).string(), error.message()));
}

Inbox::Times Inbox::times() const {
    Times times{};
    std::size_t i = 0;
    for (const char* part : {fresh_part, seen_part, refused_part}) {
        std::error_code error;
        times[i] = fs::last_write_time(folder_ / part, error);
        if (error) times[i] = fs::file_time_type::min();
        ++i;
    }
    return times;
}

// Reads the parts again where they are not as they were known to be.
Result<void> Inbox::look() {
    const Times now = times();
    if (now == as_of_) return {};
    known_.clear();
    last_ = 0;
    for (const char* part : {fresh_part, seen_part, refused_part}) {
        const auto there = names(part);
        if (!there) return tl::unexpected(there.error());
        for (const std::string& name : *there) {
            const auto number = number_of(name);
            known_.emplace(number ? name.substr(number_width + 1) : name, name);
            if (number && part == fresh_part) last_ = std::max(last_, *number);
        }
    }
    as_of_ = now;
    return {};
}

// The file system's clock is too coarse to tell two stores apart: each gives the folder a time of its own, by
// which other processes know that they have to look again.
void Inbox::mark_changed() {
    std::error_code ignored;
    const fs::path fresh = folder_ / fresh_part;
    const auto newest = std::max(fs::file_time_type::clock::now(), std::max(as_of_[0], times()[0]));
    fs::last_write_time(fresh, newest + std::chrono::nanoseconds(1), ignored);
    as_of_ = times();
}

// The number is given here and not later, so that the order of coming survives whatever is killed.
Result<Inbox::Stored> Inbox::store(std::string_view message) {
    const auto alone = alone_in(folder_ / fresh_part);
    if (!alone) return tl::unexpected(alone.error());
    if (auto looked = look(); !looked) return tl::unexpected(looked.error());
    const std::string own = sha256(message) + ".eml";
    if (const auto there = known_.find(own); there != known_.end()) return Stored{there->second, true};
    Stored stored{fmt::format("{:0{}}-{}", last_ + 1, number_width, own), false};
    if (auto written = write_file(folder_ / fresh_part, stored.name, message); !written)
        return tl::unexpected(written.error());
    known_.emplace(own, stored.name);
    ++last_;
    mark_changed();
    return stored;
}

}  // namespace ronda::mailer
