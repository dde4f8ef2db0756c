// Who wants to be forgotten (club/contract.md, "Requests").
#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/requests.hpp"

namespace ronda::club {

Result<void> Requests::erase(const Person& person) {
    const Asker asker{person.email, table_.persons.find(person.id), true};
    bool seated = !running_seats(person).empty();
    for (const auto& [id, match] : table_.registry.sought)
        seated = seated || (match.is_open() && match.has(person.id));
    if (seated)
        return refuse_request(
            asker, "con_asiento",
            say("Aún juegas o tienes plaza: primero sal con «baja», o acaba la partida.",
                "You still play or have a place: leave first, with “baja”, or finish the match."));
    const std::string address = person.email, id = person.id;
    const Lang lang = person.lang;
    RETURN_IF_ERROR(table_.add(did::PersonErased{id, message_.mark()}));
    RETURN_IF_ERROR(table_.persons.erase(table_.world.files, id));
    spent_.erase(id);
    tell_erased(address, id, lang);
    return {};
}

// Without vacant ones, which are no longer theirs.
std::vector<std::pair<std::string, std::string>> Requests::running_seats(const Person& person) const {
    auto seats = table_.directory.seats_with(table_.world.files, table_.registry, table_.persons, person.email);
    std::erase_if(seats, [this](const auto& one) {
        return std::any_of(table_.vacant.begin(), table_.vacant.end(), [&](const VacantSeat& seat) {
            return seat.match == one.first && seat.player == one.second;
        });
    });
    return seats;
}

// Whoever has just been somebody here is no stranger yet, whose answers are few.
void Requests::tell_erased(const std::string& address, const std::string& id, Lang lang) {
    Person gone;
    gone.id = id;
    gone.lang = lang;
    answers_.tell_other_address(gone, address, fmt::format("borrada-{}.eml", message_.mark()),
                                {say("Dirección borrada", "Address erased"),
                                 say("Ya no guardamos tu dirección. «{}» no será de nadie más.",
                                     "We no longer keep your address. “{}” will be nobody else's.", id),
                                 {},
                                 {{Kind::list, "true", {}}}});
}

}  // namespace ronda::club
