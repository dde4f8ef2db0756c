
#include "adjudicator/match/inbox/answers.hpp"

#include <algorithm>
#include <initializer_list>

#include <fmt/ranges.h>
#include <nettle/base64.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/inbox/own_lines.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/template.hpp"
#include "formats/yaml_text.hpp"
#include "render/render.hpp"

namespace ronda::match {

namespace {

// Returns advice on how to correct the errors.
Text advice(const Match& match, const Diagnostics& faults) {
    const auto any = [&faults](std::string_view code) {
        return std::any_of(faults.begin(), faults.end(),
                           [&](const Diagnostic& one) { return one.code == code; });
    };
    const int next = match.round() + 1;
    if (any("clave_incorrecta"))
        return say(
            "Tu clave está en tu invitación; ponla en la línea «clave:». Si la has perdido, pídele otra a "
            "quien modera.",
            "Your key is in your invitation; put it on the line “clave:” (key). If you have lost it, ask the "
            "moderator for another.");
    if (any("otra_ronda"))
        return say(
            "Ahora toca la ronda {0}. Si aún quieres estas órdenes, cambia la línea a «ronda: {0}» y envíalas "
            "otra vez. También puedes enviar ya las de rondas siguientes, hasta la {1}.",
            "Round {0} is next. If you still want these orders, change the line to “round: {0}” and send them "
            "again. You may also send orders for later rounds now, up to {1}.",
            next, match.round() + most_rounds_ahead);
    if (std::any_of(faults.begin(), faults.end(), [](const Diagnostic& one) { return one.place.known(); }))
        return say("Corrige lo marcado y envía tus órdenes otra vez.",
                   "Correct what is marked and send your orders again.");
    return say("Envía tus órdenes otra vez, en la propia carta.",
               "Send your orders again, in the letter itself.");
}

Text until_deadline(const Match& match, const Journal& journal, const std::string& who, const Text& what) {
    const Text due = due_in_words(match, journal, match.round() + 1, who);
    return due.empty() ? what : say("{} Plazo: {}.", "{} Deadline: {}.", what, due);
}

// Only the players' orders are drawn, and they may lie outside of the reader's region.
void add_pictures(Answer& answer, const Scene& scene, Lang lang) {
    auto picture =
        render::draw_board(scene, board_of(scene), render::PictureFormat::png, render::board_width, lang);
    if (picture) {
        answer.picture = std::move(*picture);
        answer.document.map_alt = scene.alt;
    } else {
        answer.problems = std::move(picture.error().diagnostics);
    }
}

Text moderator_in_words(const Match& match) {
    const std::string& name = match.file.moderator.name;
    return name.empty() ? say("quien modera", "the moderator") : same(name);
}

bool mentions(std::string_view folded, std::initializer_list<std::string_view> words) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
    while (!folded.empty()) {
        const std::size_t end = std::min(folded.find_first_not_of(letters), folded.size());
        if (std::find(words.begin(), words.end(), folded.substr(0, end)) != words.end()) return true;
        folded.remove_prefix(std::min(end + 1, folded.size()));
    }
    return false;
}

Document rules_of(const Match& match) {
    return rules_document(match.position->game(), &match.header(), match.file.site, match.file.shown_name());
}

Section about_rules() {
    return {say("Las reglas", "The rules"),
            {Paragraph{say("Van adjuntas en {}, como en tu invitación. Para pedirlas otra vez, manda solo la "
                           "línea «reglas: true»; no hace falta clave.",
                           "They are attached as {}, as in your invitation. To get them again, send the line "
                           "“rules: true” alone; no key is needed.",
                           rules_file)}}};
}

Section about_key() {
    return {
        say("Tu clave", "Your key"),
        {Paragraph{say(
            "Está en tu invitación, en la línea «clave:». Cada carta que te pide órdenes trae además una para "
            "su ronda: también sirve. Si no encuentras ninguna, pídele otra a quien modera.",
            "It is in your invitation, on the line “clave:” (key). Every letter that asks you for orders also "
            "has one for its round: that will do, too. If you find neither, ask the moderator for another.")}}};
}

// Describes the lines of a message without orders that may be meant as orders, and how to send them.
Text how_to_order(const Message& message, bool doubtful) {
    const std::optional<Text> unread = orders_unread(message);
    if (unread && message.below_mark) return *unread;
    const Text usual =
        doubtful
            ? say("Parece que has cambiado algo dentro del texto citado, pero no está claro qué. Si querías "
                  "dar órdenes, escríbelas fuera de la cita, o usa el botón «Responder».",
                  "You seem to have changed something in the quoted text, but it is not clear what. If you "
                  "meant to give orders, write them outside the quotation, or use the “Answer” button.")
            : say("Si querías dar órdenes, borra el «#» de las líneas que quieras usar y envíalas otra vez.",
                  "If you meant to give orders, delete the “#” before the lines that you want to use and send "
                  "them again.");
    return unread ? say("{} {}", "{} {}", usual, *unread) : usual;
}

}  // namespace

