
#include "adjudicator/club/desk/letters.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "formats/address.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/order_form.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t longest_line = 60;  // no mail program breaks it

// Lists need no proof; but a stranger who asks for one with the code of an earlier answer has proved the
// address, and gets another answer on the same day.
bool has_code(const Request& request, const Reader& to) {
    return to.tag == stranger_tag || (request.kind != RequestKind::list && request.kind != RequestKind::help);
}

// The text that the code confirms if the request is sent to this reader.
match::Confirmed confirmed_by(const Request& request, const Reader& to) {
    match::Confirmed what{std::string(word_of(request.kind)), to.tag, request.whole(), to.email, to.turn};
    // A stranger acts for the person in the lines.
    if (to.tag == stranger_tag) what.who = fold(request.said("persona"));
    if (request.kind != RequestKind::address || request.said("persona").empty()) return what;
    what.purpose = request.said("cambio").empty() ? "direccion nueva" : "direccion anterior";
    if (request.said("cambio").empty()) return what;
    // It lasts as long as the change can be taken back, whatever else is confirmed meanwhile.
    what.turn = 0;
    what.expiry = match::Confirmed::Expiry::elsewhere;
    return what;
}

std::string id_of(const Club& club, const Reader& to, const Posted& posted) {
    std::string stem = posted.file.substr(0, posted.file.rfind('.'));
    std::replace(stem.begin(), stem.end(), '.', '_');
    std::string text = fmt::format("{}.{}.{}.{:x}", club.file.club, stem, to.tag, posted.when);
    if (!club.epoch.empty()) text += "." + club.epoch;
    return fmt::format("<{}.{}@{}>", text, letter_seal(club.secret, text),
                       match::id_domain(club.file.mail.from));
}

std::string leave_token(const Club& club, const Reader& to) {
    return letter_seal(club.secret, fmt::format("baja/{}/{}", to.tag, fold(to.email)));
}

Text button_for(const Request& request) {
    switch (request.kind) {
        case RequestKind::join:
            return say("Apuntarme en {}", "Join {}", place_in_words(request.value));
        case RequestKind::leave:
            return say("Salir de {}", "Leave {}", request.value);
        case RequestKind::take:
            return say("Tomar el asiento", "Take the seat");
        case RequestKind::list:
            return say("Ver partidas", "See matches");
        case RequestKind::matches:
            return say("Ver mis partidas", "See my matches");
        case RequestKind::help:
            return say("Cómo se hace", "How it is done");
        default:
            return say("Responder", "Answer");
    }
}

ReplyForm form_of(const Club& club, const ClubLetter& letter, const Reader& to, const Posted& posted) {
    ReplyForm form;
    form.title = say("Tu respuesta", "Your answer");
    const bool any_code = std::any_of(letter.ready.begin(), letter.ready.end(),
                                      [&to](const Request& one) { return has_code(one, to); });
    form.help = !letter.help.empty() ? letter.help
                : any_code ? say("Pulsa el botón y envía el mensaje tal cual, o responde con estas líneas sin "
                                 "el «#» de delante.",
                                 "Press the button and send the message as it is, or answer with these lines "
                                 "without the “#” in front.")
                           : say("Responde con esta línea.", "Answer with this line.");
    std::string lines;
    for (const Request& request : letter.ready)
        lines += (lines.empty() ? "" : "\n") + lines_of(club, request, to, posted.when, false);
    form.lines = same(lines);
    form.button = letter.button.empty() ? button_for(letter.ready.front()) : letter.button;
    std::string body;
    for (const Request& request : letter.ready)
        if (body.empty() || letter.all_at_once)
            body += (body.empty() ? "" : "\n") + lines_of(club, request, to, posted.when, true);
    const std::string subject = fmt::format("[{}] {}", club.file.club, letter.ready.front().canonical());
    form.address = same(match::mailto_link(club_address(club), subject, body));
    return form;
}

