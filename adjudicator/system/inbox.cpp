#include "adjudicator/system/inbox.hpp"

#include <algorithm>
#include <optional>
#include <system_error>

#include "adjudicator/system/files.hpp"
#include "adjudicator/system/large_message.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::system {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t number_width = 10;
constexpr std::size_t longest_name = 200;  // without the number, which must still fit
constexpr const char *fresh_part = "nuevo", *all_parts[] = {fresh_part, "visto", "rechazado"};
constexpr const char* lock_name = ".cerrojo";

// Returns the number in a name made by `store`; empty if there is none.
std::optional<long> number_of(const std::string& name) {
    if (name.find_first_not_of("0123456789") != number_width || name[number_width] != '-') return std::nullopt;
    return std::stol(name.substr(0, number_width));
}

constexpr std::string_view ending = ".eml";

// Returns the place of `.<seconds>.eml` in a name; npos if it has no time.
std::size_t time_in(std::string_view name) {
    if (!name.ends_with(ending)) return name.npos;
    const std::string_view stem = name.substr(0, name.size() - ending.size());
    const std::size_t dot = stem.rfind('.');
    const bool digits = dot != stem.npos && dot + 1 < stem.size() && stem.size() - dot < 15 &&
                        stem.find_first_not_of("0123456789", dot + 1) == stem.npos;
    return digits ? dot : name.npos;
}

// Returns the name without number and time: the hash, which is equal for the same bytes.
std::string bare_name(const std::string& name) {
    std::string bare = number_of(name) ? name.substr(number_width + 1) : name_of_letter(name);
    if (const std::size_t at = number_of(name) ? time_in(bare) : bare.npos; at != bare.npos)
        bare = bare.substr(0, at) + std::string(ending);
    return bare;
}

std::string numbered(long number, std::string_view name) {
    return fmt::format("{:0{}}-{}", number, number_width, name);
}

bool is_unfinished(const std::string& name) {
    return name.starts_with('.') && name.ends_with(".tmp");
}

bool is_unnumbered(const std::string& name) {
    return !name.starts_with('.') && name.ends_with(".eml") && !number_of(name);
}

tl::unexpected<Failure> cannot_move(const fs::path& path, const std::error_code& error) {
    return environment_failed(say("{}: no se puede mover ni borrar: {}", "{}: cannot be moved or removed: {}",
                                  path.string(), error.message()));
}

}  // namespace

Result<Inbox> Inbox::open(const fs::path& folder, std::chrono::milliseconds patience) {
    RETURN_IF_ERROR(make_folder(folder));
    for (const char* part : all_parts) RETURN_IF_ERROR(make_folder(folder / part));
    return Inbox(folder, patience);
}

Result<Descriptor> Inbox::lock() const {
    ASSIGN_OR_RETURN(auto lock, lock_file(folder_ / lock_name, patience_));
    if (lock) return std::move(*lock);
    return environment_failed(
        say("{}: otro proceso guarda aquí un mensaje y no acaba; vuelve a intentarlo luego",
            "{}: another process is still storing a message here; try again later", folder_.string()));
}

Inbox::Times Inbox::times() const {
    static_assert(std::size(all_parts) == std::tuple_size_v<Times>);
    Times times{};
    std::size_t i = 0;
    for (const char* part : all_parts) {
        std::error_code error;
        times[i] = fs::last_write_time(folder_ / part, error);
        if (error) times[i] = fs::file_time_type::min();
        ++i;
    }
    return times;
}

// Reads the parts again if they have changed. A message that is being processed at this moment is still found:
// it moves from `nuevo` to a part that is read later.
Result<void> Inbox::look() {
    const Times now = times();
    if (now == as_of_) return {};
    known_.clear();
    last_ = 0;
    for (const char* part : all_parts) {
        ASSIGN_OR_RETURN(const auto there, names_in(folder_ / part, Entries::all));
        for (const std::string& name : there) {
            const auto number = number_of(name);
            known_.emplace(bare_name(name), name);
            if (number && part == fresh_part) last_ = std::max(last_, *number);
        }
    }
    as_of_ = now;
    return {};
}

