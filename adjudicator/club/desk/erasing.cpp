// Who wants to be forgotten (club/contract/requests.md).
#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/people.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

ClubLetter erased_letter(const std::string& id) {
    return {say("Dirección borrada", "Address erased"),
            say("El club ya no tiene tu dirección y no te escribirá más.\n«{}» no será de nadie más. El correo "
                "que hubo sigue en su archivo; quien modera puede borrarlo.",
                "The club has your address no longer, and writes to you no more.\n“{}” will be nobody else's. "
                "The mail that there was stays in its archive; the moderator can erase it.",
                id),
            {{RequestKind::list, "true", {}}}};
}

}  // namespace

Result<void> Requests::erase(const Person& person) {
    const Asker asker{person.email, context_.persons.find(person.id), true};
    if (std::vector<Request> first = what_to_leave(person); !first.empty()) {
        std::vector<Text> lines;
        for (const Request& one : first) lines.push_back(say("«{}»", "“{}”", one.canonical()));
        return refuse_request(
            asker, "con_asiento",
            say("Aún juegas o tienes plaza: primero sal con {}, o acaba la partida.",
                "You still play or have a place: leave first, with {}, or finish the match.", enumerate(lines)),
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

// With which the person leaves all matches.
std::vector<Request> Requests::what_to_leave(const Person& person) const {
    std::vector<Request> requests;
    for (const auto& [match, player] : running_seats(context_, person))
        requests.push_back({RequestKind::give_up, match, {}});
    for (const auto& [id, match] : context_.registry.sought)
        if (match.is_open() && match.has(person.id)) requests.push_back({RequestKind::leave, id, {}});
    return requests;
}

// Whoever has just been somebody here is no stranger yet, whose answers are few.
void Requests::notify_erased(const std::string& address, const std::string& id, Lang lang) {
    Person gone;
    gone.id = id;
    gone.lang = lang;
    answers_.notify_address(gone, address, fmt::format("borrada-{}.eml", message_.mark()), erased_letter(id));
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
    return !running_seats(context, person).empty() ||
           std::any_of(
               context.registry.sought.begin(), context.registry.sought.end(),
               [&person](const auto& one) { return one.second.is_open() && one.second.has(person.id); });
}

Result<void> erase_person(DeskContext& context, const std::string& id) {
    const Person* person = context.persons.find(id);
    if (person == nullptr) return {};
    if (is_in_a_match(context, *person))
        return refuse("con_asiento",
                      say("{} aún juega o tiene plaza: antes, «ronda vacate» o que acabe la partida",
                          "{} still plays or has a place: first “ronda vacate”, or the end of the match", id));
    const Posted posted{fmt::format("borrada-{}.eml", id), context.now};
    RETURN_IF_ERROR(compose_letter(context, erased_letter(id), reader_of(*person), posted));
    RETURN_IF_ERROR(context.add(entry::PersonErased{id}));
    context.report.done.push_back(say("{}: borrada", "{}: erased", id));
    return context.persons.erase(context.system.files, id);
}

}  // namespace ronda::club