Document document_of(const Club& club, const ClubLetter& letter, const Reader& to, const Posted& posted) {
    Document document;
    document.title = same(club.file.name);
    Section rest;
    const std::string words = letter.words.in(to.lang);
    for (const std::string_view line : formats::lines_of(words))
        if (document.headline.empty())
            document.headline = same(line);
        else
            rest.blocks.push_back(Paragraph{same(line)});
    if (!rest.blocks.empty()) document.sections.push_back(std::move(rest));
    document.sections.insert(document.sections.end(), letter.sections.begin(), letter.sections.end());
    document.links = letter.links;
    if (!letter.ready.empty()) document.form = form_of(club, letter, to, posted);
    document.small_print.push_back(
        {say("El club", "The club"),
         {Paragraph{say("{} lleva partidas por correo; modera {}. Escribe «ayuda: true» y te diremos cómo se "
                        "pide cada cosa.",
                        "{} runs matches by mail; {} moderates. Send the line “ayuda: true” and we will tell "
                        "you how to ask for each thing.",
                        club.file.name, club.file.moderator.name)}}});
    return document;
}

}  // namespace

Text place_in_words(const std::string& place) {
    return place == whole_club ? say("el club", "the club") : same(place);
}

Text confirm_button() {
    return say("Confirmar", "Confirm");
}

Reader reader_of(const Person& person) {
    return {person.email, person.name, person.id, person.lang, person.turn};
}

Reader reader_at(const std::string& address, const Person* person) {
    Reader reader = person == nullptr ? Reader{{}, {}, std::string(stranger_tag)} : reader_of(*person);
    reader.email = address;
    return reader;
}

std::vector<Reader> moderator_readers(const Club& club) {
    std::vector<Reader> all;
    const auto add = [&](const formats::Moderator& one) {
        all.push_back({one.email, one.name, std::string(moderator_id), club.file.lang, 0});
    };
    add(club.file.moderator);
    std::ranges::for_each(club.file.moderators, add);
    return all;
}

std::optional<Reader> moderator_at(const Club& club, std::string_view address) {
    for (Reader& one : moderator_readers(club))
        if (fold(one.email) == fold(address)) return one;
    return std::nullopt;
}

std::string letter_seal(const Seed& secret, std::string_view text) {
    constexpr std::size_t seal_digits = 16;
    return to_hex(hmac_sha256(secret, "ronda/carta/" + std::string(text))).substr(0, seal_digits);
}

std::string name_of_table(const Club& club, const Person& person) {
    return letter_seal(club.secret, fmt::format("mesa/{}/{}", person.id, person.table));
}

std::vector<PageLink> link_to_table(const Club& club, const Person& person) {
    if (club.file.site.empty()) return {};
    const std::string page = fmt::format("{}{}/{}", club.file.site, tables_folder, name_of_table(club, person));
    return {{say("Tu mesa, con todas tus partidas", "Your table, with all your matches"),
             say("{}.html", "{}.en.html", page)}};
}

const Person* leaving_person(const Club& club, const Persons& persons, const match::Message& message) {
    const std::string token = match::leaving_token(club.file.club, message.subject, message.words);
    if (token.empty()) return nullptr;
    const Person* found = nullptr;  // compares with all of them, so that the time tells nothing
    for (const auto& [id, person] : persons.all())
        if (match::is_same_token(token, leave_token(club, reader_of(person)))) found = &person;
    return found;
}

std::optional<Text> fault_of_persons_address(const Club& club, std::string_view address) {
    const auto without_plus = [](std::string_view text) {
        std::string plain = fold(match::bare_address(text));
        const std::size_t plus = plain.find('+'), at = plain.rfind('@');
        if (plus < at && at != npos) plain.erase(plus, at - plus);
        return plain;
    };
    if (auto fault = formats::fault_of_address(address)) return fault;
    if (without_plus(address) != without_plus(club.file.mail.from)) return std::nullopt;
    return say("«{}» es la dirección del club", "“{}” is the club's address", address);
}

