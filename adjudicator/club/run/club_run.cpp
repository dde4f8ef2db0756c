#include "adjudicator/club/run/club_run.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "adjudicator/club/desk/addresses.hpp"
#include "adjudicator/club/desk/desk.hpp"
#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/season/rounds.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/marks.hpp"

namespace ronda::club {

namespace {

using Work = std::function<Result<void>(DeskContext&)>;

// Most sweeps find nothing for the club to do but to fetch mail. A step that leaves no work writes an idle
// marker: until its time, if the club's files do not change, a step without letters need not read the journal,
// the people and the matches. As with a match (match/run/idle_marker.hpp), the marker is only a hint.
constexpr std::string_view desk_format = "ronda/descanso-club/1 ";
constexpr Instant longest_idle_time = 3600;
constexpr std::size_t most_marker_bytes = 4096;

// Marks of the files whose change may bring work; a folder changes with the names in it.
std::string marks_of_desk(const Club& club) {
    std::string marks;
    for (const char* name : {".", "club.yaml", "club/diario.jsonl", "club/personas", "club/abiertas",
                             "club/temporadas", "club/secreto/raiz"})
        marks += system::mark_of(club.paths.root.string(), name);
    return marks;
}

bool sends_letters(const DeskContext& context) {
    const auto outbox = match::list_outbox(context.system.files, context.club.paths.store());
    return context.club.file.mail.smtp && (!outbox || !outbox->waiting.empty());
}

Instant next_work(const DeskContext& context) {
    Instant next = context.now + longest_idle_time;
    for (const auto& [id, person] : context.persons.all())
        if (person.pending) next = std::min(next, person.pending->until);
    for (const auto& [id, match] : context.registry.sought)
        if (match.is_open() && match.until) next = std::min(next, *match.until);
    if (const auto due = next_round_due(context)) next = std::min(next, *due);
    return next;
}

bool letters_wait(Files& files, const Club& club) {
    const auto names = files.list(club.paths.store().inbox_new());
    return !names || !names->empty();
}

// Whether the marker is valid at `now`; then only letters bring work.
bool is_desk_idle(const Club& club, Instant now) {
    const system::DatedNote note(club.paths.desk_marker(), most_marker_bytes);
    const std::string_view text = note.text();
    const std::size_t end = text.find('\n');
    if (!text.starts_with(desk_format) || end == npos) return false;
    const auto until = match::read_instant(text.substr(desk_format.size(), end - desk_format.size()));
    const bool holds =
        until && now < *until && *until <= now + longest_idle_time;  // else a wrong clock wrote it
    return holds && text.substr(end + 1) == marks_of_desk(club);
}

// Writes the marker, valid for an hour at most, if there is no work now. A club that is back from a backup gets
// none.
void write_desk_marker(const DeskContext& context) {
    Files& files = context.system.files;
    const bool quiet = context.report.exit == Exit::done && context.report.problems.empty();
    if (!quiet || context.epoch || letters_wait(files, context.club) || sends_letters(context)) return;
    const std::string text =
        fmt::format("{}{}\n{}", desk_format, match::iso(next_work(context)), marks_of_desk(context.club));
    static_cast<void>(files.save(context.club.paths.desk_marker(), text, Durable::no, true));
}

// Removes files that a killed process left half written. The inbox has its own function.
Result<void> remove_half_written(Files& files, const ClubPaths& paths) {
    const MatchPaths store = paths.store();
    for (const Path& folder :
         {paths.own(), paths.secret(), paths.persons(), paths.sought(), paths.seasons(), paths.memory(),
          store.mail(), store.inbox(), store.inbox_accepted(), store.outbox_waiting(), store.outbox_failed()}) {
        if (!files.exists(folder)) continue;
        ASSIGN_OR_RETURN(const auto names, files.list(folder));
        for (const std::string& name : names)
            if (name.starts_with('.') && name.ends_with(".tmp")) RETURN_IF_ERROR(files.remove(folder / name));
    }
    return {};
}

// A killed process may leave the file of a person whom the journal has as erased.
Result<void> complete_erasures(DeskContext& context) {
    for (const ClubLine* line : context.journal.history().all<entry::PersonErased>())
        if (const std::string id = line->as<entry::PersonErased>()->person;
            context.persons.find(id) != nullptr || context.persons.is_unreadable(id))
            RETURN_IF_ERROR(context.persons.erase(context.system.files, id));
    return {};
}

// `fetched`: the note for `note_fetched`. Matches that other processes run wait for it.
Result<void> work_of_step(DeskContext& context, const std::string& fetched) {
    ASSIGN_OR_RETURN(const bool all, take_club_mail(context));
    if (all) RETURN_IF_ERROR(match::note_fetched(context.system.files, context.club.paths.store(), fetched));
    if (!context.waits()) {
        RETURN_IF_ERROR(move_addresses(context));
        begin_due_rounds(context);
        move_sign_ups(context);
        RETURN_IF_ERROR(move_seats(context));
    }
    return {};
}

// A killed process may leave a person's file without a line in the journal.
Result<void> complete_entries(DeskContext& context) {
    std::vector<std::string> unknown;
    for (const auto& [id, person] : context.persons.all())
        if (!context.registry.ids.contains(id)) unknown.push_back(id);
    for (const std::string& id : unknown)
        RETURN_IF_ERROR(context.add(entry::PersonAdded{id, context.persons.find(id)->letter}));
    return {};
}

Result<void> fetch_and_work(DeskContext& context, int workers) {
    context.workers = workers;
    ASSIGN_OR_RETURN(const auto fetched,
                     fetch_club_mail(context.system, context.club, context.epoch, context.report));
    return work_of_step(context, fetched);
}

enum class AfterStep { write_marker, nothing };

// Opens the club's data, with the lock held, and calls `work`. `after`: the marker is written only after a
// whole step, which leaves no work.
Result<match::RunReport> with_desk_context(System& system, Club club, const Work& work,
                                           AfterStep after = AfterStep::nothing) {
    match::RunReport report;
    RETURN_IF_ERROR(remove_half_written(system.files, club.paths));
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(system.files, club.paths.store().journal()));
    RETURN_IF_ERROR(journal.mend());
    ASSIGN_OR_RETURN(auto persons, Persons::open(system.files, club.paths));
    ASSIGN_OR_RETURN(auto directory, Directory::open(system.files, club));
    for (const Diagnostics& faults : {persons.faults(), directory.faults()})
        report.problems.insert(report.problems.end(), faults.begin(), faults.end());
    const auto epoch = match::epoch_of(journal);
    if (epoch) club.epoch = epoch->name;
    DeskContext context{system, club, journal, persons, directory, registry_of(journal), system.clock.now(),
                        report, epoch};
    context.vacant = vacant_seats(system.files, club, directory);
    learn_reliability(context);
    RETURN_IF_ERROR(complete_erasures(context));
    RETURN_IF_ERROR(complete_entries(context));
    RETURN_IF_ERROR(work(context));
    RETURN_IF_ERROR(compose_club_notices(context));
    if (after == AfterStep::write_marker) write_desk_marker(context);
    return report;
}

// The step of a club with a valid idle marker: only fetches and takes mail.
Result<match::RunReport> step_of_idle_desk(System& system, const Club& club, int workers) {
    match::RunReport report;
    ASSIGN_OR_RETURN(const auto fetched, fetch_club_mail(system, club, std::nullopt, report));
    if (letters_wait(system.files, club)) {
        const auto work = [&](DeskContext& context) {
            context.workers = workers;
            return work_of_step(context, fetched);
        };
        ASSIGN_OR_RETURN(const auto done, with_desk_context(system, club, work, AfterStep::write_marker));
        report.add(done);
    } else if (match::has_source(club.file.mail)) {
        RETURN_IF_ERROR(match::note_fetched(system.files, club.paths.store(), fetched));
    }
    return report;
}

}  // namespace

