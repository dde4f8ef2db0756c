#include "adjudicator/club/desk/absence.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "formats/when.hpp"

namespace ronda::club {

namespace {

using std::chrono::year_month_day;

constexpr int most_days_away = 366;  // longer than any budget

const std::vector<BookedLeave>& leaves_of(const DeskContext& context, const std::string& person) {
    static const std::vector<BookedLeave> none;
    const auto found = context.registry.leaves.find(person);
    return found == context.registry.leaves.end() ? none : found->second;
}

// A day of a leave counts once it has begun, even if they came back on it.
bool counts(const DeskContext& context, const BookedLeave& leave, Day day) {
    return leave.days.first <= day && day <= leave.days.last &&
           (!leave.ended || start_of(context.club.zone, day) <= *leave.ended);
}

int days_used(const DeskContext& context, const std::string& person, std::chrono::year year) {
    int used = 0;
    for (const BookedLeave& leave : leaves_of(context, person))
        for (Day day = leave.days.first; day <= leave.days.last; day += std::chrono::days(1))
            if (year_month_day(day).year() == year && counts(context, leave, day)) ++used;
    return used;
}

bool is_over(const DeskContext& context, const BookedLeave& leave) {
    return leave.ended || start_of(context.club.zone, leave.days.last + std::chrono::days(1)) <= context.now;
}

// The other persons in the person's running matches.
std::vector<std::string> fellows_of(const DeskContext& context, const std::string& person) {
    std::set<std::string> fellows;
    for (const auto& [match, player] : context.registry.seats_of(person)) {
        const Path* folder = context.directory.folder_of(match);
        if (folder == nullptr || !runs(context.system.files, *folder)) continue;
        for (auto at = context.registry.seats.lower_bound({match, {}});
             at != context.registry.seats.end() && at->first.first == match; ++at)
            if (at->second != person) fellows.insert(at->second);
    }
    return {fellows.begin(), fellows.end()};
}

std::string shown_name(const Person& person) {
    return person.name.empty() ? person.id : person.name;
}

// Queues no notice without fellow players.
std::optional<Notice> notice_to_fellows(const DeskContext& context, const Person& person,
                                        const std::string& key, Text subject, Text words) {
    Notice notice{
        key, fellows_of(context, person.id), std::move(subject), std::move(words), {}, "mis_partidas: true"};
    return notice.to.empty() ? std::nullopt : std::optional(std::move(notice));
}

// Matches at rest look again.
void remove_idle_markers(DeskContext& context, const std::string& person) {
    for (const auto& [match, player] : context.registry.seats_of(person))
        if (const Path* folder = context.directory.folder_of(match))
            static_cast<void>(context.system.files.remove(MatchPaths{*folder}.rest_note()));
}

}  // namespace

Text in_words(const DeskContext& context, const Days& days) {
    const match::Zone& zone = context.club.zone;
    if (days.first == days.last) return say("el {}", "on {}", day_in_words(zone, days.first));
    return say("del {} al {}", "from {} to {}", day_in_words(zone, days.first), day_in_words(zone, days.last));
}

int days_left(const DeskContext& context, const std::string& person, std::chrono::year year) {
    return std::max(0, context.club.file.leaves.days - days_used(context, person, year));
}

std::size_t leaves_not_over(const DeskContext& context, const std::string& person) {
    const auto& leaves = leaves_of(context, person);
    return static_cast<std::size_t>(std::count_if(
        leaves.begin(), leaves.end(), [&context](const BookedLeave& one) { return !is_over(context, one); }));
}

std::optional<Refused> why_not_away(const DeskContext& context, const std::string& person, const Days& days,
                                    Booking how) {
    const formats::LeaveRules& rules = context.club.file.leaves;
    const Instant begins = start_of(context.club.zone, days.first);
    if (how == Booking::in_time && begins < context.now + rules.notice.count() * Instant{60})
        return Refused{
            "ausencia_tarde",
            say("De una ausencia se avisa al menos {} antes de que empiece; para una ausencia {} ya es tarde.",
                "Leave must be announced at least {} before it begins; it is too late for leave {}.",
                formats::duration_in_words(rules.notice), in_words(context, days))};
    for (const BookedLeave& other : leaves_of(context, person))
        if (!is_over(context, other) && other.days.first <= days.last && days.first <= other.days.last)
            return Refused{"ausencia_repetida",
                           say("Ya tienes una ausencia {}; para anularla, escribe «ausencia: no».",
                               "You already have leave {}; to cancel it, write “ausencia: no”.",
                               in_words(context, other.days))};
    std::map<std::chrono::year, int> wanted;
    for (Day day = days.first; day <= days.last; day += std::chrono::days(1)) {
        ++wanted[year_month_day(day).year()];
        if (day - days.first > std::chrono::days(most_days_away)) break;
    }
    for (const auto& [year, count] : wanted)
        if (const int left = days_left(context, person, year); count > left)
            return Refused{"ausencia_larga",
                           say("Para {} tienes todavía {} de ausencia, y pides {}.",
                               "For {} you have {} of leave left, and you ask for {}.", static_cast<int>(year),
                               counted(left, say("día", "day"), say("días", "days")), count)};
    return std::nullopt;
}

std::optional<Refused> why_not_substitute(const DeskContext& context, const std::string& person,
                                          const std::string& substitute) {
    if (substitute.empty() || (context.persons.find(substitute) != nullptr && substitute != person))
        return std::nullopt;
    return Refused{"suplente_invalido",
                   say("«{}» no puede suplirte: escribe el id de otra persona del club.",
                       "“{}” cannot play for you: write the id of another person in the club.", substitute)};
}

Result<void> book_leave(DeskContext& context, const Person& person, const Days& days,
                        const std::string& substitute, const std::string& letter) {
    const int number = static_cast<int>(leaves_of(context, person.id).size()) + 1;
    const std::string name = shown_name(person);
    RETURN_IF_ERROR(context.add(
        entry::LeaveBooked{person.id, number, match::write_day(days.first), match::write_day(days.last),
                           substitute, letter},
        notice_to_fellows(context, person, fmt::format("ausencia.{}.{}", person.id, number),
                          say("{} estará fuera", "{} will be away", name),
                          say("{} {} no juega.\nSi mientras tanto le vence un plazo en una partida vuestra, os "
                              "llegará la fecha nueva: por turnos se le espera hasta que vuelva; por rondas se "
                              "espera una vez, y luego se sigue.",
                              "{} {} will not play.\nIf a deadline of theirs comes meanwhile in a match of "
                              "yours, you will be told the new date: a turn-based match waits for their "
                              "return; a match played in rounds waits once, and then goes on.",
                              capitalised(in_words(context, days)), name))));
    remove_idle_markers(context, person.id);
    return ask_substitute(context, person);
}

Result<void> ask_substitute(DeskContext& context, const Person& person) {
    if (leaves_of(context, person.id).empty()) return {};
    const BookedLeave& leave = leaves_of(context, person.id).back();
    if (leave.substitute.empty()) return {};
    std::vector<Text> matches;
    for (const auto& [match, player] : context.registry.seats_of(person.id)) {
        const Path* folder = context.directory.folder_of(match);
        if (folder != nullptr && !context.registry.sits_in(match, leave.substitute) &&
            runs(context.system.files, *folder))
            matches.push_back(same(match));
    }
    const std::string name = shown_name(person);
    const Text where = matches.empty() ? say("ninguna ahora", "none now") : enumerate(matches);
    return context.journal.queue_notice(
        {fmt::format("suplencia.{}.{}", person.id, leave.number),
         {leave.substitute},
         say("{} te pide que juegues en su lugar", "{} asks you to play for them", name),
         say("{} está fuera {} y te pide que juegues en su lugar. Partidas: {}.\nSi dices que sí, mientras "
             "tanto te llegan también sus cartas, con la clave de cada ronda. Das sus órdenes; no puedes "
             "rendirte, "
             "acordar tablas ni escribir a los demás. Tu clasificación no corre peligro.",
             "{} is away {} and asks you to play for them. Matches: {}.\nIf you say yes, you also get their "
             "letters meanwhile, with the key for each round. You give their orders; you cannot resign, "
             "agree to a draw or write to others. Your rating is not at risk.",
             name, in_words(context, leave.days), where),
         {},
         fmt::format("suplente: {}.{}", person.id, leave.number)},
        context.now);
}

Result<void> agree_to_cover(DeskContext& context, const std::string& person, int number,
                            const std::string& substitute) {
    const BookedLeave* leave = context.registry.leave_of(person, number);
    const Person* away = context.persons.find(person);
    if (leave == nullptr || away == nullptr || leave->substitute != substitute || is_over(context, *leave))
        return refuse("suplencia_desconocida", say("Ya no hace falta que juegues en lugar de {}.",
                                                   "You no longer need to play for {}.", person));
    const Person* other = context.persons.find(substitute);
    const std::string name = other == nullptr ? substitute : shown_name(*other);
    const Text when = capitalised(in_words(context, leave->days));
    Notice notice{fmt::format("suplencia-si.{}.{}", person, number),
                  fellows_of(context, person),
                  say("{} juega en lugar de {}", "{} plays for {}", name, shown_name(*away)),
                  say("{} {} da las órdenes de {}, salvo en las partidas en que también juega.",
                      "{0} {1} gives the orders for {2}, except in matches where {1} also plays.", when, name,
                      shown_name(*away)),
                  {},
                  "mis_partidas: true"};
    notice.to.push_back(person);
    std::erase(notice.to, substitute);
    RETURN_IF_ERROR(context.add(entry::SubstituteAgreed{person, number, substitute}, std::move(notice)));
    remove_idle_markers(context, person);
    return {};
}

Result<int> end_leaves(DeskContext& context, const Person& person, const std::string& letter) {
    int ended = 0;
    const std::vector<BookedLeave> leaves = leaves_of(context, person.id);  // a copy: they change below
    const std::string name = shown_name(person);
    for (const BookedLeave& leave : leaves) {
        if (is_over(context, leave)) continue;
        ++ended;
        RETURN_IF_ERROR(
            context.add(entry::LeaveEnded{person.id, leave.number, letter},
                        notice_to_fellows(
                            context, person, fmt::format("anulada.{}.{}", person.id, leave.number),
                            say("{} está de vuelta", "{} is back", name),
                            say("{} anula su ausencia {}. Los plazos que ya se movieron quedan como están.",
                                "{} has cancelled their leave {}. Deadlines that have moved stay as they are.",
                                name, in_words(context, leave.days)))));
    }
    return ended;
}

}  // namespace ronda::club