std::string club_address(const Club& club) {
    return match::orders_address(club.file.mail, club.file.mail.from, club.file.club);
}

std::string lines_of(const Club& club, const Request& request, const Reader& to, Instant now, bool confirmed) {
    std::string lines = fmt::format("{}: {}\n", word_of(request.kind), request.value);
    for (const char* key : {"prueba",  "suplente", "persona",   "cambio", "nombre",   "idioma",   "zona",
                            "plaza",   "pase",     "prorrogar", "pausar", "reanudar", "anunciar", "cancelar",
                            "vacante", "relevo",   "abrir",     "plazas", "hasta",    "para",     "motivo"})
        if (const std::string value = request.said(key); !value.empty())
            lines += fmt::format("{}: {}\n", key, value);
    const std::string text = request.said("texto");
    for (std::string_view rest = text; !rest.empty(); rest = trim(rest)) {
        const std::string_view line =
            rest.size() <= longest_line ? rest : rest.substr(0, rest.rfind(' ', longest_line));
        lines += fmt::format("texto: {}\n", line);
        rest.remove_prefix(line.size());
    }
    if (!has_code(request, to)) return lines;
    const std::string code = match::code_for(club.code_secret(), confirmed_by(request, to), now);
    return lines + fmt::format("correo: {}\n{}si: {}\n", to.email, confirmed ? "" : "#", code);
}

bool is_confirmed(const Club& club, const Request& request, const Reader& to, Instant now) {
    return match::is_code_for(club.code_secret(), request.said("si"), confirmed_by(request, to), now);
}

Json letter_json(const Club& club, const ClubLetter& letter, const Reader& to, const Posted& posted) {
    const Document document = document_of(club, letter, to, posted);
    Json json = {
        {"fichero", posted.file},
        {"de", club.file.mail.from},
        {"para", match::mailbox_of(to.name, to.email)},
        {"responder_a", letter.brings_orders ? match::bare_address(club.file.mail.from) : club_address(club)},
        {"asunto", fmt::format("[{}] {}", club.file.club, letter.subject.in(to.lang))},
        {"texto", formats::as_text(document, to.lang)},
        {"html", formats::as_html(document, to.lang)},
        {"fecha", posted.when},
        {"id", id_of(club, to, posted)},
        {"lista", match::list_id(club.file.mail.from, club.file.club)}};
    for (const formats::CalendarEvent& event : letter.events)
        match::attach_deadline(json, event,
                               fmt::format("plazo-{}.ics", event.uid.substr(0, event.uid.find_first_of(".@"))));
    if (letter.is_summary)
        json["baja"] = match::leave_link(club.file.club, leave_token(club, to), club_address(club));
    if (!posted.answers.empty()) {
        json["respuesta_a"] = posted.answers;
        json["referencias"] = Json::array({posted.answers});
    }
    return json;
}

Result<void> compose_letter(DeskContext& context, const ClubLetter& letter, const Reader& to,
                            const Posted& posted) {
    Json letters = Json::array({letter_json(context.club, letter, to, posted)});
    RETURN_IF_ERROR(match::compose_into_outbox(context.system, context.club.paths.store(), std::move(letters),
                                               context.report));
    return {};
}

std::string file_of_id(const Club& club, std::string_view id) {
    if (id.size() < 2 || id.front() != '<' || id.back() != '>') return {};
    const std::string_view local = id.substr(1, std::min(id.rfind('@'), id.size()) - 1);
    const std::size_t dot = local.rfind('.');
    if (dot == std::string_view::npos ||
        letter_seal(club.secret, local.substr(0, dot)) != local.substr(dot + 1))
        return {};
    std::string_view rest = local.substr(0, dot);
    if (!rest.starts_with(club.file.club + ".")) return {};
    rest.remove_prefix(club.file.club.size() + 1);
    return std::string(rest.substr(0, rest.find('.'))) + ".eml";
}

}  // namespace ronda::club
