#include "adjudicator/match/run/idle_marker.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/system/marks.hpp"
#include "adjudicator/system/wrong_clock.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view rest_format = "ronda/descanso/3 ", rest_end = "fin\n", wholly_mark = " del todo\n";
constexpr Instant longest_rest = 6 * Instant{3600};
constexpr std::size_t most_note_bytes = 16384;

// Returns the files and folders that a run reads.
std::vector<std::string> watched(Files& files, const Match& match) {
    const MatchPaths& match_paths = match.paths;
    std::vector<Path> paths{match_paths.config(),
                            match_paths.journal(),
                            match_paths.secret(),
                            match_paths.rounds(),
                            match_paths.round(match.round()),
                            match_paths.round_file(match.round(), in_round::state),
                            match_paths.pending(),
                            match_paths.inbox_new(),
                            match_paths.outbox_waiting()};
    for (const Player& player : match.header().players) paths.push_back(match_paths.pending_orders(player.id));
    paths.push_back(match_paths.pending_orders(moderator_id));
    for (const int round : queued_rounds(files, match_paths).value_or(std::vector<int>())) {
        paths.push_back(match_paths.kept(round));
        for (const std::string& player : who_may_order(match.header()))
            paths.push_back(match_paths.kept_orders(round, player));
    }
    std::vector<std::string> names;
    names.reserve(paths.size());
    for (const Path& path : paths) names.push_back(path.lexically_relative(match_paths.root).string());
    return names;
}

system::DatedNote note_in(const Path& folder) {
    return system::DatedNote(MatchPaths{folder}.rest_note(), most_note_bytes);
}

// Returns the line of the text at `at` and moves `at` to the next line. Empty at the end or if the line is cut
// off.
std::string_view line_at(std::string_view text, std::size_t& at) {
    const std::size_t end = text.find('\n', at);
    if (end == npos) return {};
    const std::string_view found = text.substr(at, end + 1 - at);
    at = end + 1;
    return found;
}

std::optional<Instant> until_in(std::string_view line) {
    if (!line.starts_with(rest_format)) return std::nullopt;
    line.remove_prefix(rest_format.size());
    Instant until = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), until);
    return read.ec == std::errc() ? std::optional(until) : std::nullopt;
}

// Returns where the line of the overview begins in a note that holds. Empty if it does not hold.
std::optional<std::size_t> line_of_good(const system::DatedNote& note, const Path& folder, Instant now) {
    std::size_t index = 0;
    const auto until = until_in(line_at(note.text(), index));
    if (!until || now >= *until || now < note.looked_at()) return std::nullopt;
    const std::string root = folder.string();
    for (std::string_view line = line_at(note.text(), index); line != rest_end;
         line = line_at(note.text(), index)) {
        const std::size_t space = line.find(' ');
        if (space == npos || system::mark_of(root, line.substr(0, space)) != line) return std::nullopt;
    }
    const std::size_t begins = index;
    const bool whole = !line_at(note.text(), index).empty() && index == note.text().size();
    return whole ? std::optional(begins) : std::nullopt;
}

}  // namespace

IdleMarker idle_marker_of(Files& files, const Match& match) {
    IdleMarker marks{watched(files, match), {}};
    const std::string folder = match.paths.root.string();
    std::set<std::string> there;
    for (const std::string& name : marks.names) {
        const std::string mark = system::mark_of(folder, name);
        const bool missing = mark.ends_with(system::missing_mark);
        // A missing file needs no mark if its folder exists: creating it changes the folder's mark.
        if (missing && there.contains(Path(name).parent_path().string())) continue;
        if (!missing) there.insert(name);
        marks.lines += mark;
    }
    return marks;
}

void write_idle_marker(Files& files, const Match& match, const IdleMarker& marks, Instant until, Instant now,
                       const std::string& line) {
    if (watched(files, match) != marks.names) return;
    const auto letters = files.list(match.paths.outbox_waiting());
    const bool wholly = match.file.heartbeat.empty() && letters && letters->empty();
    const std::string text = fmt::format("{}{}{}{}{}{}\n", rest_format, until, wholly ? wholly_mark : "\n",
                                         marks.lines, rest_end, line);
    if (text.size() >= most_note_bytes || !files.save(match.paths.rest_note(), text, Durable::no)) return;
    note_in(match.paths.root).look(now);
}

Rest rest_of(const Path& folder, Instant now) {
    const system::DatedNote note = note_in(folder);
    if (!line_of_good(note, folder, now)) return Rest::no;
    note.look(now);
    std::size_t at = 0;
    return line_at(note.text(), at).ends_with(wholly_mark) ? Rest::wholly : Rest::yes;
}

std::optional<Rested> rested(const Path& folder, Instant now) {
    const system::DatedNote note = note_in(folder);
    const auto begins = line_of_good(note, folder, now);
    if (!begins) return std::nullopt;
    std::string line(trim(std::string_view(note.text()).substr(*begins)));
    return line.empty() ? std::nullopt : std::optional(Rested{std::move(line), note.looked_at()});
}

std::optional<Instant> last_run_of(Files& files, const Path& folder, Instant now) {
    const auto run = system::last_locked_run(files, folder);
    const system::DatedNote note = note_in(folder);
    std::size_t at = 0;
    // While a match is not idle the note stays unchanged, so a wrong clock's time in it would be reported for
    // ever.
    const bool counts = until_in(line_at(note.text(), at)) && !system::is_in_future(note.looked_at(), now);
    return run && counts ? std::max(*run, note.looked_at()) : run;
}

std::optional<Instant> next_due(const Match& match, const Journal& journal, const RunContext& run) {
    if (run.fetches || clock_went_back(run)) return std::nullopt;
    Instant next = run.now + longest_rest;
    if (is_over(match)) return next;
    if (waits_for_people(match)) return next;
    if (!people_play(match)) return std::nullopt;  // a round a run
    if (match.header().pace == Pace::turn)
        for (const auto& [player, vacancy] : match.status.vacant)
            if (const Instant end = vacancy.since + longest_vacancy(match).count() * Instant{60}; end > run.now)
                next = std::min(next, end);
    const RoundClock clock = round_clock(run.calendar, journal, match.round() + 1);
    if (!clock.deadline) return next;
    if (clock.due(run.now)) return std::nullopt;
    next = std::min(next, *clock.deadline);
    if (!match.file.calendar) return next;
    for (const Player& player : match.header().players)
        for (const std::chrono::minutes before : match.file.calendar->reminders)
            if (const Instant reminder = reminder_time(zone_for(match, player.id), *clock.deadline, before);
                reminder > run.now)
                next = std::min(next, reminder);
    return next;
}

}  // namespace ronda::match
