#include "adjudicator/club/desk/erasure.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "adjudicator/club/desk/privacy.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/index/seat_records.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

ClubLetter erased_letter(const Club& club, const std::string& id) {
    return {
        say("Dirección borrada", "Address erased"),
        say("El club ya no tiene tu dirección y no te escribirá más. Se ha borrado tu ficha: direcciones, "
            "nombre, idioma y preferencias.",
            "The club no longer has your address and will not write to you again. Your record has been erased: "
            "addresses, name, language and preferences."),
        {{RequestKind::list, "true", {}}},
        {},
        {},
        {what_stays(club, id)}};
}

constexpr Instant long_without_seat = 3 * 365 * one_day, time_to_answer = 30 * one_day;

using LastSeen = std::map<std::string, Instant, std::less<>>;

// Whether a line is an action of the person; an offer or a pardon is not.
template <class Entry>
constexpr bool is_their_doing = requires(const Entry& kind) {
    kind.person;
}
&&!std::is_same_v<Entry, entry::SeatOffered> && !std::is_same_v<Entry, entry::MissForgiven>;

void see(LastSeen& seen, const std::string& person, Instant when) {
    Instant& last = seen[person];
    last = std::max(last, when);
}

LastSeen seen_in_journal(const ClubJournal& journal) {
    LastSeen last_seen;
    for (const ClubLine& line : journal.history().lines())
        std::visit(
            [&](const auto& kind) {
                if constexpr (is_their_doing<std::decay_t<decltype(kind)>>)
                    see(last_seen, kind.person, line.time().value_or(0));
            },
            line.what);
    return last_seen;
}

void see_in_matches(const DeskContext& context, LastSeen& last_seen) {
    for (const SeatRecord& one : seat_records_of(context.system.files, context.club, context.directory))
        if (const std::string person =
                context.registry.person_then(one.match, one.player, one.given, one.vacancy);
            !person.empty())
            see(last_seen, person, one.last_day() * one_day);
}

std::vector<std::string> unseen(const DeskContext& context, const LastSeen& seen) {
    std::vector<std::string> ids;
    for (const auto& [id, person] : context.persons.all())
        if (const auto found = seen.find(id);
            found != seen.end() && found->second <= context.now - long_without_seat)
            ids.push_back(id);
    return ids;
}

Notice question(const DeskContext& context, const Person& person) {
    const Text day = zone_for(context.club, person).in_short_words(context.now + time_to_answer);
    return {fmt::format("sin_asiento.{}.{}", person.id, person.turn),
            {person.id},
            say("¿Sigues por aquí?", "Are you still here?"),
            say("Hace tres años que no juegas en {}.\nSi quieres seguir en el club, responde antes del {}; si "
                "no, borraremos tu dirección y no te escribiremos más.",
                "You have not played in {} for three years.\nIf you want to stay in the club, answer before "
                "{}; if not, we will erase your address and not write to you again.",
                context.club.file.name, day),
            {},
            "quedarme: true"};
}

}  // namespace

Result<void> Requests::erase(const Person& person) {
    const Asker asker{person.email, context_.persons.find(person.id), true};
    if (std::vector<Request> first = requests_to_leave(person); !first.empty()) {
        std::vector<Text> lines;
        for (const Request& one : first) lines.push_back(say("«{}»", "“{}”", one.canonical()));
        return refuse_request(
            asker, "con_asiento",
            say("Aún juegas o tienes plaza: primero sal con {}, o acaba la partida.",
                "You are still playing or have a place: leave first, with {}, or finish the match.",
                enumerate(lines)),
            std::move(first));
    }
    const std::string address = person.email, id = person.id;
    const Lang lang = person.lang;
    RETURN_IF_ERROR(context_.add(entry::PersonErased{id, message_.mark()}));
    RETURN_IF_ERROR(context_.persons.erase(context_.system.files, id));
    spent_.erase(id);
    notify_erased(address, id, lang);
    return {};
}

// The requests with which the person leaves all matches.
std::vector<Request> Requests::requests_to_leave(const Person& person) const {
    std::vector<Request> requests;
    for (const auto& [match, player] : running_seats(context_, person))
        requests.push_back({RequestKind::give_up, match, {}});
    for (const SoughtMatch& place : open_places(context_, person.id))
        requests.push_back({RequestKind::leave, place.id, {}});
    return requests;
}

// Written as to a person: a stranger's limit of answers does not apply yet.
void Requests::notify_erased(const std::string& address, const std::string& id, Lang lang) {
    Person gone;
    gone.id = id;
    gone.lang = lang;
    answers_.notify_address(gone, address, fmt::format("borrada-{}.eml", message_.mark()),
                            erased_letter(context_.club, id));
}

std::vector<std::pair<std::string, std::string>> running_seats(const DeskContext& context,
                                                               const Person& person) {
    auto seats =
        context.directory.seats_with(context.system.files, context.registry, context.persons, person.email);
    std::erase_if(seats, [&context](const auto& one) {
        return std::any_of(context.vacant.begin(), context.vacant.end(), [&](const VacantSeat& seat) {
            return seat.match == one.first && seat.player == one.second;
        });
    });
    return seats;
}

bool is_in_a_match(const DeskContext& context, const Person& person) {
    return !running_seats(context, person).empty() || !open_places(context, person.id).empty();
}

Result<void> erase_person(DeskContext& context, const std::string& id) {
    const Person* person = context.persons.find(id);
    if (person == nullptr) return {};
    if (is_in_a_match(context, *person))
        return refuse("con_asiento",
                      say("{} aún juega o tiene plaza: antes, «ronda vacate» o que acabe la partida",
                          "{} still plays or has a place: first “ronda vacate”, or the end of the match", id));
    const Posted posted{fmt::format("borrada-{}.eml", id), context.now};
    RETURN_IF_ERROR(compose_letter(context, erased_letter(context.club, id), reader_of(*person), posted));
    RETURN_IF_ERROR(context.add(entry::PersonErased{id}));
    context.report.done.push_back(say("{}: ficha borrada", "{}: record erased", id));
    return context.persons.erase(context.system.files, id);
}

Result<void> part_with_idle_people(DeskContext& context) {
    const auto& lines = context.journal.history().lines();
    if (context.waits() || lines.empty() ||
        lines.front().time().value_or(context.now) > context.now - long_without_seat)
        return {};
    LastSeen seen = seen_in_journal(context.journal);
    if (unseen(context, seen).empty()) return {};  // nobody reads the matches for nothing
    see_in_matches(context, seen);
    for (const std::string& id : unseen(context, seen)) {
        const Person& person = *context.persons.find(id);
        if (is_in_a_match(context, person)) continue;
        Notice notice = question(context, person);
        const auto* const asked = context.journal.history().notice_line(notice.key);
        if (asked == nullptr) {
            RETURN_IF_ERROR(context.journal.queue_notice(std::move(notice), context.now));
        } else if (asked->time().value_or(context.now) + time_to_answer <= context.now) {
            RETURN_IF_ERROR(erase_person(context, id));
        }
    }
    return {};
}

}  // namespace ronda::club
