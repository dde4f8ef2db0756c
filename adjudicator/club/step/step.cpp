#include "adjudicator/club/step/step.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "adjudicator/club/desk/desk.hpp"
#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/world/marks.hpp"

namespace ronda::club {

namespace {

using Work = std::function<Result<void>(Table&)>;

// Most sweeps find nothing for the club to do but to fetch mail. A step that leaves nothing writes a note that
// says until when this is true if nobody changes the club's files; until then a step without letters need not
// read the journal, the people and the matches. As of a match (partida/run/idle_match.hpp), the note is a hint.
constexpr std::string_view desk_format = "ronda/descanso-club/1 ";
constexpr Instant longest_desk_rest = 3600;
constexpr std::size_t most_rest_bytes = 4096;

// What may bring work when it changes; a folder changes with the names in it.
std::string marks_of_desk(const Club& club) {
    std::string marks;
    for (const char* name :
         {".", "club.yaml", "club/diario.jsonl", "club/personas", "club/abiertas", "club/secreto/raiz"})
        marks += world::mark_of(club.at.root.string(), name);
    return marks;
}

bool sends_letters(const Table& table) {
    const auto outbox = partida::list_outbox(table.world.files, table.club.at.store());
    return table.club.file.mail.smtp && (!outbox || !outbox->waiting.empty());
}

Instant next_work(const Table& table) {
    Instant next = table.now + longest_desk_rest;
    for (const auto& [id, person] : table.persons.all())
        if (person.pending) next = std::min(next, person.pending->until);
    for (const auto& [id, match] : table.registry.sought)
        if (match.is_open() && match.until) next = std::min(next, *match.until);
    return next;
}

bool letters_wait(Files& files, const Club& club) {
    const auto names = files.list(club.at.store().inbox_new());
    return !names || !names->empty();
}

// Whether the note holds at `now`. Only letters can then bring work.
bool desk_rests(const Club& club, Instant now) {
    const world::DatedNote note(club.at.rest_note(), most_rest_bytes);
    const std::string_view text = note.text();
    const std::size_t end = text.find('\n');
    if (!text.starts_with(desk_format) || end == npos) return false;
    const auto until = partida::read_instant(text.substr(desk_format.size(), end - desk_format.size()));
    const bool holds =
        until && now < *until && *until <= now + longest_desk_rest;  // else a wrong clock wrote it
    return holds && text.substr(end + 1) == marks_of_desk(club);
}

// Writes the note if `table` has nothing to be done before its next instant, an hour at most. A club that is
// back from a backup does not rest.
void note_desk_rest(const Table& table) {
    Files& files = table.world.files;
    const bool quiet = table.report.exit == Exit::done && table.report.troubles.empty();
    if (!quiet || table.epoch || letters_wait(files, table.club) || sends_letters(table)) return;
    const std::string text =
        fmt::format("{}{}\n{}", desk_format, partida::iso(next_work(table)), marks_of_desk(table.club));
    static_cast<void>(files.save(table.club.at.rest_note(), text, Durable::no, true));
}

// Removes files that a killed process left half written. The inbox has its own function.
Result<void> remove_half_written(Files& files, const ClubPaths& at) {
    const MatchPaths store = at.store();
    for (const Path& folder :
         {at.own(), at.secret(), at.persons(), at.sought(), at.memory(), store.mail(), store.inbox(),
          store.inbox_accepted(), store.outbox_waiting(), store.outbox_failed()}) {
        if (!files.exists(folder)) continue;
        ASSIGN_OR_RETURN(const auto names, files.list(folder));
        for (const std::string& name : names)
            if (name.starts_with('.') && name.ends_with(".tmp")) RETURN_IF_ERROR(files.remove(folder / name));
    }
    return {};
}

// A file of somebody whom the journal tells to be erased is left only by a killed process.
Result<void> complete_erasures(Table& table) {
    for (const ClubLine* line : table.journal.history().all<entry::PersonErased>())
        if (const std::string id = line->as<entry::PersonErased>()->person;
            table.persons.find(id) != nullptr || table.persons.is_unreadable(id))
            RETURN_IF_ERROR(table.persons.erase(table.world.files, id));
    return {};
}

// `fetched`: the note for `note_fetched`. Matches that other processes run wait for it.
Result<void> work_of_step(Table& table, const std::string& fetched) {
    ASSIGN_OR_RETURN(const bool all, take_club_mail(table));
    if (all) RETURN_IF_ERROR(partida::note_fetched(table.world.files, table.club.at.store(), fetched));
    if (!table.waits()) {
        RETURN_IF_ERROR(move_addresses(table));
        move_sign_ups(table);
        RETURN_IF_ERROR(move_seats(table));
    }
    return {};
}

// The same of a file of which the journal tells nothing yet.
Result<void> complete_entries(Table& table) {
    std::vector<std::string> unknown;
    for (const auto& [id, person] : table.persons.all())
        if (!table.registry.ids.contains(id)) unknown.push_back(id);
    for (std::string& id : unknown) RETURN_IF_ERROR(table.add(entry::PersonAdded{std::move(id)}));
    return {};
}

Result<void> fetch_and_work(Table& table, int workers) {
    table.workers = workers;
    ASSIGN_OR_RETURN(const auto fetched, fetch_club_mail(table.world, table.club, table.epoch, table.report));
    return work_of_step(table, fetched);
}

enum class Then { rest, nothing };

// The lock is held. `then`: only after a whole step is it known that nothing is left to do.
Result<partida::RunReport> with_table(World& world, Club club, const Work& work, Then then = Then::nothing) {
    partida::RunReport report;
    RETURN_IF_ERROR(remove_half_written(world.files, club.at));
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(world.files, club.at.store().journal()));
    RETURN_IF_ERROR(journal.mend());
    ASSIGN_OR_RETURN(auto persons, Persons::open(world.files, club.at));
    ASSIGN_OR_RETURN(auto directory, Directory::open(world.files, club));
    for (const Diagnostics& faults : {persons.faults(), directory.faults()})
        report.troubles.insert(report.troubles.end(), faults.begin(), faults.end());
    const auto epoch = partida::epoch_of(journal);
    if (epoch) club.epoch = epoch->name;
    Table table{world,  club, journal, persons, directory, registry_of(journal), world.clock.now(),
                report, epoch};
    table.vacant = vacant_seats(world.files, club, directory);
    learn_reliability(table);
    RETURN_IF_ERROR(complete_erasures(table));
    RETURN_IF_ERROR(complete_entries(table));
    RETURN_IF_ERROR(work(table));
    RETURN_IF_ERROR(compose_club_notices(table));
    if (then == Then::rest) note_desk_rest(table);
    return report;
}

// Of a club that has nothing to do but to fetch mail.
Result<partida::RunReport> step_of_resting(World& world, const Club& club, int workers) {
    partida::RunReport report;
    ASSIGN_OR_RETURN(const auto fetched, fetch_club_mail(world, club, std::nullopt, report));
    if (letters_wait(world.files, club)) {
        const auto work = [&](Table& table) {
            table.workers = workers;
            return work_of_step(table, fetched);
        };
        ASSIGN_OR_RETURN(const auto rest, with_table(world, club, work, Then::rest));
        report.add(rest);
    } else if (partida::has_source(club.file.mail)) {
        RETURN_IF_ERROR(partida::note_fetched(world.files, club.at.store(), fetched));
    }
    return report;
}

}  // namespace

