#include "adjudicator/club/results/pseudonyms.hpp"

#include <map>

#include "adjudicator/match/store/json_words.hpp"

namespace ronda::club {

bool Pseudonyms::shows(std::string_view person) const {
    const Person* found = persons_.find(person);
    return found != nullptr && found->visible;
}

std::string Pseudonyms::of(std::string_view person) const {
    constexpr std::size_t digits = 12;
    if (shows(person)) return std::string(person);
    return std::string(start_of_pseudonyms) +
           to_hex(hmac_sha256(club_.secret, "ronda/seudonimo/" + std::string(person))).substr(0, digits);
}

std::set<std::string> Pseudonyms::matches() const {
    std::set<std::string> ids;
    for (const auto& [seat, people] : registry_.held)
        for (const SeatHeld& one : people)
            if (!shows(one.person)) ids.insert(seat.first);
    return ids;
}

// Returns the pseudonym by which the seat goes; empty if its people may all be named.
std::string Pseudonyms::seat_name(Json& seat) const {
    const std::string id = match::word_in(seat, "id");
    std::string name = registry_.ids.contains(id) && !shows(id) ? of(id) : std::string();
    for (Json& tenure : seat["personas"]) {
        const std::string person = match::word_in(tenure, "persona");
        if (person.empty() || shows(person)) continue;
        tenure["persona"] = of(person);
        if (name.empty()) name = of(person);
    }
    return name;
}

void Pseudonyms::apply(Json& result) const {
    std::map<std::string, std::string> names;  // of seats, by id
    std::set<std::string> taken;
    for (Json& seat : result["jugadores"]) {
        const std::string start = seat_name(seat);
        if (start.empty()) continue;
        std::string name = start;
        for (int number = 2; !taken.insert(name).second; ++number) name = start + "-" + std::to_string(number);
        names.emplace(match::word_in(seat, "id"), name);
        seat["id"] = seat["nombre"] = name;
    }
    for (Json& side : result["lugares"])
        for (Json& id : side["jugadores"])
            if (const auto found = names.find(id.get<std::string>()); found != names.end()) id = found->second;
}

}  // namespace ronda::club