Answer receipt_answer(const Match& match, const Receipt& receipt, Lang lang) {
    Answer answer;
    const std::size_t failing = receipt.failing;
    answer.subject = failing == 0
                         ? say("Órdenes aceptadas, ronda {}", "Orders accepted, round {}", receipt.round)
                     : failing == 1 ? say("Guardadas, pero una no saldría, ronda {}",
                                          "Saved, but one would fail, round {}", receipt.round)
                                    : say("Guardadas, pero {} no saldrían, ronda {}",
                                          "Saved, but {} would fail, round {}", failing, receipt.round);
    answer.document = receipt_document(receipt, lang);
    // The map of a later round is unknown.
    if (match.file.maps != formats::Maps::none && !receipt.ahead())
        add_pictures(answer, match.position->presentation().preview_scene(receipt.sheet), lang);
    return answer;
}

Answer receipt_letter(const Match& match, const Journal& journal, const Secrets& secrets,
                      const Receipt& receipt) {
    const std::string& player = receipt.sheet.player;
    const Lang lang = lang_of(match, {player});
    Answer answer = receipt_answer(match, receipt, lang);
    add_form_of_receipt(answer, match, secrets, receipt, lang);
    if (answer.document.form && receipt.failing > 0)
        answer.document.call = say("Corrígelas si quieres: vale lo último que mandes.",
                                   "Correct them if you like: what you send last counts.");
    if (const auto event = deadline_for(match, journal, {{}, player, {player}, lang}, false))
        answer.attached.push_back({std::string(deadline_file), "text/calendar", formats::calendar_of(*event)});
    return answer;
}

void add_corrections(Answer& answer, const std::vector<Text>& changes) {
    Bullets lines;
    for (const Text& change : changes) lines.lines.push_back({change, Bullets::Tone::plain, {}});
    Section section{say("Lo que hemos corregido", "What we put right"),
                    {std::move(lines),
                     Paragraph{say("Si no es lo que querías decir, corrígelo tú y envíalo otra vez.",
                                   "If this is not what you meant, correct it yourself and send it again.")}}};
    auto& sections = answer.document.sections;
    sections.insert(sections.begin() + (sections.empty() ? 0 : 1), std::move(section));
}

void add_forwarding_note(Answer& answer, const Match& match) {
    auto& sections = answer.document.sections;
    sections.insert(
        sections.begin() + (sections.empty() ? 0 : 1),
        {say("Tus palabras", "Your words"),
         {Paragraph{say(
             "Le hemos pasado a {} lo demás que has escrito, y te contestará. Tus órdenes no cambian por ello.",
             "We have passed the rest of what you wrote on to {}, who will answer you. It does not change your "
             "orders.",
             moderator_in_words(match))}}});
}

Answer refusal_letter(const Match& match, const Journal& journal, const Secrets& secrets,
                      const Message& message, const std::string& who, AuthLevel proof,
                      const Diagnostics& faults) {
    Answer answer = plain_answer(
        match, say("Órdenes NO aceptadas", "Orders NOT accepted"),
        say("Tus órdenes no se han podido aceptar. No ha cambiado nada: las que ya habías enviado siguen en "
            "pie.",
            "Your orders could not be accepted. Nothing has changed: any that you had sent still stand."));
    answer.document.sections.push_back({say("Por qué", "Why"), {Diagnosed{faults}}});
    add_form_after_refusal(answer, match, secrets, message, who, proof, lang_of(match, {who}));
    if (answer.document.form)
        answer.document.call = until_deadline(match, journal, who, advice(match, faults));
    else if (!is_over(match) && faults.front().code != "jugador_eliminado")
        answer.document.call = advice(match, faults);
    return answer;
}

Answer request_refusal_answer(const Match& match, const Diagnostics& faults) {
    Answer answer = plain_answer(match, say("NO se ha hecho lo que pedías", "What you asked for was NOT done"),
                                 say("Lo que pedías no se ha podido hacer. Tus órdenes siguen igual.",
                                     "What you asked for could not be done. Your orders have not changed."));
    answer.document.sections.push_back({say("Por qué", "Why"), {Diagnosed{faults}}});
    return answer;
}

