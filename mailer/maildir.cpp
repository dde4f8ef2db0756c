#include "mailer/maildir.hpp"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <stdio.h>

#include "adjudicator/world/files.hpp"
#include "mailer/incoming.hpp"

namespace ronda::mailer {

namespace fs = std::filesystem;

namespace {

constexpr int most_tries = 100;

tl::unexpected<Failure> unreadable(const fs::path& folder, const std::error_code& error) {
    return environment_failed(say("{}: no se puede leer la carpeta: {}", "{}: cannot read the folder: {}",
                                  folder.string(), error.message()));
}

// Never replaces another message. Returns 0 or the error.
int rename_beside(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL) return errno;
    std::error_code error;  // the file system does not support the flag
    if (fs::exists(fs::symlink_status(to, error))) return EEXIST;
    return ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

}  // namespace

Result<MaildirSource> MaildirSource::open(const fs::path& folder) {
    std::error_code error;
    const fs::path fresh = folder / "new", seen = folder / "cur";
    if (!fs::is_directory(seen, error))
        return unreadable(seen, error ? error : std::make_error_code(std::errc::not_a_directory));
    std::vector<std::string> names;
    fs::directory_iterator entry(fresh, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::error_code gone;
        const std::string name = entry->path().filename().string();
        if (entry->symlink_status(gone).type() == fs::file_type::regular && !name.starts_with('.'))
            names.push_back(name);
    }
    if (error) return unreadable(fresh, error);
    std::sort(names.begin(), names.end());
    return MaildirSource(folder, {names.begin(), names.end()});
}

Result<std::optional<FetchedMessage>> MaildirSource::next() {
    while (!names_.empty()) {
        current_ = std::move(names_.front());
        names_.pop_front();
        const fs::path path = folder_ / "new" / current_;
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
    const fs::path from = folder_ / "new" / current_;
    const std::string base = current_.substr(0, current_.find(":2,"));
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
