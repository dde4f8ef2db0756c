#include "adjudicator/partida/run/idle_match.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/world/marks.hpp"
#include "adjudicator/world/wrong_clock.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view rest_format = "ronda/descanso/2 ", rest_end = "fin\n";
constexpr Instant longest_rest = 6 * Instant{3600};
constexpr std::size_t most_note_bytes = 16384;

// Returns the files and folders that a run reads.
std::vector<std::string> watched(Files& files, const Match& match) {
    const MatchPaths& at = match.at;
    std::vector<Path> paths{at.config(),
                            at.journal(),
                            at.secret(),
                            at.rounds(),
                            at.round(match.round()),
                            at.round_file(match.round(), in_round::state),
                            at.pending(),
                            at.inbox_new(),
                            at.outbox_waiting()};
    for (const Player& player : match.header().players) paths.push_back(at.pending_orders(player.id));
    paths.push_back(at.pending_orders(moderator_id));
    for (const int round : kept_rounds(files, at).value_or(std::vector<int>())) {
        paths.push_back(at.kept(round));
        for (const std::string& player : who_may_order(match.header()))
            paths.push_back(at.kept_orders(round, player));
    }
    std::vector<std::string> names;
    names.reserve(paths.size());
    for (const Path& path : paths) names.push_back(path.lexically_relative(at.root).string());
    return names;
}

world::DatedNote note_in(const Path& folder) {
    return world::DatedNote(MatchPaths{folder}.rest_note(), most_note_bytes);
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
std::optional<std::size_t> line_of_good(const world::DatedNote& note, const Path& folder, Instant now) {
    std::size_t at = 0;
    const auto until = until_in(line_at(note.text(), at));
    if (!until || now >= *until || now < note.looked_at()) return std::nullopt;
    const std::string root = folder.string();
    for (std::string_view line = line_at(note.text(), at); line != rest_end; line = line_at(note.text(), at)) {
        const std::size_t space = line.find(' ');
        if (space == npos || world::mark_of(root, line.substr(0, space)) != line) return std::nullopt;
    }
    const std::size_t begins = at;
    const bool whole = !line_at(note.text(), at).empty() && at == note.text().size();
    return whole ? std::optional(begins) : std::nullopt;
}

}  // namespace

Marks marks_of(Files& files, const Match& match) {
    Marks marks{watched(files, match), {}};
    const std::string folder = match.at.root.string();
    std::set<std::string> there;
    for (const std::string& name : marks.names) {
        const std::string mark = world::mark_of(folder, name);
        const bool missing = mark.ends_with(world::missing_mark);
        // Whoever makes it changes its folder, whose mark is enough.
        if (missing && there.contains(Path(name).parent_path().string())) continue;
        if (!missing) there.insert(name);
        marks.lines += mark;
    }
    return marks;
}

void note_rest(Files& files, const Match& match, const Marks& marks, Instant until, Instant now,
               const std::string& line) {
    if (watched(files, match) != marks.names) return;
    const std::string text = fmt::format("{}{}\n{}{}{}\n", rest_format, until, marks.lines, rest_end, line);
    if (text.size() >= most_note_bytes || !files.save(match.at.rest_note(), text, Durable::no)) return;
    note_in(match.at.root).look(now);
}

bool at_rest(const Path& folder, Instant now) {
    const world::DatedNote note = note_in(folder);
    if (!line_of_good(note, folder, now)) return false;
    note.look(now);
    return true;
}

std::optional<Rested> rested(const Path& folder, Instant now) {
    const world::DatedNote note = note_in(folder);
    const auto begins = line_of_good(note, folder, now);
    if (!begins) return std::nullopt;
    std::string line(trim(std::string_view(note.text()).substr(*begins)));
    return line.empty() ? std::nullopt : std::optional(Rested{std::move(line), note.looked_at()});
}

std::optional<Instant> last_run_of(Files& files, const Path& folder, Instant now) {
    const auto run = world::last_locked_run(files, folder);
    const world::DatedNote note = note_in(folder);
    std::size_t at = 0;
    // The note stays as it is while a match does not rest, so a wrong clock in it would be told for ever.
    const bool counts = until_in(line_at(note.text(), at)) && !world::is_in_future(note.looked_at(), now);
    return run && counts ? std::max(*run, note.looked_at()) : run;
}

std::optional<Instant> next_due(const Match& match, const Journal& journal, const RunContext& at) {
    if (at.fetches || clock_went_back(at)) return std::nullopt;
    Instant next = at.now + longest_rest;
    if (is_over(match)) return next;
    if (waits_for_people(match)) return next;
    if (!people_play(match)) return std::nullopt;  // a round a run
    if (match.header().pace == Pace::turn)
        for (const auto& [player, vacancy] : match.standing.vacant)
            if (const Instant end = vacancy.since + longest_vacancy(match).count() * Instant{60}; end > at.now)
                next = std::min(next, end);
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