namespace {

std::optional<Text> packed_letter(const std::string& frame) {
    if (frame == "smime")
        return say(
            "Tu programa de correo ha metido la carta en un sobre firmado o cifrado (S/MIME, «smime.p7m») que "
            "aquí no podemos abrir. Envíala otra vez sin firmar ni cifrar.",
            "Your mail program has put the letter into a signed or encrypted envelope (S/MIME, “smime.p7m”) "
            "that we cannot open here. Send it again, neither signed nor encrypted.");
    if (frame == "winmail")
        return say(
            "Outlook ha metido la carta, o lo que adjuntabas, en un archivo «winmail.dat» que solo él "
            "abre. Envíala otra vez como texto sin formato, o escribe las órdenes en la propia carta.",
            "Outlook has put the letter, or what you attached, into a file “winmail.dat” that only it can "
            "open. Send it again as plain text, or write the orders in the letter itself.");
    if (frame == "pgp")
        return say(
            "Tu carta viene cifrada (PGP) y aquí no se puede descifrar. Envíala otra vez sin cifrar; "
            "firmada sí se lee.",
            "Your letter is encrypted (PGP) and cannot be decrypted here. Send it again without "
            "encryption; a signature does no harm.");
    return std::nullopt;
}

}  // namespace

std::optional<Text> orders_unread(const Message& message) {
    if (message.below_mark)
        return say(
            "Hay órdenes en la firma o debajo de ella (la línea «-- »), y ahí no las leemos. Escríbelas encima "
            "y envíalas otra vez.",
            "There are orders in the signature or below it (the line “-- ”), and we do not read them there. "
            "Write them above it and send them again.");
    if (auto packed = packed_letter(message.frame)) return packed;
    if (message.unread.empty()) return std::nullopt;
    std::vector<Text> names;
    for (const std::string& file : message.unread) names.push_back(say("«{}»", "“{}”", shown(file)));
    return say("No hemos podido leer {}: si son órdenes, escríbelas en la propia carta.",
               "We could not read {}: if these are orders, write them in the letter itself.", enumerate(names));
}

Answer nothing_changed(const OpenMatch& open, const Message& message, const std::string& who, bool heard,
                       bool doubtful) {
    const Match& match = open.match;
    const Text nothing =
        heard ? say("Le hemos pasado tu carta a {}. No contenía órdenes; las que tenías siguen en pie.",
                    "We have passed your letter on to {}. It had no orders; those that you gave still stand.",
                    moderator_in_words(match))
              : say("Tu carta no contenía órdenes; las que tenías siguen en pie.",
                    "Your letter had no orders; those that you gave still stand.");
    Answer answer = plain_answer(match,
                                 heard ? say("Tu mensaje ha llegado", "Your message has arrived")
                                       : say("No ha cambiado nada", "Nothing has changed"),
                                 nothing);
    add_form_after_refusal(answer, match, open.secrets, message, who, AuthLevel::unproven,
                           lang_of(match, {who}));
    if (!answer.document.form || doubtful || orders_unread(message))
        answer.document.headline = say("{} {}", "{} {}", nothing, how_to_order(message, doubtful));
    if (answer.document.form)
        answer.document.call =
            until_deadline(match, open.journal, who,
                           answer.document.form->page.empty()
                               ? say("Si quieres dar órdenes o cambiarlas, responde con las líneas de abajo.",
                                     "If you want to give orders or change them, answer with the lines below.")
                               : say("Si quieres dar órdenes o cambiarlas, toca «Jugar en el mapa».",
                                     "If you want to give orders or change them, tap “Play on the map”."));
    return answer;
}

Text no_such_match(std::string_view name, const std::set<std::string>& own) {
    constexpr std::size_t longest_name = 40;
    std::vector<Text> names;
    for (const std::string& one : own) names.push_back(same(one));
    const std::string none = shown(name, longest_name);
    if (names.size() == 1)
        return say("no hay partida «{}»; la tuya es {}", "there is no match “{}”; yours is {}", none,
                   names.front());
    return say("no hay partida «{}»; las tuyas son {}", "there is no match “{}”; yours are {}", none,
               enumerate(names));
}

Text too_many_messages(const Text& next) {
    return say(
        "ya has mandado todos los mensajes que se permiten, {} por hora en una partida y {} por día en todas; "
        "podrás mandar otro a partir del {}",
        "you have sent as many messages as allowed, {} an hour in a match and {} a day in all; you may send "
        "another from {} on",
        MailLimits::most_to_others_an_hour, MailLimits::most_to_others_a_day, next);
}

Answer plain_answer(const Match& match, const Text& subject, const Text& words) {
    Answer answer;
    answer.subject = subject;
    answer.document.title = match.title();
    answer.document.headline = words;
    return answer;
}

