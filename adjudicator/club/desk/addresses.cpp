// Changes of address (club/contract.md, "Addresses").
#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/people.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "formats/address.hpp"

namespace ronda::club {

namespace {

using Kind = Request::Kind;

constexpr Instant objection = 3 * one_day, earlier_counts = 14 * one_day;
constexpr std::string_view by_key = "clave", by_moderator = "a mano";

Request to_address(const Person& person, const std::string& address) {
    Request request{Kind::address, address, {}};
    request.more["persona"] = person.id;
    return request;
}

ClubLetter new_address_letter(const Person& person, Request request) {
    return {
        say("Confirma tu nueva dirección", "Confirm your new address"),
        say("{} quiere recibir aquí sus cartas.\nResponde para confirmarlo; hasta entonces van a la anterior.",
            "{} wants to get mail here.\nAnswer to confirm it; until then it goes to the address before.",
            person.name),
        {std::move(request)},
        confirm_button()};
}

// To the old address. `until`: by when an answer takes the change back; `coming`: it does not count yet.
ClubLetter changed_letter(const Table& table, const Person& person, const std::string& old, Instant until,
                          bool coming) {
    const Text day = table.club.zone.in_short_words(until);
    return {
        say("Tu dirección ha cambiado", "Your address has changed"),
        coming
            ? say("Desde el {} tus cartas irán a otra dirección.\nSi no has sido tú, responde antes y no "
                  "cambia nada.",
                  "From {} on your mail will go to another address.\nIf that was not you, answer before, and "
                  "nothing changes.",
                  day)
            : say("Desde hoy tus cartas van a otra dirección.\nSi no has sido tú, responde antes del {} y lo "
                  "deshacemos.",
                  "From today your mail goes to another address.\nIf that was not you, answer before {}, and "
                  "we undo it.",
                  day),
        {to_address(person, old)},
        say("Deshacer", "Undo"),
        say("Con estas líneas tus cartas vuelven a esta dirección.", "These lines bring your mail back here.")};
}

std::string letter_to_old(const Person& person, int turn, bool coming) {
    return fmt::format("{}-{}-{}.eml", coming ? "cambiara" : "cambio", person.id, turn);
}

void keep_earlier(Person& person, Instant now) {
    std::erase_if(person.earlier, [now](const Person::Address& one) { return one.until <= now; });
    person.earlier.push_back({person.email, now + earlier_counts});
    // Only the moderator gets here with as many; by mail no more are asked for (next_change).
    while (person.earlier.size() > most_earlier) person.earlier.erase(person.earlier.begin());
}

// Returns when the person may change the address again. Empty: now. No earlier address is forgotten to make
// room, because its owner may still take the change back.
std::optional<Instant> next_change(const Person& person, Instant now) {
    std::vector<Instant> ends;
    for (const Person::Address& one : person.earlier)
        if (one.until > now) ends.push_back(one.until);
    if (ends.size() < most_earlier) return std::nullopt;
    std::sort(ends.rbegin(), ends.rend());
    return ends[most_earlier - 1];
}

}  // namespace

Result<void> Requests::ask_new_address(const Request& request, const Person& person, bool key) {
    if (table_.persons.with_address(request.value) != nullptr)
        return refuse_request(
            {person.email, table_.persons.find(person.id), !key}, "direccion_ocupada",
            say("Esa dirección es de alguien del club.", "That address is of somebody in the club."));
    if (const auto next = next_change(person, table_.now))
        return refuse_request({person.email, table_.persons.find(person.id), !key}, "demasiadas_direcciones",
                              say("Tu dirección ha cambiado muchas veces en pocos días.\nPodrás cambiarla otra "
                                  "vez a partir del {}.",
                                  "Your address has changed many times in a few days.\nYou may change it again "
                                  "from {} on.",
                                  table_.club.zone.in_short_words(*next)));
    Request confirmed = to_address(person, request.value);
    if (key) confirmed.more["prueba"] = by_key;
    acted_ = true;
    answers_.tell_other_address(person, request.value, fmt::format("direccion-{}.eml", message_.mark()),
                                new_address_letter(person, std::move(confirmed)));
    return {};
}

// Whoever answers from the address that the request names: the new one, or the old one that takes a change
// back.
bool Requests::is_from_new_address(const Request& request) const {
    if (request.kind != Kind::address || fold(request.said("correo")) != request.value) return false;
    const Person* person = table_.persons.find(fold(request.said("persona")));
    if (person == nullptr) return false;
    const Confirmed what{request.canonical(), request.value, turn_at_start(person)};
    return is_code_for(table_.club.code_secret(), request.said("si"), what, table_.now);
}

Result<void> Requests::take_new_address(const Request& request) {
    Person person = *table_.persons.find(fold(request.said("persona")));
    const Person* owner = table_.persons.with_address(request.value);
    if (owner != nullptr && owner->id != person.id)
        return refuse_request(
            {request.value, owner, true}, "direccion_ocupada",
            say("Esa dirección es de alguien del club.", "That address is of somebody in the club."));
    acted_ = true;
    spent_.insert(person.id);
    const int turn = turn_at_start(&person) + 1;
    const bool waits_for_old = request.said("prueba") == by_key;
    // A killed run has changed the file for this letter; the address before is the newest of the earlier ones.
    const bool done = person.letter == message_.mark() && !waits_for_old && !person.earlier.empty() &&
                      fold(person.email) == request.value;
    const std::string old = done ? person.earlier.back().email : person.email;
    const auto is_old = [&](const Person::Address& one) {
        return fold(one.email) == request.value && one.until > table_.now;
    };
    const bool back = !done && (std::any_of(person.earlier.begin(), person.earlier.end(), is_old) ||
                                fold(old) == request.value);
    const bool waits = !back && waits_for_old;
    if (waits) {
        if (!person.pending || person.pending->email != request.value)
            person.pending = Person::Address{request.value, table_.now + objection};
    } else if (!done) {
        // Who lost a change that was taken back must not take it back again.
        if (back)
            person.earlier.clear();
        else
            keep_earlier(person, table_.now);
        person.pending.reset();
        person.email = request.value;
    }
    person.turn = turn;
    person.letter = message_.mark();
    RETURN_IF_ERROR(table_.persons.save(table_.world.files, person));
    RETURN_IF_ERROR(table_.add(did::PersonChanged{person.id, "correo", turn}));
    if (!back)
        answers_.tell_other_address(
            person, old, letter_to_old(person, turn, waits),
            changed_letter(table_, person, old, waits ? person.pending->until : table_.now + earlier_counts,
                           waits));
    const Text words = waits ? say("Tus cartas vendrán aquí desde el {}, si no te opones desde la anterior.",
                                   "Your mail will come here from {} on, unless the address before objects.",
                                   table_.club.zone.in_short_words(person.pending->until))
                             : say("Tus cartas vienen aquí, las de todas tus partidas.",
                                   "Your mail comes here, that of all your matches.");
    answers_.tell_other_address(person, request.value, fmt::format("direccion-{}.eml", message_.mark()),
                                {say("Nueva dirección", "New address"), words, {{Kind::matches, "true", {}}}});
    return {};
}

Result<void> set_address(Table& table, const std::string& id, const std::string& address) {
    if (const auto fault = formats::fault_of_address(address)) return refuse("opcion_invalida", *fault);
    Person person = *table.persons.find(id);
    const Person* owner = table.persons.with_address(address);
    if (owner != nullptr && owner->id != id)
        return refuse("direccion_ocupada", say("esa dirección es de {}", "that address is {}'s", owner->id));
    if (fold(person.email) != fold(address)) {
        keep_earlier(person, table.now);
        person.pending.reset();
        person.email = address;
        ++person.turn;
        person.letter = by_moderator;
        RETURN_IF_ERROR(table.persons.save(table.world.files, person));
    } else if (person.letter != by_moderator) {
        return {};  // it is theirs already, and no killed call has made it so
    }
    const std::string old = person.earlier.back().email;
    Reader to = reader_of(person);
    to.email = old;
    const Posted posted{letter_to_old(person, person.turn, false), table.now};
    RETURN_IF_ERROR(compose_letter(table, changed_letter(table, person, old, table.now + earlier_counts, false),
                                   to, posted));
    table.report.done.push_back(say("{}: sus cartas van a {}", "{}: their mail goes to {}", id, address));
    return table.add(did::PersonChanged{id, "correo", person.turn},
                     Notice{fmt::format("direccion.{}.{}", id, person.turn),
                            {id},
                            say("Nueva dirección", "New address"),
                            say("Tus cartas vienen aquí, las de todas tus partidas.",
                                "Your mail comes here, that of all your matches."),
                            {},
                            "mis_partidas: true"});
}

Result<void> move_addresses(Table& table) {
    std::vector<Person> due;
    for (const auto& [id, person] : table.persons.all())
        if (person.pending && person.pending->until <= table.now) due.push_back(person);
    for (Person& person : due) {
        const std::string address = person.pending->email;
        person.pending.reset();
        if (table.persons.with_address(address) == nullptr) {
            keep_earlier(person, table.now);
            person.email = address;
        }
        RETURN_IF_ERROR(table.persons.save(table.world.files, person));
    }
    return {};
}

}  // namespace ronda::club
