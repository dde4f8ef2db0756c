#include "adjudicator/system/maildir.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "adjudicator/system/files.hpp"
#include "adjudicator/system/generation.hpp"
#include "adjudicator/system/large_message.hpp"

namespace ronda::system {

namespace fs = std::filesystem;

namespace {

constexpr int most_tries = 100;
constexpr std::size_t most_searched = 500, most_headers = 8192;

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
    ASSIGN_OR_RETURN(auto names, names_in(part, Entries::files));
    std::erase_if(names, [](const std::string& name) { return name.starts_with('.'); });
    return names;
}

bool has_flag_seen(const std::string& name) {
    const std::size_t info = name.find(":2,");
    return info != name.npos && name.find('S', info) != name.npos;
}

}  // namespace

Result<void> MaildirSource::recall(const std::vector<std::string>& seen) {
    ASSIGN_OR_RETURN(remembered_, recall_maildir(file_));
    if (remembered_) memory_.generation = remembered_->generation;
    // Only marks of existing messages stay, so that the memory does not grow forever.
    for (const std::string& name : seen)
        if (std::string mark = mark_of_letter(name);
            remembered_ ? remembered_->handled.count(mark) > 0 : has_flag_seen(name))
            memory_.handled.insert(std::move(mark));
    return {};
}

Result<void> MaildirSource::claim(std::int64_t generation) {
    memory_.generation = std::max(memory_.generation, generation);
    return claim_maildir(folder_, memory_.generation);
}

Result<void> MaildirSource::remember() {
    if (file_.empty() || remembered_ == memory_) return {};
    RETURN_IF_ERROR(system::remember(file_, memory_));
    remembered_ = memory_;
    return {};
}

Result<MaildirSource> MaildirSource::open(const fs::path& folder, std::optional<std::int64_t> since,
                                          const fs::path& memory) {
    std::error_code error;
    const fs::path cur = folder / "cur";
    if (!fs::is_directory(cur, error))
        return unreadable_folder(cur, error ? error : std::make_error_code(std::errc::not_a_directory));
    // First `new`: a message that another program moves to `cur` meanwhile is found in one of them.
    ASSIGN_OR_RETURN(const auto fresh_names, messages_in(folder / "new"));
    MaildirSource source(folder, memory);
    for (const std::string& name : fresh_names) source.names_.push_back({name, false});
    std::vector<std::string> seen_names;
    if (since || !memory.empty()) {
        ASSIGN_OR_RETURN(seen_names, messages_in(cur));
    }
    if (!memory.empty()) RETURN_IF_ERROR(source.recall(seen_names));
    for (const std::string& name : seen_names)
        if ((since && came_since(cur / name, *since)) ||
            (!memory.empty() && source.memory_.handled.count(mark_of_letter(name)) == 0))
            source.names_.push_back({name, true});
    std::sort(source.names_.begin(), source.names_.end(),
              [](const WaitingMessage& a, const WaitingMessage& b) { return a.name < b.name; });
    return source;
}

Result<std::optional<FetchedMessage>> MaildirSource::next() {
    if (!remembered_) RETURN_IF_ERROR(remember());  // the first run, before anything is handled
    while (!names_.empty()) {
        current_ = std::move(names_.front());
        names_.pop_front();
        const fs::path path = path_of(current_);
        auto read = read_beginning(path, largest_fetched);
        if (read) return FetchedMessage{std::move(read->bytes), read->size, read->size > largest_fetched};
        std::error_code error;  // another program may have taken the message
        if (fs::symlink_status(path, error).type() != fs::file_type::not_found && !trouble_)
            trouble_ = read.error();
    }
    if (trouble_) return tl::unexpected(*trouble_);
    return std::nullopt;
}

bool MaildirSource::has(std::string_view word) const {
    std::size_t left = most_searched;
    for (auto one = names_.rbegin(); one != names_.rend() && left > 0; ++one, --left)
        if (const auto read = read_beginning(path_of(*one), most_headers);
            read && read->bytes.find(word) != std::string::npos)
            return true;
    return false;
}

Result<void> MaildirSource::mark_seen() {
    std::string base = current_.name.substr(0, current_.name.find(":2,"));
    if (current_.seen) {
        memory_.handled.insert(mark_of_letter(base));
        return {};
    }
    const fs::path from = path_of(current_);
    int error = EEXIST;
    for (int i = 0; i < most_tries && error == EEXIST; ++i) {
        const std::string copy = i == 0 ? base : fmt::format("{}.{}", base, i);
        error = rename_beside(from, folder_ / "cur" / (copy + ":2,S"));
        if (error == 0) memory_.handled.insert(mark_of_letter(copy));
    }
    // Another program took it, most likely to `cur` as well, where it has the same mark.
    if (error == ENOENT) memory_.handled.insert(mark_of_letter(base));
    if (error == 0 || error == ENOENT) return {};
    return environment_failed(say("{}: no se puede mover a cur: {}", "{}: cannot be moved to cur: {}",
                                  from.string(), std::generic_category().message(error)));
}

}  // namespace ronda::system
