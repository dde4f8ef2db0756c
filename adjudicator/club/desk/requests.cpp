#include "adjudicator/club/desk/requests.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/digest.hpp"
#include "adjudicator/club/desk/erasure.hpp"
#include "adjudicator/club/desk/privacy.hpp"
#include "adjudicator/club/desk/rematch.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/address.hpp"

namespace ronda::club {

namespace {

Section how_to() {
    const auto line = [](const char* written, Text words) {
        return Bullets::Line{std::move(words), Bullets::Tone::plain, {}, false, same(written)};
    };
    return {
        say("Qué se puede pedir", "What may be asked for"),
        {Bullets{
            {line("lista: true", say("Qué partidas buscan gente.", "Which matches are looking for players.")),
             line("apuntarme: hx7", say("Una plaza en esa partida, o en una de ese juego.",
                                        "A place in that match, or in one of that game.")),
             line("apuntarme: otono", say("Jugar esa temporada.", "To play in that season.")),
             line("apuntarme: club",
                  say("Estar en el club, aún sin partida.", "To be in the club, without a match yet.")),
             line("tomar: hx2", say("Un asiento libre de una partida que ya se juega.",
                                    "A vacant seat of a match that is being played.")),
             line("dejar: hx2", say("Dejar una partida, haya empezado o no.",
                                    "To leave a match, whether it has begun or not.")),
             line("suplente: true", say("Que te ofrezcan los asientos que queden libres.",
                                        "To be offered seats that become vacant.")),
             line("ausencia: 10-20 dic", say("No jugar esos días; «ausencia: no» la anula.",
                                             "Not to play on these days; “ausencia: no” cancels it.")),
             line("mis_partidas: true", say("Qué juegas ahora.", "What you are playing now.")),
             line("clasificacion: otono", say("Cómo va una temporada.", "The table of a season.")),
             line("direccion: nueva@example.org",
                  say("Otra dirección, para todas tus partidas.", "Another address, for all your matches.")),
             line("idioma: en", say("El idioma de tus cartas.", "The language of your mail.")),
             line("zona: America/Bogota", say("Tu zona horaria: en ella te diremos los plazos.",
                                              "Your time zone, in which we tell you the deadlines.")),
             line("resumen: diario",
                  say("Una sola carta al día con todo lo que te espera; también «ronda», «semanal», «nada».",
                      "One letter a day with all that is waiting for you; also “ronda”, “semanal”, “nada”.")),
             line("visible: false", say("No salir en la web.", "Not to be on the web.")),
             line("mis_datos: true", say("Qué se guarda de ti.", "What is kept about you.")),
             line("dejar: club", say("Que se borre tu dirección.", "To have your address erased."))}}}};
}

}  // namespace

Request request_meant(const DeskContext& context, const Request& request) {
    if (request.kind != RequestKind::quit) return request;
    const auto becomes = [&request](RequestKind kind, const std::string& value) {
        return Request{kind, value, request.more};
    };
    const SoughtMatch* const sought = context.registry.find(request.value);
    if (sought == nullptr && request.value == whole_club) return becomes(RequestKind::erase, "true");
    if (request.value == "cartas" || request.value == "letters") return becomes(RequestKind::summary, "nada");
    const bool is_played =
        context.directory.folder_of(request.value) != nullptr && (sought == nullptr || !sought->is_open());
    return becomes(is_played ? RequestKind::give_up : RequestKind::leave, request.value);
}

int Requests::turn_at_start(const Person* person) const {
    if (person == nullptr) return 0;
    return person->letter == message_.mark() ? person->turn - 1 : person->turn;
}

// The reader of a code from before this letter.
Reader Requests::reader_at_start(const std::string& address, const Person* person) const {
    Reader reader = reader_at(address, person);
    reader.turn = turn_at_start(person);
    return reader;
}

Requests::Asker Requests::asker_of(const Request& request) const {
    Asker asker;
    asker.address = address_in(request.said("correo")).value_or(message_.from);
    asker.person = context_.persons.with_address(asker.address);
    asker.proven =
        is_confirmed(context_.club, request, reader_at_start(asker.address, asker.person), context_.now);
    const formats::MailSettings& mail = context_.club.file.mail;
    if (!asker.proven && asker.person != nullptr && mail.proof != formats::AuthLevel::key)
        asker.proven = match::is_authentic(message_, asker.address, mail.authenticator);
    return asker;
}

std::string Requests::name_of(const Asker& asker) const {
    return fold(asker.address) == fold(message_.from) ? message_.name : std::string();
}

Result<void> Requests::answer(const Asker& asker, ClubLetter letter, const std::string& about) {
    const auto proof = asker.proven ? match::AuthLevel::proven : match::AuthLevel::unproven;
    if (asker.person != nullptr)
        answers_.answer_person(*asker.person, proof, std::move(letter), true);
    else
        answers_.answer_stranger(asker.address, proof, std::move(letter), about);
    return {};
}

Result<bool> Requests::may_name_others(const Person& person, std::size_t letters) {
    ASSIGN_OR_RETURN(const auto next, answers_.count_to_others(person, letters));
    if (!next) return true;
    RETURN_IF_ERROR(refuse_request(
        {person.email, context_.persons.find(person.id), true}, "demasiadas_cartas",
        say("Por lo que pides escribimos a otras personas, y hoy ya lo hemos hecho {} veces por ti.\nPodrás "
            "pedirlo otra vez desde el {}.",
            "What you ask for makes us write to other people, and we have done so {} times for you today.\nYou "
            "may ask again from {} on.",
            match::MailLimits::most_to_others_a_day, zone_for(context_.club, person).in_short_words(*next))));
    return false;
}

Result<void> Requests::refuse_request(const Asker& asker, std::string code, Text why,
                                      std::vector<Request> ready) {
    if (refused_.empty()) refused_ = std::move(code);
    if (ready.empty()) ready.push_back({RequestKind::list, "true", {}});
    return answer(asker, {say("No se ha podido", "It could not be done"), std::move(why), std::move(ready)});
}

bool Requests::may_wait(const Asker& asker) const {
    constexpr Instant longest = 14 * one_day;  // as long as a code counts
    return only_ && asker.person != nullptr && message_.arrival(context_.now) + longest > context_.now;
}

// The code is not spent, so that the letter proves the same when it is read again.
void Requests::wait(const Person& person) {
    waits_ = true;
    acted_ = false;
    spent_.clear();
    answers_.notify_address(
        person, person.email, fmt::format("espera-{}.eml", message_.mark()),
        {say("Queda apuntado", "It is noted"),
         say("Con esa partida no podemos hacer nada ahora mismo; {} lo sabe.\nLo que pides "
             "queda apuntado, y se hará en cuanto se arregle.",
             "We can do nothing with that match right now; {} knows about it.\nYour request is "
             "noted, and will be carried out as soon as that is fixed.",
             context_.club.file.moderator.name),
         {{RequestKind::matches, "true", {}}}});
}

Result<void> Requests::answer_refusal(const Asker& asker, const Failure& failure) {
    if (failure.exit == Exit::environment) return tl::unexpected(failure);
    const Diagnostic& why = failure.diagnostics.front();
    if (why.code == unreadable_match && may_wait(asker)) {
        wait(*asker.person);
        return {};
    }
    return refuse_request(asker, why.code, capitalised(with_full_stop(why.message)));
}

Result<void> Requests::take(const Request& request) {
    // A line that stands there twice asks for nothing more.
    if (std::find(taken_.begin(), taken_.end(), request) != taken_.end()) return {};
    taken_.push_back(request);
    const auto taken = take_one(request);
    return taken ? taken : answer_refusal(asker_of(request), taken.error());
}

Result<void> Requests::take_one(const Request& request) {
    if (request.kind == RequestKind::admit) return admit(request);
    if (request.kind == RequestKind::moderate) return of_moderator_.take(request);
    const Asker asker = asker_of(request);
    if (const auto fault = request.fault(); fault && asker.person != nullptr)
        return refuse("valor_desconocido", *fault);
    if (request.kind == RequestKind::list || request.kind == RequestKind::help)
        return send_open_matches(asker, request.kind == RequestKind::help);
    if (request.kind == RequestKind::standings && asker.person != nullptr)
        return send_standings(request, asker);
    if (request.kind == RequestKind::erase) {
        const auto* const line = context_.journal.history().last<entry::PersonErased>(
            [this](const auto& erased) { return erased.letter == message_.mark(); });
        if (line != nullptr) {
            acted_ = true;
            notify_erased(asker.address, line->as<entry::PersonErased>()->person, context_.club.file.lang);
            return {};
        }
    }
    if (is_from_new_address(request)) return take_new_address(request);
    if (asker.proven) return take_proven(request, asker);
    const bool key_will_do = request.kind == RequestKind::give_up || request.kind == RequestKind::away ||
                             request.kind == RequestKind::address || request.kind == RequestKind::join;
    if (!key_will_do || asker.person == nullptr || !has_own_key(request, asker.address))
        return ask_for_proof(request, asker);
    const Person person = *asker.person;
    if (request.kind == RequestKind::address) return ask_new_address(request, person, true);
    if (request.kind == RequestKind::join) return join(request, asker);
    acted_ = true;
    return request.kind == RequestKind::away ? be_away(request, person) : give_up(request, person);
}

bool Requests::is_proven(const Request& request) const {
    if (request.kind == RequestKind::admit) return admitting_moderator(request).has_value();
    if (request.kind == RequestKind::moderate) return of_moderator_.is_confirmed(request);
    const Asker asker = asker_of(request);
    return asker.proven || is_from_new_address(request) || has_own_key(request, asker.address);
}

// Only the keys of the sender's own seats are compared; to leave a match, that of the seat there.
bool Requests::has_own_key(const Request& request, const std::string& address) const {
    const std::string key = request.said("clave");
    if (key.empty()) return false;
    if (request.kind == RequestKind::join) {
        const Person* person = context_.persons.with_address(address);
        const std::string player =
            person == nullptr ? std::string() : seat_of(context_, match_of_rematch(request.value), person->id);
        return !player.empty() && has_key_of_seat(context_, request.value, player, key);
    }
    Files& files = context_.system.files;
    const auto seats = context_.directory.seats_with(files, context_.registry, context_.persons, address);
    return std::any_of(seats.begin(), seats.end(), [&](const auto& seat) {
        if (request.kind == RequestKind::give_up && seat.first != request.value) return false;
        return match::is_own_key(files, MatchPaths{*context_.directory.folder_of(seat.first)}, seat.second,
                                 key);
    });
}

Result<void> Requests::send_open_matches(const Asker& asker, bool help) {
    ClubLetter letter{
        help ? say("Cómo se juega aquí", "How to play here")
             : say("Partidas que buscan gente", "Matches looking for players"),
        say("Aquí se juega por correo: una carta por ronda, y se responde cuando se puede.\nPara jugar, "
            "responde con las líneas de abajo sin el «#»; si cambias «persona» o «nombre», te pediremos que "
            "lo confirmes.",
            "Matches here are played by mail: one letter a round, answered when you can.\nTo play, answer with "
            "the lines below without the “#”; if you change “persona” or “nombre”, you will be asked to "
            "confirm that."),
        joining(context_, asker.address, asker.person, name_of(asker))};
    letter.sections.push_back(open_matches(
        context_, asker.person == nullptr ? context_.club.zone : zone_for(context_.club, *asker.person)));
    if (Section vacant = vacant_section(context_); !vacant.blocks.empty())
        letter.sections.push_back(std::move(vacant));
    for (Request& one : takings(context_, asker.person)) {
        if (asker.person == nullptr)
            one.more = joining_request(context_, {}, asker.address, nullptr, name_of(asker)).more;
        letter.ready.push_back(std::move(one));
    }
    if (help) letter.sections.push_back(how_to());
    if (letter.ready.empty()) letter.ready.push_back({RequestKind::list, "true", {}});
    return answer(asker, std::move(letter));
}

Result<void> Requests::take_proven(const Request& request, const Asker& asker) {
    if (request.kind == RequestKind::join) return join(request, asker);
    if (request.kind == RequestKind::take) return take_seat_for(request, asker);
    if (asker.person == nullptr) return ask_for_proof(request, asker);
    const Person person = *asker.person;
    if (!request.said("si").empty()) spent_.insert(person.id);
    acted_ = true;
    switch (request.kind) {
        case RequestKind::leave:
            return leave(request, person);
        case RequestKind::give_up:
            return give_up(request, person);
        case RequestKind::matches:
            return send_own_matches(person);
        case RequestKind::data: {
            ASSIGN_OR_RETURN(auto letter, letter_of_data(context_, person));
            return answer(asker, std::move(letter));
        }
        case RequestKind::address:
            return ask_new_address(request, person, false);
        case RequestKind::erase:
            return erase(person);
        case RequestKind::away:
            return be_away(request, person);
        case RequestKind::cover:
            return cover(request, person);
        default:
            return set(request, person);
    }
}

Result<void> Requests::leave_summaries(const Person& person) {
    spent_.insert(person.id);
    acted_ = true;
    RETURN_IF_ERROR(set({RequestKind::summary, "nada", {}}, Person(person)));
    return finish();
}

Result<void> Requests::give_up(const Request& request, const Person& person) {
    const Asker asker{person.email, context_.persons.find(person.id), true};
    const std::string player = seat_of(context_, request.value, person.id);
    if (player.empty() || context_.directory.folder_of(request.value) == nullptr)
        return refuse_request(
            asker, "sin_asiento",
            say("No tienes ningún asiento en {}.\nSi aún no ha empezado, sal con «baja».",
                "You have no seat in {}.\nIf it has not begun yet, leave it with “baja”.", request.value));
    ASSIGN_OR_RETURN(const bool may, may_name_others(person));
    if (!may) return {};
    if (const auto left = give_up_seat(context_, request.value, player, person); !left)
        return answer_refusal(asker, left.error());
    return answer(asker,
                  {say("Has dejado {}", "You have left {}", request.value),
                   say("Tu asiento en {} queda libre para otra persona, y ya no recibirás sus cartas. {}",
                       "Your seat in {} is free for somebody else, and you will get no more of its letters. {}",
                       request.value, match::orders_left_in_words(match::WaitingOrders::end)),
                   {{RequestKind::list, "true", {}}},
                   {},
                   say("Envía esta línea para ver qué otras partidas buscan gente.",
                       "Send this line to see which other matches are looking for players.")});
}

Result<void> Requests::leave(const Request& request, const Person& person) {
    const auto match = sought_place(context_, request.value);
    const Asker asker{person.email, context_.persons.find(person.id), true};
    const bool done = has_done<entry::PersonLeft>(request.value, person.id);
    if (!done && (!match || !match->is_open() || !match->has(person.id)))
        return refuse_request(
            asker, "no_apuntado",
            context_.registry.has_begun(request.value)
                ? say("{} ya ha empezado: pídele a {} que te retire.", "{} has begun: ask {} to withdraw you.",
                      request.value, context_.club.file.moderator.name)
                : say("No tienes plaza en {}, o ya ha empezado.", "You have no place in {}, or it has begun.",
                      request.value));
    const std::string id = request.value;
    const int turn = context_.registry.turns[{id, person.id}] + 1;
    if (!done) RETURN_IF_ERROR(context_.add(entry::PersonLeft{id, person.id, turn, message_.mark()}));
    return answer(asker, {say("Has salido de {}", "You have left {}", id),
                          say("Tu plaza en {} queda libre.", "Your place in {} is free.", id),
                          {{RequestKind::list, "true", {}}},
                          {},
                          say("Envía esta línea para ver qué otras partidas buscan gente.",
                              "Send this line to see which other matches are looking for players.")});
}

Result<void> Requests::set(const Request& request, const Person& person) {
    Person changed = person;
    const bool yes = request.value == "true";
    switch (request.kind) {
        case RequestKind::lang:
            changed.lang = request.value == "en" ? Lang::en : Lang::es;
            break;
        case RequestKind::zone:
            changed.zone = request.value;
            break;
        case RequestKind::visible:
            changed.visible = yes;
            break;
        case RequestKind::offers:
            changed.substitute = yes;
            break;
        case RequestKind::table:
            changed.table += yes ? 0 : 1;
            break;
        case RequestKind::stay:
            break;  // the line in the journal is what keeps them
        default:
            changed.summary = summary_named(request.value).value_or(formats::Summary::round);
    }
    RETURN_IF_ERROR(context_.persons.save(context_.system.files, changed));
    const int turn = turn_at_start(&person) + 1;
    RETURN_IF_ERROR(context_.add(entry::PersonChanged{person.id, std::string(word_of(request.kind)), turn}));
    ClubLetter done{say("Hecho", "Done"),
                    say("Queda así: «{}».", "Now it is “{}”.", request.canonical()),
                    {{RequestKind::matches, "true", {}}}};
    if (request.kind == RequestKind::table) {
        done.words = yes ? say("Esta es tu mesa: solo la abre quien tenga su dirección.",
                               "This is your table: only those who have its address can open it.")
                         : say("Tu mesa tiene otra dirección, y la de antes ya no sirve.",
                               "Your table has another address, and the old one no longer works.");
        done.links = link_to_table(context_.club, changed);
    }
    return answer({person.email, context_.persons.find(person.id), true}, std::move(done));
}

Result<void> Requests::send_own_matches(const Person& person) {
    std::vector<Text> lines;
    for (const auto& [match, player] : running_seats(context_, person))
        lines.push_back(say("{}: juegas como {}.", "{}: you play as {}.", match, player));
    ClubLetter letter{say("Tus partidas", "Your matches"),
                      say("Juegas {}.", "You play in {}.",
                          counted(lines.size(), say("partida", "match"), say("partidas", "matches")))};
    for (const SoughtMatch& match : open_places(context_, person.id)) {
        lines.push_back(
            say("{}: aún busca gente; {}.", "{}: still looking for players; {}.", match.id, how_many(match)));
        letter.ready.push_back({RequestKind::leave, match.id, {}});
    }
    if (!lines.empty()) letter.sections.push_back({say("Partidas", "Matches"), {bulleted(std::move(lines))}});
    for (WaitingSeat& seat : waiting_seats(context_, person)) add_to(letter, std::move(seat));
    for (PageLink& table : link_to_table(context_.club, person)) letter.links.push_back(std::move(table));
    if (letter.ready.empty()) letter.ready = joining(context_, person.email, &person);
    if (letter.ready.empty()) letter.ready.push_back({RequestKind::list, "true", {}});
    return answer({person.email, context_.persons.find(person.id), true}, std::move(letter));
}

Result<void> Requests::finish() {
    ask_questions();
    of_moderator_.answer();
    for (const std::string& id : spent_) {
        const Person* person = context_.persons.find(id);
        if (person == nullptr || person->letter == message_.mark()) continue;
        Person used = *person;
        ++used.turn;
        used.letter = message_.mark();
        RETURN_IF_ERROR(context_.persons.save(context_.system.files, used));
    }
    return {};
}

ClubLetter stranger_letter(const DeskContext& context, const std::string& address, const std::string& name) {
    ClubLetter letter{say("¡Hola! Así puedes jugar con nosotros", "Hello! This is how you can play with us"),
                      say("Somos {} y jugamos por correo. {} ya tiene tu carta.\nSi quieres jugar, responde "
                          "con las líneas de "
                          "abajo.",
                          "We are {} and play by mail. {} has your letter.\nIf you want to play, answer with "
                          "the lines below.",
                          context.club.file.name, context.club.file.moderator.name),
                      {{RequestKind::list, "true", {}}}};
    for (Request& one : joining(context, address, nullptr, name)) letter.ready.push_back(std::move(one));
    return letter;
}

}  // namespace ronda::club