Result<partida::RunReport> club_step(World& world, const Path& folder, int workers) {
    ASSIGN_OR_RETURN(const auto club, open_club(world.files, folder));
    const auto lock = FolderLock::take(club.at.own(), std::chrono::milliseconds(0));
    if (!lock) return partida::RunReport{};  // another process is at the desk
    const auto work = [workers](Table& table) { return fetch_and_work(table, workers); };
    auto report = desk_rests(club, world.clock.now()) ? step_of_resting(world, club, workers)
                                                      : with_table(world, club, work, Then::rest);
    if (report) lock->set_last_run(world.clock.now());
    return report;
}

Result<partida::RunReport> club_day(World& world, const Path& folder) {
    ASSIGN_OR_RETURN(const auto club, open_club(world.files, folder));
    if (!is_daily_letter_due(world.files, club, world.clock.now())) return partida::RunReport{};
    const auto lock = FolderLock::take(club.at.own(), std::chrono::milliseconds(0));
    if (!lock) return partida::RunReport{};  // the next sweep writes it
    return with_table(world, club, [](Table& table) { return compose_daily_letter(table); });
}

std::optional<partida::SendingOutbox> sending_outbox(Files& files, const Path& folder) {
    if (!is_club(files, folder)) return std::nullopt;
    const auto club = open_club(files, folder);
    if (!club || !club->file.mail.smtp) return std::nullopt;
    const MatchPaths store = club->at.store();
    return partida::SendingOutbox{club->file.mail, partida::mail_account(store), store.outbox()};
}

