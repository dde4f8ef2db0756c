#include "mailer/maildir.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "adjudicator/world/files.hpp"
#include "mailer/incoming.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;

namespace {

constexpr int most_tries = 100;

// Whether a message came at this time or later. Its name begins with the time, and its file keeps it, unless
// other programs have changed the one or the other.
bool came_since(const fs::path& path, std::int64_t since) {
    struct stat about {};
    if (::lstat(path.c_str(), &about) == 0 && about.st_mtim.tv_sec >= since) return true;
    const std::string name = path.filename().string();
    std::int64_t named = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), named);
    return read.ec == std::errc() && named >= since;
}

// Never replaces another message. Returns 0 or the error.
int rename_beside(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL) return errno;
    std::error_code error;  // the file system does not support the flag
    if (fs::exists(fs::symlink_status(to, error))) return EEXIST;
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

// The names of the messages in a part.
Result<std::vector<std::string>> messages_in(const fs::path& part) {
    ASSIGN_OR_RETURN(auto names, world::names_in(part, world::Entries::files));
    std::erase_if(names, [](const std::string& name) { return name.starts_with('.'); });
    return names;
}

}  // namespace

Result<MaildirSource> MaildirSource::open(const fs::path& folder, std::optional<std::int64_t> since) {
    std::error_code error;
    const fs::path seen = folder / "cur";
    if (!fs::is_directory(seen, error))
        return world::unreadable_folder(seen, error ? error : std::make_error_code(std::errc::not_a_directory));
    ASSIGN_OR_RETURN(const auto fresh_names, messages_in(folder / "new"));
    std::vector<Waiting> all;
    for (const std::string& name : fresh_names) all.push_back({name, false});
    if (since) {
        ASSIGN_OR_RETURN(const auto seen_names, messages_in(seen));
        for (const std::string& name : seen_names)
            if (came_since(seen / name, *since)) all.push_back({name, true});
    }
    std::sort(all.begin(), all.end(), [](const Waiting& a, const Waiting& b) { return a.name < b.name; });
    return MaildirSource(folder, {all.begin(), all.end()});
}

Result<std::optional<FetchedMessage>> MaildirSource::next() {
    while (!names_.empty()) {
        current_ = std::move(names_.front());
        names_.pop_front();
        const fs::path path = path_of(current_);
        auto read = world::read_beginning(path, most_message_bytes_in);
        if (read) return FetchedMessage{std::move(read->bytes), read->size, read->size > most_message_bytes_in};
        std::error_code error;  // another program may have taken the message
        if (fs::symlink_status(path, error).type() != fs::file_type::not_found && !trouble_)
            trouble_ = read.error();
    }
    if (trouble_) return tl::unexpected(*trouble_);
    return std::nullopt;
}

Result<void> MaildirSource::mark_seen() {
    if (current_.seen) return {};
    const fs::path from = path_of(current_);
    const std::string base = current_.name.substr(0, current_.name.find(":2,"));
    int error = EEXIST;
    for (int i = 0; i < most_tries && error == EEXIST; ++i) {
        const std::string copy = i == 0 ? base : fmt::format("{}.{}", base, i);
        error = rename_beside(from, folder_ / "cur" / (copy + ":2,S"));
    }
    if (error == 0 || error == ENOENT) return {};
    return environment_failed(say("{}: no se puede mover a cur: {}", "{}: cannot be moved to cur: {}",
                                  from.string(), std::generic_category().message(error)));
}

}  // namespace ronda::mailer