// With contacts from outside, seats are given there, too.
Text lost_seat_in_words(const Match& match, const std::string& player) {
    const Text back = match.club.contacts.contains(player)
                          ? say("responde con la línea «tomar: {}/{}»", "answer with the line “take: {}/{}”",
                                match.header().match, player)
                          : say("pídeselo a quien modera", "ask the moderator");
    return say("el asiento de {} está libre y ya no es tuyo; si lo quieres otra vez, {}",
               "the seat of {} is vacant and no longer yours; if you want it back, {}",
               match.header().name_of(player), back);
}

namespace {

std::string base64(const std::string& bytes) {
    std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
    base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    return text;
}

}  // namespace

Json answer_letter(const Match& match, const Recipient& to, const Message& message, const Answer& answer,
                   Instant now, AuthLevel proof) {
    const std::string sender = sender_of(match);
    Document document = answer.document;
    document.loanwords = match.position->game().loanwords();
    if (proof == AuthLevel::proven) document.links = site_links(*match.position, match.file.site);
    if (proof == AuthLevel::proven && to.tag != moderator_id)
        document.small_print.push_back(people_section(match, *match.position, to));
    Json letter = {{"fichero", fmt::format("respuesta-{}-{}.eml", message.mark(), to.tag)},
                   {"de", sender},
                   {"responder_a", orders_address(match)},
                   {"asunto", fmt::format("[{}] {}", match.header().match, answer.subject.in(to.lang))},
                   {"texto", formats::as_text(document, to.lang)},
                   {"html", formats::as_html(document, to.lang)},
                   {"fecha", now}};
    address_letter(letter, to);
    if (!message.id.empty()) {
        letter["respuesta_a"] = message.id;
        letter["referencias"] = Json::array({message.id});
    }
    const auto attach = [&](const std::string& bytes, const char* name, const char* cid) {
        if (bytes.empty()) return;
        letter["adjuntos"].push_back(
            {{"base64", base64(bytes)}, {"nombre", name}, {"tipo", "image/png"}, {"cid", cid}});
    };
    attach(answer.picture, "mapa.png", "mapa");
    attach(answer.region, "region.png", "region");
    for (const Answer::File& file : answer.attached)
        letter["adjuntos"].push_back({{"contenido", file.bytes}, {"nombre", file.name}, {"tipo", file.type}});
    return letter;
}

Questions questions_in(std::string_view words) {
    const std::string folded = fold(words);
    return {mentions(folded, {"regla", "reglas", "reglamento", "rule", "rules", "rulebook", "manual"}),
            mentions(folded, {"clave", "claves", "contrasena", "key", "keys", "password"})};
}

void answer_questions(Answer& answer, const Match& match, const Questions& questions, Lang lang) {
    if (questions.rules) {
        answer.document.sections.push_back(about_rules());
        answer.attached.push_back(
            {std::string(rules_file), "text/html", formats::as_page(rules_of(match), lang)});
    }
    if (questions.key) answer.document.sections.push_back(about_key());
}