void wake_desk(Files& files, const Path& folder) {
    if (const auto club = club_above(files, folder))
        static_cast<void>(files.remove(ClubPaths{*club}.rest_note()));
}

Result<partida::RunReport> at_club_desk(World& world, const Path& folder, const Work& decide) {
    ASSIGN_OR_RETURN(const auto club, open_club(world.files, folder));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(club.at.own()));
    auto report = with_table(world, club, decide);
    if (const auto outbox = report ? sending_outbox(world.files, folder) : std::nullopt)
        partida::send_all(world, {*outbox}, *report);
    return report;
}

Result<void> begin_club_epoch(Files& files, const Path& folder, const partida::entry::Restored& line,
                              Instant now) {
    if (!is_club(files, folder)) return {};
    ASSIGN_OR_RETURN(const auto club, open_club(files, folder));
    RETURN_IF_ERROR(partida::hold_letters(files, club.at.store()));
    ASSIGN_OR_RETURN(auto journal, ClubJournal::open(files, club.at.store().journal()));
    RETURN_IF_ERROR(journal.mend());
    return journal.add(line, now);
}

Result<partida::RunReport> resume_restored_club(World& world, const Path& folder) {
    return at_club_desk(world, folder, [](Table& table) -> Result<void> {
        if (table.waits()) {
            RETURN_IF_ERROR(table.add(partida::entry::RestoredResumed{table.epoch->name}));
            table.report.done.push_back(say("{}: el club sigue", "{}: the club goes on", table.club.file.club));
        }
        return partida::release_letters(table.world.files, table.club.at.store());
    });
}

Result<std::vector<FoundPerson>> people_found(Files& files, const Path& folder) {
    ASSIGN_OR_RETURN(const auto text, files.read(folder / club_file_name, partida::most_config_bytes));
    RETURN_IF_ERROR(formats::read_club_file(text, (folder / club_file_name).string()));
    ASSIGN_OR_RETURN(const auto matches, partida::matches_below(files, folder));
    std::map<std::string, FoundPerson> by_address;
    std::set<std::string> ids;
    for (const Path& match : matches) {
        const auto file = partida::read_file_with_seats(files, MatchPaths{match});
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

Result<void> init_club(World& world, const Path& folder, const std::vector<FoundPerson>& people) {
    RETURN_IF_ERROR(make_club_folder(world.files, {folder}));
    return at_club_desk(world, folder,
                        [&people](Table& table) -> Result<void> {
                            for (const FoundPerson& found : people) {
                                const Person* there = table.persons.with_address(found.email);
                                if (there == nullptr && table.registry.ids.contains(found.id)) continue;
                                if (there == nullptr) {
                                    Person person;
                                    person.id = found.id;
                                    person.name = found.name;
                                    person.email = found.email;
                                    person.lang = table.club.file.lang;
                                    RETURN_IF_ERROR(table.persons.save(table.world.files, person));
                                    RETURN_IF_ERROR(table.add(entry::PersonAdded{found.id}));
                                }
                                const std::string id = there == nullptr ? found.id : there->id;
                                for (const auto& [match, player] : found.seats) {
                                    ASSIGN_OR_RETURN(const int turn,
                                                     replacement_of_holder(table, match, player));
                                    RETURN_IF_ERROR(table.add(entry::SeatKnown{{match, player, turn, id}}));
                                }
                            }
                            return {};
                        })
        .map([](const partida::RunReport&) {});
}

}  // namespace ronda::club
