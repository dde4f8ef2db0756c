// Admits new persons, and gives them a place or a seat (club/contract/sign-up.md,
// club/contract/seats.md, "Seats that change hands").
#include <fmt/format.h>

#include "adjudicator/club/desk/invitations.hpp"
#include "adjudicator/club/desk/refusals.hpp"
#include "adjudicator/club/desk/rematch.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/system/strangers.hpp"
#include "formats/address.hpp"

namespace ronda::club {

namespace {

// The person that the request makes.
Person person_in(const DeskContext& context, const Request& request, const std::string& address) {
    Person person;
    const std::string wanted = fold(request.said("persona"));
    person.id = is_free_id(context.registry, wanted)
                    ? wanted
                    : joining_request(context, request.value, address, nullptr).said("persona");
    const std::string name = request.said("nombre");
    person.name = is_display_name(name, longest_person_name) ? name : capitalised(same(person.id)).es;
    person.email = address;
    const std::string lang = fold(request.said("idioma"));
    person.lang = lang == "en" ? Lang::en : lang == "es" ? Lang::es : context.club.file.lang;
    if (const auto zone = match::Zone::named(request.said("zona"))) person.zone = zone->name();
    return person;
}

}  // namespace

// Returns the person that the request makes, or why it cannot. The file has the letter from the beginning, so
// that a repetition after a kill knows whom it has made.
Result<const Person*> Requests::new_person(const Request& request, const Asker& asker) {
    if (context_.club.file.entry == formats::Entry::closed && admitted_by_.empty())
        return refuse("no_invitado", say("El club no admite a nadie nuevo por ahora.",
                                         "The club is not taking anybody new for now."));
    Person person = person_in(context_, request, asker.address);
    ++person.turn;
    person.letter = message_.mark();
    RETURN_IF_ERROR(context_.persons.save(context_.system.files, person));
    RETURN_IF_ERROR(context_.add(entry::PersonAdded{person.id, person.letter}));
    return context_.persons.find(person.id);
}

Result<const Person*> Requests::find_or_add_person(const Request& request, const Asker& asker) {
    if (asker.person != nullptr) return asker.person;
    if (const auto fault = formats::fault_of_address(asker.address)) {
        RETURN_IF_ERROR(
            refuse_request(asker, "direccion_invalida",
                           say("No podemos guardar esta dirección: {}.\nEscríbenos desde otra.",
                               "We cannot keep this address: {}.\nWrite to us from another one.", *fault)));
        return nullptr;
    }
    // The confirmed request is not possible any more: another person has taken the id meanwhile.
    if (!is_free_id(context_.registry, fold(request.said("persona")))) {
        RETURN_IF_ERROR(ask_for_proof(request, asker));
        return nullptr;
    }
    if (context_.club.file.entry == formats::Entry::asked && admitted_by_.empty()) {
        RETURN_IF_ERROR(ask_moderator(request, asker));
        return nullptr;
    }
    const auto made = new_person(request, asker);
    if (made) return made;
    RETURN_IF_ERROR(answer_refusal(asker, made.error()));
    return nullptr;
}

// Stores nothing about the stranger: the moderator's answer has all data, and the letter is deleted like those
// of all strangers. Asks only once a week for the same stranger.
Result<void> Requests::ask_moderator(const Request& request, const Asker& asker) {
    refused_ = asks_to_get_in;
    const Person person = person_in(context_, request, asker.address);
    Request wish{RequestKind::admit, fold(asker.address), {}};
    wish.more = {{"persona", person.id},
                 {"nombre", person.name},
                 {"idioma", person.lang == Lang::en ? "en" : "es"},
                 {"plaza", request.value}};
    if (!person.zone.empty()) wish.more["zona"] = person.zone;
    const std::string seal =
        letter_seal(context_.club.secret, fmt::format("{}/{}", wish.whole(), context_.now / one_week));
    ClubLetter question{
        say("{} quiere entrar", "{} wants to join", person.name),
        say("{} pide plaza en {} desde {}, y ha demostrado que la dirección es suya.\nPara que entre, pulsa "
            "«Admitir»; si no, no hagas nada.",
            "{} asks for a place in {} from {}, and has proved that the address is theirs.\nTo let them in, "
            "press “Admit”; if not, do nothing.",
            person.name, place_in_words(request.value), asker.address),
        {std::move(wish)},
        say("Admitir", "Admit")};
    const std::string stem = fmt::format("{}{}", system::answer_to_stranger, seal);
    ASSIGN_OR_RETURN(const bool may, answers_.notify_moderators(asker.address, stem, std::move(question)));
    const Text moderator = same(context_.club.file.moderator.name);
    if (!may)
        return refuse_request(
            asker, "demasiadas_cartas",
            say("Hoy ya hay muchas peticiones para {}.\nConfírmalo otra vez mañana.",
                "There are many requests for {} today.\nConfirm it again tomorrow.", moderator));
    return answer(asker,
                  {say("Falta un sí", "Waiting for a yes"),
                   say("{} decide quién entra en el club, y ya tiene tu petición.\nCuando diga que sí, te "
                       "llega otra carta; no hace falta que hagas nada más.",
                       "{} decides who joins the club, and has your request.\nWhen they say yes, you will get "
                       "another letter; there is nothing more to do.",
                       moderator),
                   {{RequestKind::list, "true", {}}}});
}

std::optional<Reader> Requests::admitting_moderator(const Request& request) const {
    for (Reader& reader : moderator_readers(context_.club)) {
        reader.turn = turn_at_start(context_.persons.with_address(request.value));
        if (is_confirmed(context_.club, request, reader, context_.now)) return reader;
    }
    return std::nullopt;
}

// The code is valid once: ids are never reused, and an admitted person has used up their code.
Result<void> Requests::admit(const Request& request) {
    const std::string id = fold(request.said("persona"));
    const Person* there = context_.persons.with_address(request.value);
    const bool used = there == nullptr ? context_.registry.ids.contains(id) : there->id != id;
    const auto moderator = admitting_moderator(request);
    if (!moderator && there != nullptr && there->id == id && is_moderator(context_.club, message_.from))
        return answer({message_.from, context_.persons.with_address(message_.from), false},
                      {say("Ya está dentro", "Already in"),
                       say("{} ya es del club.", "{} is already in the club.", request.value),
                       {{RequestKind::list, "true", {}}}});
    if (!moderator || used) {
        const Asker sender{message_.from, context_.persons.with_address(message_.from), moderator.has_value()};
        return refuse_request(
            sender, request.said("si").empty() ? "sin_codigo" : "codigo_incorrecto",
            say("Este código no sirve, o ya no: se usa una sola vez, en su semana o la "
                "siguiente.\nSi {} lo pide de nuevo, te llegará otro.",
                "This code does not work, or no longer works: it can be used once, in its week or "
                "the next.\nIf {} asks again, you will get another.",
                request.value));
    }
    acted_ = true;
    const std::string place = request.said("plaza");
    const auto sought = sought_place(context_, place);
    const bool joins = names_club(context_.registry, place) || (sought && sought->is_open());
    const Request wish{joins ? RequestKind::join : RequestKind::take, place, request.more};
    const Asker asker{request.value, there, true};
    admitted_by_ = moderator->name;
    const auto done = wish.kind == RequestKind::join ? join(wish, asker) : take_seat_for(wish, asker);
    admitted_by_.clear();
    RETURN_IF_ERROR(done);
    const bool in = context_.persons.with_address(request.value) != nullptr;
    return answer({moderator->email, context_.persons.with_address(moderator->email), true},
                  {in ? say("Ha entrado", "Admitted") : say("No ha podido entrar", "They could not join"),
                   in ? say("{} ya es del club.", "{} is in the club now.", request.value)
                      : say("En {} ya no había sitio para {}; se lo hemos dicho.",
                            "There was no room left in {} for {}; we have told them.", place, request.value),
                   {{RequestKind::list, "true", {}}}});
}

Result<void> Requests::join_club(const Request& request, const Asker& asker) {
    const bool is_made = context_.journal.history().last<entry::PersonAdded>([&](const auto& line) {
        return asker.person != nullptr && line.person == asker.person->id && line.letter == message_.mark();
    }) != nullptr;
    if (asker.person != nullptr && !is_made) {
        spent_.insert(asker.person->id);
        return refuse_request(asker, "ya_apuntado",
                              say("Ya estás en el club.", "You are already in the club."));
    }
    const std::string admitted_before = admitted_by_;
    const std::string pass = invitation_of(context_, request, asker.address, asker.person);
    if (!pass.empty() && admitted_by_.empty()) admitted_by_ = context_.club.file.moderator.name;
    const auto made = find_or_add_person(request, asker);
    admitted_by_ = admitted_before;
    ASSIGN_OR_RETURN(const Person* const person, made);
    if (person == nullptr) return {};
    acted_ = true;
    spent_.insert(person->id);
    if (!pass.empty()) RETURN_IF_ERROR(context_.add(entry::InvitationUsed{person->id, pass}));
    context_.report.done.push_back(say("{}: entra en el club", "{}: joins the club", person->id));
    return context_.journal.queue_notice(welcome_notice(context_, *person), context_.now);
}

Result<void> Requests::join(const Request& request, const Asker& asker) {
    if (names_club(context_.registry, request.value)) return join_club(request, asker);
    if (asker.person != nullptr && has_done<entry::PersonJoined>(request.value, asker.person->id)) {
        acted_ = true;
        spent_.insert(asker.person->id);
        return {};
    }
    auto found = sought_place(context_, request.value);
    if (!found && asker.person != nullptr) {
        ASSIGN_OR_RETURN(found, open_rematch(context_, request.value, asker.person->id));
    }
    if (!found || !found->is_open())
        return refuse_request(
            asker, "partida_desconocida",
            say("{} ya no busca gente.", "{} is no longer looking for players.", request.value),
            joining(context_, asker.address, asker.person, name_of(asker)));
    SoughtMatch& match = *found;
    const bool sat_before =
        asker.person != nullptr && context_.registry.sits_in(match_of_rematch(match.id), asker.person->id);
    if (match.reserved && !sat_before && admitted_by_.empty() &&
        request.said("pase") != pass_of(context_.club, match.id))
        return refuse_request(
            asker, "no_invitado",
            say("{} es solo para quien tiene el pase.", "{} is only for those with the pass.", match.id));
    if (asker.person != nullptr && match.has(asker.person->id)) {
        spent_.insert(asker.person->id);
        return refuse_request(
            asker, "ya_apuntado",
            say("Ya estás en {}: {}.", "You are already in {}: {}.", match.id, how_many(match)));
    }
    if (const auto refused = why_closed(context_, match, asker.person); refused && admitted_by_.empty())
        return refuse_request(asker, refused->code, refused->why,
                              joining(context_, asker.address, asker.person, name_of(asker)));
    if (match.lacking() <= 0)
        return refuse_request(asker, "llena", say("{} está llena.", "{} is full.", match.id),
                              joining(context_, asker.address, asker.person, name_of(asker)));
    if (const auto refused =
            why_not_trusted(context_, match.id, asker.person == nullptr ? "" : asker.person->id))
        return refuse_request(asker, refused->code, refused->why);
    ASSIGN_OR_RETURN(const Person* const person, find_or_add_person(request, asker));
    if (person == nullptr) return {};
    acted_ = true;
    spent_.insert(person->id);
    const int turn = context_.registry.turns[{match.id, person->id}] + 1;
    match.people.push_back(person->id);
    context_.report.done.push_back(
        say("{}: se apunta {} ({})", "{}: {} joins ({})", match.id, person->id, count_in_words(match)));
    context_.journal.set_author(admitted_by_);
    return context_.add(entry::PersonJoined{match.id, person->id, turn, message_.mark()},
                        joined_notice(context_, match, *person, turn));
}

// A repetition after a kill finds the seat taken by the same person, and that is no fault.
Result<void> Requests::take_seat_for(const Request& request, const Asker& asker) {
    const Person* person = asker.person;
    const std::string match = request.value.substr(0, request.value.find('/'));
    const VacantSeat* seat =
        !admitted_by_.empty() ? seat_named(context_, request.value) : seat_asked(context_, request, person);
    const std::string own = person == nullptr ? std::string() : seat_of(context_, match, person->id);
    const bool theirs =
        seat == nullptr && !own.empty() && (request.value == match || request.value == match + "/" + own);
    const bool goes_on = seat != nullptr && person != nullptr && is_taken_by(context_, *seat, person->id);
    if (seat == nullptr && !theirs)
        return refuse_request(
            asker, "asiento_tomado",
            say("En {} no hay ningún asiento libre así.", "There is no such vacant seat in {}.", match),
            takings(context_, person));
    const auto refused = theirs || goes_on
                             ? std::nullopt
                             : why_not_take(context_, *seat, person == nullptr ? Person() : *person);
    if (refused) return refuse_request(asker, refused->code, refused->why);
    if (!theirs) {
        const Person who = person == nullptr ? person_in(context_, request, asker.address) : *person;
        if (const auto may = check_taking(context_, *seat, who); !may)
            return answer_refusal(asker, may.error());
    }
    ASSIGN_OR_RETURN(person, find_or_add_person(request, asker));
    if (person == nullptr) return {};
    const Person who = *person;
    acted_ = true;
    spent_.insert(who.id);
    if (!theirs && admitted_by_.empty()) {
        ASSIGN_OR_RETURN(const bool may, may_name_others(who));
        if (!may) return {};
    }
    context_.journal.set_author(theirs ? std::string() : admitted_by_);
    if (!theirs) RETURN_IF_ERROR(take_seat(context_, *seat, who));
    return answer(
        {who.email, context_.persons.find(who.id), true},
        {say("El asiento es tuyo", "The seat is yours"),
         say("Juegas en {}.\nAparte te llega tu invitación, con la clave, las reglas y el mapa.",
             "You play in {}.\nYour invitation comes separately, with the key, the rules and the map.", match),
         {{RequestKind::matches, "true", {}}}});
}

}  // namespace ronda::club