namespace {

Result<Answer> last_report(Files& files, const Match& match, const Journal& journal, const std::string& who) {
    const Viewer viewer{who == moderator_id ? std::string() : who};
    ASSIGN_OR_RETURN(auto reported, facts_of(files, match, journal, match.round()));
    ASSIGN_OR_RETURN(const auto pending, read_pending(files, match));
    reported.awaited_now = missing_players(match, pending);
    if (reported.awaited_now->empty()) reported.all_in = when_all_in(match, journal, pending);
    std::erase_if(reported.repeated, [&](const RepeatedOrders& one) {  // other orders may have replaced them
        const Pending* orders = pending.of(one.player);
        return orders == nullptr ? one.fits : orders->since == 0;
    });
    Answer answer;
    answer.subject = say("Informe de la ronda {}", "Report of round {}", match.round());
    answer.document = round_report(reported, viewer);
    const PictureFiles pictures = pictures_for(files, match.paths, match.round(), viewer);
    constexpr std::size_t most_bytes = 16U << 20U;
    if (auto picture = files.read(pictures.board, most_bytes)) answer.picture = std::move(*picture);
    if (pictures.region)
        if (auto picture = files.read(*pictures.region, most_bytes)) answer.region = std::move(*picture);
    if (answer.region.empty()) answer.document.region_alt = {};
    return answer;
}

// The lines of an answer, and the order file beside them, with a key of the coming round.
Answer template_again(const Match& match, const Secrets& secrets, const std::string& who) {
    const MatchHeader& header = match.header();
    const int round = match.round() + 1;
    const Lang lang = lang_of(match, {who});
    const std::string key = key_of_round(secrets, header.match, who, round);
    Answer answer = plain_answer(
        match, say("Tus líneas para la ronda {}", "Your lines for round {}", round),
        say("Aquí tienes tus líneas para la ronda {}; si prefieres la hoja entera, va adjunta.",
            "Here are your lines for round {}; if you prefer the whole sheet, it is attached.", round));
    const std::string orders_to = orders_address(match);
    if (who != moderator_id)
        answer.document.form = reply_form(*match.position, form_facts(match.file, who, key, orders_to), lang);
    answer.attached.push_back(
        {"ordenes.yaml", "application/yaml", formats::order_template(*match.position, who, lang, key)});
    return answer;
}

// The sheet in the answer itself has no pictures; the attached one has them.
Answer rules_again(const Match& match, Lang lang) {
    Answer answer;
    answer.subject = say("Reglas", "Rules");
    answer.document = rules_of(match);
    answer.attached.push_back({std::string(rules_file), "text/html", formats::as_page(answer.document, lang)});
    return answer;
}

// The lines with which the moderator says which round to resolve.
ReplyForm form_of_round(const Match& match, const Secrets& secrets) {
    const MatchHeader& header = match.header();
    const int next = match.round() + 1;
    ReplyForm form;
    form.title = say("Lo que tienes que enviar", "What to send");
    form.help = say("Responde con estas líneas.", "Answer with these lines.");
    form.button = say("Responder", "Answer");
    const std::string key = key_of_round(secrets, header.match, moderator_id, next);
    const std::string lines =
        fmt::format("partida: {}\njugador: {}\nclave: {}\nresolver: {}\n", formats::yaml_scalar(header.match),
                    moderator_id, formats::yaml_scalar(key), next);
    form.lines = same(lines);
    form.address =
        same(mailto_link(orders_address(match), fmt::format("[{}] resolver: {}", header.match, next), lines));
    return form;
}

}  // namespace

Result<Answer> request_answer(Files& files, const Match& match, const Journal& journal, const Secrets& secrets,
                              const std::string& who, const Granted& granted) {
    if (granted.kind == RequestKey::report) return last_report(files, match, journal, who);
    if (granted.kind == RequestKey::order_template) return template_again(match, secrets, who);
    if (granted.kind == RequestKey::rules) return rules_again(match, lang_of(match, {who}));
    Answer answer = plain_answer(match, granted.subject, granted.words);
    if (granted.asks_round) answer.document.form = form_of_round(match, secrets);
    return answer;
}

Result<std::vector<Answer>> outcome_answers(const OpenMatch& open, const Message& message,
                                            const std::string& who, const Outcome& outcome,
                                            const OutcomeReader& reader) {
    std::vector<Answer> answers;
    if (outcome.receipt && reader.gets_receipt)
        answers.push_back(receipt_letter(open.match, open.journal, open.secrets, *outcome.receipt));
    if (!reader.only_receipt)
        for (const Granted& one : outcome.granted) {
            ASSIGN_OR_RETURN(auto answer, request_answer(open.system.files, open.match, open.journal,
                                                         open.secrets, who, one));
            answers.push_back(std::move(answer));
        }
    if (!outcome.corrections.empty() && !answers.empty()) add_corrections(answers.front(), outcome.corrections);
    if (reader.only_receipt) return answers;
    if (!outcome.faults.empty())
        answers.push_back(refusal_letter(open.match, open.journal, open.secrets, message, who,
                                         AuthLevel::proven, outcome.faults));
    if (!outcome.denied.empty()) answers.push_back(request_refusal_answer(open.match, outcome.denied));
    return answers;
}

std::string moderator_named(const Match& match, const std::string& address) {
    for (const formats::Moderator& one : moderators_of(match.file))
        if (fold(one.email) == fold(address) && !one.name.empty()) return one.name;
    return address;
}

void notify_other_moderators(const Match& match, const Outcome& outcome, const std::string& address,
                             std::vector<Answer>& answers) {
    const auto is_decided = [](const Granted& one) { return is_decision({one.kind, {}, {}}); };
    if (match.file.other_moderators.empty() || std::ranges::none_of(outcome.granted, is_decided)) return;
    for (Answer& answer : answers) {
        answer.is_for_moderators = true;
        answer.document.sections.insert(answer.document.sections.begin(),
                                        {say("Quién lo pidió", "Who asked for it"),
                                         {Paragraph{same(moderator_named(match, address) + ".")}}});
    }
}

}  // namespace ronda::match
