#include "adjudicator/partida/run/rest.hpp"

#include <algorithm>
#include <charconv>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "adjudicator/partida/orders/kept.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view rest_format = "ronda/descanso/1 ", rest_end = "fin\n";
constexpr Instant longest_rest = 6 * Instant{3600};
constexpr std::size_t most_note_bytes = 16384;

// `name` below `folder`, as it is now.
std::string mark_of(const std::string& folder, std::string_view name) {
    struct stat about {};
    const std::string path = fmt::format("{}/{}", folder, name);
    // Where a link stands in its place, what it leads to is what would change.
    if (::stat(path.c_str(), &about) != 0) return fmt::format("{} -\n", name);
    return fmt::format("{} {} {} {}.{}\n", name, about.st_ino, about.st_size, about.st_ctim.tv_sec,
                       about.st_ctim.tv_nsec);
}

// What a run reads or would find changed.
std::vector<std::string> watched(Files& files, const Match& match) {
    const Layout& at = match.at;
    std::vector<Path> paths{at.config(),
                            at.journal(),
                            at.secret(),
                            at.rounds(),
                            at.round(match.round()),
                            at.round_file(match.round(), in_round::state),
                            at.pending(),
                            at.inbox_new(),
                            at.outbox_waiting()};
    for (const Player& player : match.envelope().players) paths.push_back(at.pending_orders(player.id));
    paths.push_back(at.pending_orders(moderator_id));
    for (const int round : kept_rounds(files, at).value_or(std::vector<int>())) {
        paths.push_back(at.kept(round));
        for (const std::string& player : who_may_order(match)) paths.push_back(at.kept_orders(round, player));
    }
    std::vector<std::string> names;
    names.reserve(paths.size());
    for (const Path& path : paths) names.push_back(path.lexically_relative(at.root).string());
    return names;
}

struct Note {
    int handle = -1;
    std::string text;
    Instant looked = 0;

    explicit Note(const Path& folder)
        : handle(::open(Layout{folder}.rest_note().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
        struct stat about {};
        if (handle < 0 || ::fstat(handle, &about) != 0 || !S_ISREG(about.st_mode)) return;
        looked = about.st_mtim.tv_sec;
        text.resize(most_note_bytes);
        const ssize_t got = ::read(handle, text.data(), text.size());
        text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    }
    ~Note() {
        if (handle >= 0) ::close(handle);
    }
    Note(const Note&) = delete;
    Note& operator=(const Note&) = delete;

    // Of this line of the text, from `at`, which moves on to the next; empty at the end and where it is cut.
    std::string_view line(std::size_t& at) const {
        const std::size_t end = text.find('\n', at);
        if (end == npos) return {};
        const std::string_view found = std::string_view(text).substr(at, end + 1 - at);
        at = end + 1;
        return found;
    }
};

std::optional<Instant> until_in(std::string_view line) {
    if (!line.starts_with(rest_format)) return std::nullopt;
    line.remove_prefix(rest_format.size());
    Instant until = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), until);
    return read.ec == std::errc() ? std::optional(until) : std::nullopt;
}

void looked_at(int handle, Instant now) {
    const timespec times[2] = {{0, UTIME_OMIT}, {static_cast<time_t>(now), 0}};
    static_cast<void>(::futimens(handle, times));
}

}  // namespace

Marks marks_of(Files& files, const Match& match) {
    Marks marks{watched(files, match), {}};
    const std::string folder = match.at.root.string();
    for (const std::string& name : marks.names) marks.lines += mark_of(folder, name);
    return marks;
}

void note_rest(Files& files, const Match& match, const Marks& marks, Instant until, Instant now) {
    if (watched(files, match) != marks.names) return;
    const std::string text = fmt::format("{}{}\n{}{}", rest_format, until, marks.lines, rest_end);
    if (text.size() >= most_note_bytes || !files.save(match.at.rest_note(), text, Durable::no)) return;
    looked_at(Note(match.at.root).handle, now);
}

bool at_rest(const Path& folder, Instant now) {
    const Note note(folder);
    std::size_t at = 0;
    const auto until = until_in(note.line(at));
    if (!until || now >= *until || now < note.looked) return false;
    const std::string root = folder.string();
    for (std::string_view line = note.line(at); line != rest_end; line = note.line(at)) {
        const std::size_t space = line.find(' ');
        if (space == npos || mark_of(root, line.substr(0, space)) != line) return false;
    }
    if (at != note.text.size()) return false;
    looked_at(note.handle, now);
    return true;
}

std::optional<Instant> last_at_rest(const Path& folder) {
    const Note note(folder);
    std::size_t at = 0;
    return until_in(note.line(at)) ? std::optional(note.looked) : std::nullopt;
}

std::optional<Instant> last_run_of(Files& files, const Path& folder) {
    const auto run = world::last_locked_run(files, folder), rested = last_at_rest(folder);
    return run && rested ? std::max(*run, *rested) : run;
}

std::optional<Instant> next_due(const Match& match, const Journal& journal, const Circumstances& at) {
    if (at.reads_mail || clock_went_back(at)) return std::nullopt;
    Instant next = at.now + longest_rest;
    if (match.envelope().over()) return next;
    const RoundClock clock = round_clock(at.calendar, journal, match.round() + 1);
    if (!clock.deadline) return next;
    if (clock.due(at.now)) return std::nullopt;
    next = std::min(next, *clock.deadline);
    if (!match.file.calendar) return next;
    for (const std::chrono::minutes before : match.file.calendar->reminders)
        if (const Instant reminder = *clock.deadline - before.count() * 60; reminder > at.now)
            next = std::min(next, reminder);
    return next;
}

}  // namespace ronda::partida