// The file system's clock is too coarse to separate two stores, so each store gives the folder a new time.
// Other processes then read the folder again.
void Inbox::mark_changed() {
    std::error_code ignored;
    const fs::path fresh = folder_ / fresh_part;
    const auto newest = std::max(fs::file_time_type::clock::now(), std::max(as_of_[0], times()[0]));
    fs::last_write_time(fresh, newest + std::chrono::nanoseconds(1), ignored);
    as_of_ = times();
}

// Numbers the message here and not later, so that the order of arrival survives a kill.
Result<Inbox::Stored> Inbox::store(std::string_view whole, std::optional<std::int64_t> when) {
    std::string reduced;
    if (whole.size() > largest_message)
        reduced = without_attachments(whole, largest_message).value_or(only_headers(whole, whole.size()));
    const std::string_view message = reduced.empty() ? whole : reduced;
    ASSIGN_OR_RETURN(const auto alone, lock());
    RETURN_IF_ERROR(look());
    const std::string own = sha256(message) + ".eml";
    if (const auto there = known_.find(own); there != known_.end()) return Stored{there->second, true};
    const std::string time = when ? fmt::format(".{}", *when) : std::string();
    Stored stored{numbered(last_ + 1, own.substr(0, own.size() - ending.size()) + time + std::string(ending)),
                  false};
    RETURN_IF_ERROR(write_file(folder_ / fresh_part, stored.name, message));
    known_.emplace(own, stored.name);
    ++last_;
    mark_changed();
    return stored;
}

std::optional<std::int64_t> Inbox::stored_at(std::string_view name) {
    const std::size_t at = number_of(std::string(name)) ? time_in(name) : name.npos;
    if (at == name.npos) return std::nullopt;
    return std::stoll(std::string(name.substr(at + 1)));
}

// Copies, because the folders may be on different file systems. If this is interrupted and repeated, the
// message is there only once.
Result<void> Inbox::adopt(const fs::path& message) {
    ASSIGN_OR_RETURN(const auto bytes, read_file(message, largest_message));
    RETURN_IF_ERROR(store(bytes, stored_at(message.filename().string())));
    std::error_code error;
    if (!fs::remove(message, error) && error) return cannot_move(message, error);
    return sync_folder(message.parent_path());
}

Result<void> Inbox::number_arrivals() {
    ASSIGN_OR_RETURN(auto there, names_in(folder_ / fresh_part, Entries::all));
    if (std::none_of(there.begin(), there.end(), is_unnumbered)) return {};
    ASSIGN_OR_RETURN(const auto alone, lock());
    // Again: with the lock nobody else adds messages.
    ASSIGN_OR_RETURN(there, names_in(folder_ / fresh_part, Entries::all));
    long last = 0;
    for (const std::string& name : there) last = std::max(last, number_of(name).value_or(0));
    std::erase_if(there, [](const std::string& name) { return !is_unnumbered(name); });
    std::sort(there.begin(), there.end());
    for (const std::string& name : there) {
        const std::string own = name.size() > longest_name ? sha256(name) + ".eml" : name;
        const fs::path from = folder_ / fresh_part / name, to = folder_ / fresh_part / numbered(++last, own);
        std::error_code error;
        fs::rename(from, to, error);
        if (error) return cannot_move(from, error);
    }
    mark_changed();
    as_of_ = {};  // known names are out of date
    return {};
}

Result<void> Inbox::remove_unfinished() {
    ASSIGN_OR_RETURN(auto there, names_in(folder_ / fresh_part, Entries::all));
    if (std::none_of(there.begin(), there.end(), is_unfinished)) return {};
    ASSIGN_OR_RETURN(const auto alone, lock_file(folder_ / lock_name, std::chrono::milliseconds(0)));
    if (!alone) return {};  // another process may be writing this file; a later call looks again
    // Again: with the lock nobody is writing.
    ASSIGN_OR_RETURN(there, names_in(folder_ / fresh_part, Entries::all));
    for (const std::string& name : there) {
        if (!is_unfinished(name)) continue;
        std::error_code error;
        fs::remove(folder_ / fresh_part / name, error);
        if (error) return cannot_move(folder_ / fresh_part / name, error);
    }
    return {};
}

}  // namespace ronda::system