Result<match::RunReport> club_step(System& system, const Path& folder, int workers) {
    ASSIGN_OR_RETURN(const auto club, open_club(system.files, folder));
    const auto lock = FolderLock::take(club.paths.own(), std::chrono::milliseconds(0));
    if (!lock) return match::RunReport{};  // another process is at the desk
    const auto work = [workers](DeskContext& context) { return fetch_and_work(context, workers); };
    auto report = is_desk_idle(club, system.clock.now())
                      ? step_of_idle_desk(system, club, workers)
                      : with_desk_context(system, club, work, AfterStep::write_marker);
    if (report) lock->set_last_run(system.clock.now());
    return report;
}

Result<match::RunReport> club_day(System& system, const Path& folder) {
    ASSIGN_OR_RETURN(const auto club, open_club(system.files, folder));
    if (!is_daily_letter_due(system.files, club, system.clock.now())) return match::RunReport{};
    const auto lock = FolderLock::take(club.paths.own(), std::chrono::milliseconds(0));
    if (!lock) return match::RunReport{};  // the next sweep writes it
    return with_desk_context(system, club, [](DeskContext& context) { return compose_daily_letter(context); });
}

Result<ModeratorPage> page_of_club(System& system, const Path& folder) {
    ASSIGN_OR_RETURN(const auto club, open_club(system.files, folder));
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(system.files, club.paths.store().journal()));
    ASSIGN_OR_RETURN(auto persons, Persons::open(system.files, club.paths));
    ASSIGN_OR_RETURN(auto directory, Directory::open(system.files, club));
    match::RunReport report;
    const Instant now = system.clock.now();
    DeskContext context{system, club, journal, persons, directory, registry_of(journal), now, report};
    context.vacant = vacant_seats(system.files, club, directory);
    return moderator_page(context, now - 7 * one_day);
}

