#include "adjudicator/club/desk/addresses.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/address.hpp"

namespace ronda::club {

namespace {

constexpr Instant objection = 3 * one_day, earlier_counts = 14 * one_day;
constexpr std::string_view by_key = "clave", by_moderator = "a mano", field_address = "correo";

Request to_address(const Person& person, const std::string& address) {
    Request request{RequestKind::address, fold(address), {}};
    request.more["persona"] = person.id;
    return request;
}

// To the holder of an address that another person asks for. The asker gets no answer either way, since it would
// reveal whether the address belongs to a person.
ClubLetter taken_letter(const Person& wanting) {
    return {
        say("Esta dirección ya es tuya", "This address is already yours"),
        say("{} ha pedido recibir aquí sus cartas, pero aquí ya llegan las tuyas.\nNo cambia nada: cada "
            "dirección es de una sola persona.",
            "{} has asked for their mail to come here, but yours already does.\nNothing changes: each address "
            "belongs to one person only.",
            wanting.name),
        {{RequestKind::matches, "true", {}}}};
}

ClubLetter new_address_letter(const Person& person, Request request) {
    return {
        say("Confirma tu nueva dirección", "Confirm your new address"),
        say("{} quiere recibir aquí sus cartas.\nResponde para confirmarlo; hasta entonces van a la anterior.",
            "{} wants their mail to come here.\nAnswer to confirm it; until then it goes to the previous "
            "address.",
            person.name),
        {std::move(request)},
        confirm_button()};
}

// To the address before a change, which may take it back; `coming`: it does not count yet.
ClubLetter changed_letter(const DeskContext& context, const Person& person, const Person::Address& old,
                          bool coming) {
    const Text day = zone_for(context.club, person).in_short_words(old.until);
    Request undo = to_address(person, old.email);
    undo.more["cambio"] = std::to_string(old.change);
    return {
        say("Tu dirección ha cambiado", "Your address has changed"),
        coming ? say("Desde el {} tus cartas irán a otra dirección.\nSi no has sido tú, responde antes y no "
                     "cambia nada.",
                     "From {} on, your mail will go to another address.\nIf that was not you, answer before "
                     "then, and nothing changes.",
                     day)
               : say("Tus cartas van ahora a otra dirección.\nSi no has sido tú, responde antes del {} y lo "
                     "deshacemos.",
                     "Your mail goes to another address now.\nIf that was not you, answer before {}, and we "
                     "will undo it.",
                     day),
        {std::move(undo)},
        say("Deshacer", "Undo"),
        say("Con estas líneas tus cartas vuelven a esta dirección.", "These lines bring your mail back here.")};
}

// To the former address, which cannot take back a change by the moderator.
ClubLetter moved_letter(const DeskContext& context) {
    return {say("Tu dirección ha cambiado", "Your address has changed"),
            say("{} ha cambiado la dirección de tus cartas, y aquí ya no llegan.\nSi crees que es un error, "
                "escríbele.",
                "{} has changed the address of your mail, and it no longer comes here.\nIf you think that this "
                "is a mistake, write to them.",
                context.club.file.moderator.name),
            {{RequestKind::list, "true", {}}}};
}

std::string letter_to_old(const Person& person, int turn, bool coming) {
    return fmt::format("{}-{}-{}.eml", coming ? "cambiara" : "cambio", person.id, turn);
}

void keep_earlier(Person& person, Instant now, int change) {
    std::erase_if(person.earlier, [now](const Person::Address& one) { return one.until <= now; });
    person.earlier.push_back({person.email, now + earlier_counts, change});
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

// The pending change, in the form of one that the present address may take back.
std::optional<Person::Address> coming_change(const Person& person) {
    if (!person.pending) return std::nullopt;
    return Person::Address{person.email, person.pending->until, person.pending->change};
}

// Whether the address of now came by a change or is to change, which somebody else may have asked for.
bool is_disputed(const DeskContext& context, const Person& person) {
    const auto is_change = [&person](const entry::PersonChanged& line) {
        return line.person == person.id && line.field == field_address;
    };
    return person.pending || !person.earlier.empty() ||
           context.journal.history().last<entry::PersonChanged>(is_change) != nullptr;
}

void move_to(Person& person, const std::string& address, Instant now, int change) {
    keep_earlier(person, now, change);
    person.pending.reset();
    person.email = address;
}

// Whether a wrong clock wrote when the change counts. It is asked for again: with a time of this clock, which
// may be the wrong one, it could count before the old address has objected.
bool is_lost(const Person::Address& pending, Instant now) {
    return system::is_in_future(pending.until, now + objection);
}

void wait_for_old(Person& person, const std::string& address, Instant now, int change) {
    if (!person.pending || person.pending->email != address)
        person.pending = Person::Address{address, now + objection, change};
}

// Whether this is the change, from this address; an empty `change` stands for any.
bool is_change(const Person::Address& old, std::string_view address, std::string_view change) {
    return fold(old.email) == address && (change.empty() || std::to_string(old.change) == change);
}

// Returns the oldest such change that counts and may still be taken back. Empty if there is none.
std::optional<Person::Address> change_from(const Person& person, std::string_view address,
                                           std::string_view change, Instant now) {
    for (const Person::Address& old : person.earlier)
        if (old.until > now && is_change(old, address, change)) return old;
    return std::nullopt;
}

// Takes a change and all later ones back, so that nobody who lost the account gets it again.
void take_back(Person& person, std::string_view address, std::string_view change, Instant now) {
    const auto old = change_from(person, address, change, now);
    person.pending.reset();
    if (!old) return;
    person.email = old->email;
    person.earlier.erase(std::find(person.earlier.begin(), person.earlier.end(), *old), person.earlier.end());
}

}  // namespace

Result<void> Requests::ask_new_address(const Request& request, const Person& person, bool key) {
    if (const auto next = next_change(person, context_.now))
        return refuse_request({person.email, context_.persons.find(person.id), !key}, "demasiadas_direcciones",
                              say("Tu dirección ha cambiado muchas veces en pocos días.\nPodrás cambiarla otra "
                                  "vez a partir del {}.",
                                  "Your address has changed many times in a few days.\nYou may change it again "
                                  "from {} on.",
                                  zone_for(context_.club, person).in_short_words(*next)));
    if (const auto fault = fault_of_persons_address(context_.club, request.value))
        return refuse("opcion_invalida", *fault);
    ASSIGN_OR_RETURN(const bool may, may_name_others(person));
    if (!may) return {};
    acted_ = true;
    const std::string file = fmt::format("direccion-{}.eml", message_.mark());
    if (const Person* owner = context_.persons.with_address(request.value)) {
        answers_.notify_address(*owner, owner->email, file, taken_letter(person));
        return {};
    }
    Request confirmed = to_address(person, request.value);
    if (key) confirmed.more["prueba"] = by_key;
    answers_.notify_address(person, request.value, file, new_address_letter(person, std::move(confirmed)));
    return {};
}

// Whether the letter comes from the address that the request names, and its code is for that: the new one, or
// the old one that takes a change back.
bool Requests::is_from_new_address(const Request& request) const {
    if (request.kind != RequestKind::address || address_in(request.said("correo")) != request.value)
        return false;
    const Person* person = context_.persons.find(fold(request.said("persona")));
    if (person == nullptr) return false;
    // A killed run has done it for this letter.
    if (person->letter == message_.mark() && fold(person->email) == request.value) return true;
    if (!is_confirmed(context_.club, request, reader_at_start(request.value, person), context_.now))
        return false;
    const std::string change = request.said("cambio");
    if (change.empty()) return true;
    const auto coming = coming_change(*person);
    return (coming && is_change(*coming, request.value, change)) ||
           change_from(*person, request.value, change, context_.now);
}

// The letter to a former address once more, because its code was of another change or another version.
std::optional<ClubLetter> Requests::letter_of_change(const Request& request, const std::string& address) const {
    const Person* person = context_.persons.find(fold(request.said("persona")));
    if (request.kind != RequestKind::address || person == nullptr || address != request.value)
        return std::nullopt;
    if (const auto old = change_from(*person, address, {}, context_.now))
        return changed_letter(context_, *person, *old, false);
    const auto coming = coming_change(*person);
    if (!coming || !is_change(*coming, address, {})) return std::nullopt;
    return changed_letter(context_, *person, *coming, true);
}

Result<void> Requests::take_new_address(const Request& request) {
    Person person = *context_.persons.find(fold(request.said("persona")));
    const Person* owner = context_.persons.with_address(request.value);
    if (owner != nullptr && owner->id != person.id)
        return refuse_request(
            {request.value, owner, true}, "direccion_ocupada",
            say("Esa dirección es de alguien del club.", "That address belongs to somebody in the club."));
    acted_ = true;
    spent_.insert(person.id);
    const int turn = turn_at_start(&person) + 1;
    const std::string change = request.said("cambio");
    const bool back = !change.empty(), waits = !back && request.said("prueba") == by_key;
    // A killed run has changed the file for this letter.
    const bool done = person.letter == message_.mark() && fold(person.email) == request.value;
    if (!done) {
        if (back)
            take_back(person, request.value, change, context_.now);
        else if (waits)
            wait_for_old(person, request.value, context_.now, turn);
        else
            move_to(person, request.value, context_.now, turn);
    }
    person.turn = turn;
    person.letter = message_.mark();
    RETURN_IF_ERROR(context_.persons.save(context_.system.files, person));
    RETURN_IF_ERROR(context_.add(entry::PersonChanged{person.id, std::string(field_address), turn}));
    const auto old = waits                    ? coming_change(person)
                     : person.earlier.empty() ? std::nullopt
                                              : std::optional(person.earlier.back());
    if (!back && old)
        answers_.notify_address(person, old->email, letter_to_old(person, turn, waits),
                                changed_letter(context_, person, *old, waits));
    notify_new_address(request, person, waits);
    return {};
}

void Requests::notify_new_address(const Request& request, const Person& person, bool waits) {
    const Text words =
        waits ? say("Tus cartas vendrán aquí desde el {}, si no te opones desde la anterior.",
                    "Your mail will come here from {} on, unless you object from the previous address.",
                    zone_for(context_.club, person).in_short_words(person.pending->until))
              : say("Tus cartas vienen aquí, las de todas tus partidas.",
                    "The mail of all your matches comes here now.");
    answers_.notify_address(
        person, request.value, fmt::format("direccion-{}.eml", message_.mark()),
        {say("Nueva dirección", "New address"), words, {{RequestKind::matches, "true", {}}}});
}

Result<void> set_address(DeskContext& context, const std::string& id, const std::string& written) {
    if (const auto fault = fault_of_persons_address(context.club, written))
        return refuse("opcion_invalida", *fault);
    const std::string address = formats::ascii_mailbox(written);
    Person person = *context.persons.find(id);
    const Person* owner = context.persons.with_address(address);
    if (owner != nullptr && owner->id != id)
        return refuse("direccion_ocupada", say("esa dirección es de {}", "that address is {}'s", owner->id));
    if (fold(person.email) != fold(address)) {
        const bool disputed = is_disputed(context, person);
        ++person.turn;
        move_to(person, address, context.now, person.turn);
        // Otherwise an attacker with one of the addresses could take it back.
        for (Person::Address& old : person.earlier)
            if (disputed) old.until = std::min(old.until, context.now);
        person.letter = by_moderator;
        RETURN_IF_ERROR(context.persons.save(context.system.files, person));
    } else if (person.letter != by_moderator) {
        return {};  // it is theirs already, and no killed call has made it so
    }
    const Person::Address old = person.earlier.back();
    const Posted posted{letter_to_old(person, person.turn, false), context.now};
    const bool final = old.until <= context.now;
    RETURN_IF_ERROR(compose_letter(context,
                                   final ? moved_letter(context) : changed_letter(context, person, old, false),
                                   reader_at(old.email, &person), posted));
    context.report.done.push_back(say("{}: sus cartas van a {}", "{}: their mail goes to {}", id, address));
    return context.add(entry::PersonChanged{id, std::string(field_address), person.turn},
                       Notice{fmt::format("direccion.{}.{}", id, person.turn),
                              {id},
                              say("Nueva dirección", "New address"),
                              say("Tus cartas vienen aquí, las de todas tus partidas.",
                                  "The mail of all your matches comes here now."),
                              {},
                              "mis_partidas: true"});
}

Result<void> move_addresses(DeskContext& context) {
    std::vector<Person> due;
    for (const auto& [id, person] : context.persons.all())
        if (person.pending && (person.pending->until <= context.now || is_lost(*person.pending, context.now)))
            due.push_back(person);
    for (Person& person : due) {
        const Person::Address next = *person.pending;
        person.pending.reset();
        if (!is_lost(next, context.now) && context.persons.with_address(next.email) == nullptr)
            move_to(person, next.email, context.now, next.change);
        RETURN_IF_ERROR(context.persons.save(context.system.files, person));
    }
    return {};
}

}  // namespace ronda::club
