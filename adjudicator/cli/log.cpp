#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/calendar/days.hpp"
#include "adjudicator/match/run/log_entry.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "formats/when.hpp"

namespace ronda::cli {

namespace {

using match::LogEntry;

// The journals that the command reads, and the zone of their times.
struct Log {
    match::Zone zone;
    std::vector<LogEntry> entries;
};

Result<Log> log_of_match(Context& context, ClubContexts& clubs, const match::Path& folder) {
    ASSIGN_OR_RETURN(const auto match, match::open_match(context.files, folder, clubs.of(folder)));
    ASSIGN_OR_RETURN(auto zone, match::zone_of(match));
    ASSIGN_OR_RETURN(auto entries, match::log_of(context.files, match, zone));
    return Log{std::move(zone), std::move(entries)};
}

// A club's journal and those of its matches; one that cannot be read stops no other.
Result<Log> log_of_club(Context& context, ClubContexts& clubs, const match::Path& folder, Exit& worst) {
    ASSIGN_OR_RETURN(auto club, club::open_club(context.files, folder));
    ASSIGN_OR_RETURN(const auto journal, club::ClubJournal::open(context.files, club.paths.store().journal()));
    ASSIGN_OR_RETURN(const auto folders, match::matches_below(context.files, folder));
    Log log{std::move(club.zone), {}};
    for (const club::ClubLine& line : journal.history().lines())
        if (auto entry = match::log_entry(match::as_json(line), log.zone, std::identity()))
            log.entries.push_back(std::move(*entry));
    for (const match::Path& one : folders) {
        const auto match = match::open_match(context.files, one, clubs.of(one));
        auto entries = match ? match::log_of(context.files, *match, log.zone)
                             : Result<std::vector<LogEntry>>(tl::unexpected(match.error()));
        if (!entries) {
            worst = std::max(worst, entries.error().exit);
            context.warn(entries.error().diagnostics);
            continue;
        }
        if (const club::Registry* registry = clubs.registry_of(one))
            for (LogEntry& entry : *entries)
                for (std::size_t i = entry.who.size(); i > 0; --i)
                    entry.who.push_back(registry->person_of(entry.match, entry.who[i - 1]));
        std::move(entries->begin(), entries->end(), std::back_inserter(log.entries));
    }
    std::ranges::stable_sort(log.entries, {}, &LogEntry::when);
    return log;
}

// Reads `--since`: a day of the zone, or how long ago. Empty if the text is neither.
std::optional<match::Instant> since_in(const std::string& text, const match::Zone& zone, match::Instant now) {
    if (const auto day = match::read_day(text)) return match::start_of(zone, *day);
    if (const auto ago = formats::read_duration(text))
        return now - std::chrono::duration_cast<std::chrono::seconds>(*ago).count();
    return std::nullopt;
}

bool is_about(const LogEntry& entry, const std::string& who) {
    const auto is_it = [&who](const std::string& one) { return fold(one) == fold(who); };
    return is_it(entry.by) || std::ranges::any_of(entry.who, is_it);
}

Json as_json(const LogEntry& entry, Lang lang) {
    return {{"cuando", match::iso(entry.when)},
            {"partida", entry.match.empty() ? Json() : Json(entry.match)},
            {"dice", entry.words.in(lang)},
            {"pidio", entry.by.empty() ? Json() : Json(entry.by)}};
}

Result<Exit> run_log(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const match::Path folder = text_of(options, "folder");
    const match::Instant now = real.system.clock.now();
    ClubContexts clubs(context.files, now);
    Exit worst = Exit::done;
    const bool is_club = club::is_club(context.files, folder);
    ASSIGN_OR_RETURN(
        auto log, is_club ? log_of_club(context, clubs, folder, worst) : log_of_match(context, clubs, folder));
    if (const std::string since = text_of(options, "since"); !since.empty()) {
        const auto from = since_in(since, log.zone, now);
        if (!from)
            return wrong_usage(
                say("--since {}: se esperaba un día, como 2026-12-01, o hace cuánto, como 2d",
                    "--since {}: expected a day, such as 2026-12-01, or how long ago, such as 2d", since));
        std::erase_if(log.entries, [from](const LogEntry& entry) { return entry.when < *from; });
    }
    if (const std::string who = text_of(options, "who"); !who.empty())
        std::erase_if(log.entries, [&who](const LogEntry& entry) { return !is_about(entry, who); });
    if (context.json) {
        Json all = json_list(log.entries, [&](const LogEntry& entry) { return as_json(entry, context.lang); });
        context.print_json(all);
        return worst;
    }
    if (log.entries.empty()) context.print(say("Nada.", "Nothing."));
    for (const LogEntry& entry : log.entries)
        context.print(say("{}{} · {}", "{}{} · {}", log.zone.in_short_words(entry.when),
                          is_club && !entry.match.empty() ? " · " + entry.match : std::string(),
                          match::in_words(entry)));
    return worst;
}

}  // namespace

Command log_command() {
    return {
        "log",
        say("cuenta con frases el diario de una partida; de un club, el suyo y los de sus partidas",
            "prints the journal of a match in sentences; for a club, its own journal and those of its matches"),
        {the_folder(say("la carpeta de la partida o del club", "the folder of the match or the club")),
         a_text("since", say("DÍA|CUÁNTO", "DAY|HOW-LONG"),
                say("solo lo de ese día y después (2026-12-01), o lo de los últimos días u horas (2d)",
                    "only what was done on that day or later (2026-12-01), or in the last so many days or "
                    "hours (2d)")),
         a_text("who", say("QUIÉN", "WHO"),
                say("solo lo que nombra a esta persona, o lo que pidió; un id o un nombre",
                    "only what names this person, or what they asked for; an id or a name")),
         the_time()},
        run_log};
}

}  // namespace ronda::cli