std::optional<match::SendingOutbox> sending_outbox(Files& files, const Path& folder) {
    if (!is_club(files, folder)) return std::nullopt;
    const auto club = open_club(files, folder);
    if (!club || !club->file.mail.smtp) return std::nullopt;
    const MatchPaths store = club->paths.store();
    return match::SendingOutbox{club->file.mail, match::mail_account(store), store.outbox()};
}

void remove_desk_marker(Files& files, const Path& folder) {
    if (const auto club = club_above(files, folder))
        static_cast<void>(files.remove(ClubPaths{*club}.desk_marker()));
}

Result<match::RunReport> at_club_desk(System& system, const Path& folder, const Work& decide) {
    ASSIGN_OR_RETURN(const auto club, open_club(system.files, folder));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(club.paths.own()));
    auto report = with_desk_context(system, club, decide);
    if (const auto outbox = report ? sending_outbox(system.files, folder) : std::nullopt)
        match::send_all(system, {*outbox}, *report);
    return report;
}

Result<void> begin_club_epoch(Files& files, const Path& folder, match::entry::Restored line, Instant now) {
    if (!is_club(files, folder)) return {};
    ASSIGN_OR_RETURN(const auto club, open_club(files, folder));
    RETURN_IF_ERROR(match::hold_letters(files, club.paths.store()));
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(files, club.paths.store().journal()));
    RETURN_IF_ERROR(journal.mend());
    line.generation = match::generation_at(journal, now);
    return journal.add(std::move(line), now);
}

Result<match::RunReport> resume_restored_club(System& system, const Path& folder) {
    return at_club_desk(system, folder, [](DeskContext& context) -> Result<void> {
        if (context.waits()) {
            RETURN_IF_ERROR(context.add(match::entry::RestoredResumed{context.epoch->name}));
            context.report.done.push_back(
                say("{}: el club sigue", "{}: the club goes on", context.club.file.club));
        }
        return match::release_letters(context.system.files, context.club.paths.store());
    });
}

Result<std::vector<FoundPerson>> people_found(Files& files, const Path& folder) {
    ASSIGN_OR_RETURN(const auto text, files.read(folder / club_file_name, match::most_config_bytes));
    RETURN_IF_ERROR(formats::read_club_file(text, (folder / club_file_name).string()));
    ASSIGN_OR_RETURN(const auto matches, match::matches_below(files, folder));
    std::map<std::string, FoundPerson> by_address;
    std::set<std::string> ids;
    for (const Path& match : matches) {
        const auto file = match::read_file_with_seats(files, MatchPaths{match});
        if (!file) continue;
        for (const auto& seat : file->players) {
            if (seat.email.empty()) continue;
            FoundPerson& person = by_address[fold(seat.email)];
            if (person.id.empty()) {
                constexpr std::size_t longest_name = 28;
                const std::string stem =
                    (may_be_id(seat.id) ? seat.id : "jugador-" + seat.id).substr(0, longest_name);
                std::string id = may_be_id(seat.id) ? seat.id : stem;
                for (int number = 2; !ids.insert(id).second; ++number) id = stem + "-" + std::to_string(number);
                person = {id, seat.name.empty() ? seat.id : seat.name, seat.email, {}};
            }
            person.seats.emplace_back(file->match, seat.id);
        }
    }
    std::vector<FoundPerson> people;
    for (auto& [address, person] : by_address) people.push_back(std::move(person));
    return people;
}

Result<void> init_club(System& system, const Path& folder, const std::vector<FoundPerson>& people) {
    RETURN_IF_ERROR(make_club_folder(system.files, {folder}));
    return at_club_desk(system, folder,
                        [&people](DeskContext& context) -> Result<void> {
                            for (const FoundPerson& found : people) {
                                const Person* there = context.persons.with_address(found.email);
                                if (there == nullptr && context.registry.ids.contains(found.id)) continue;
                                if (there == nullptr) {
                                    Person person;
                                    person.id = found.id;
                                    person.name = found.name;
                                    person.email = found.email;
                                    person.lang = context.club.file.lang;
                                    RETURN_IF_ERROR(context.persons.save(context.system.files, person));
                                    RETURN_IF_ERROR(context.add(entry::PersonAdded{found.id}));
                                }
                                const std::string id = there == nullptr ? found.id : there->id;
                                for (const auto& [match, player] : found.seats) {
                                    ASSIGN_OR_RETURN(const int turn,
                                                     replacement_of_holder(context, match, player));
                                    RETURN_IF_ERROR(context.add(entry::SeatKnown{{match, player, turn, id}}));
                                }
                            }
                            return {};
                        })
        .map([](const match::RunReport&) {});
}

}  // namespace ronda::club
