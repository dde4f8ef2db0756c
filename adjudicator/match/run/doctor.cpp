#include "adjudicator/match/run/doctor.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/run/doctor_mail.hpp"
#include "adjudicator/match/run/doctor_parts.hpp"
#include "adjudicator/match/run/doctor_plus.hpp"
#include "adjudicator/system/machine.hpp"
#include "render/font.hpp"

namespace ronda::match {

using doctor::bad, doctor::doubtful, doctor::first_fault, doctor::good, doctor::shown_reason;

std::string trial_mark(const Seed& secret, const std::string& id) {
    return to_hex(hmac_sha256(secret, "prueba/" + id)).substr(0, 16);
}

Findings examine_machine() {
    Findings findings;
    const auto kept_right = system::clock_is_kept_right();
    if (kept_right && *kept_right)
        findings.push_back(
            good(say("reloj: un servidor de hora lo ajusta", "clock: a time server keeps it correct")));
    else
        findings.push_back(
            doubtful(say("reloj: no se ve que un servidor de hora lo ajuste",
                         "clock: no time server seems to keep it correct"),
                     say("instala systemd-timesyncd o chrony; en un contenedor, mira la máquina que lo lleva",
                         "install systemd-timesyncd or chrony; in a container, check its host")));
    const auto fonts = render::Fonts::open();
    if (fonts)
        findings.push_back(
            good(say("tipos de letra de los mapas: {}", "fonts of the maps: {}", render::Fonts::file(false))));
    else
        findings.push_back(
            bad(first_fault(fonts.error()), say("apt-get install fonts-dejavu-core fonts-dejavu-extra",
                                                "apt-get install fonts-dejavu-core fonts-dejavu-extra")));
    return findings;
}

system::Probed Doctor::probe(const char* part, const Json& job) {
    Json asked = job;
    // The settings to probe: server and login, with the match's own folders.
    asked.erase("entrada");
    asked.erase("memoria");
    asked.erase("salida");
    const std::string key =
        fmt::format("{} {}", part, asked.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (const auto known = probed_.find(key); known != probed_.end()) return known->second;
    const auto answer = system::ask<system::ProbeAnswer>(
        system_.mail, {{"formato", "ronda/prueba/1"}, {part, job}}, system_.lang);
    if (!answer) return probed_[key] = {first_fault(answer.error()).in(system_.lang)};
    return probed_[key] = (answer->fetch ? answer->fetch : answer->send).value_or(system::Probed());
}

void Doctor::mail_in(const RootMail& root, Findings& findings) {
    if (!root.mail || !has_source(*root.mail))
        return findings.push_back(doubtful(
            say("buzón: {} no nombra ninguno", "mailbox: {} names none", root.config),
            say("pon correo.imap o correo.maildir, o que tu servidor dé los mensajes a «ronda mail ingest»",
                "set correo.imap or correo.maildir, or let your server pass messages to “ronda mail ingest”")));
    const system::Probed mailbox = probe("recogida", fetch_job(root.paths, *root.mail, system_.clock.now()));
    if (const Text why = shown_reason(mailbox.reason); !why.empty())
        return findings.push_back(
            bad(say("buzón: {}", "mailbox: {}", why),
                say("mira correo en {}, y la contraseña («ronda help partida»)",
                    "check correo in {}, and the password (“ronda help partida”)", root.config)));
    findings.push_back(good(say("buzón: se abre; mensajes sin leer: {}",
                                "mailbox: it opens; unread messages: {}", mailbox.waiting.value_or(0))));
}

void Doctor::mail_out(const RootMail& root, Findings& findings) {
    if (!root.mail || !root.mail->smtp)
        return findings.push_back(
            doubtful(say("servidor de correo: {} no nombra ninguno", "mail server: {} names none", root.config),
                     say("pon correo.smtp, o envía tú las cartas de correo/salida/nuevo",
                         "set correo.smtp, or send the letters in correo/salida/nuevo yourself")));
    sender(root, findings);
    const Json job = send_job(*root.mail, system_.clock.now());
    if (const Text why = shown_reason(probe("envio", job).reason); !why.empty())
        return findings.push_back(
            bad(say("servidor de correo: {}", "mail server: {}", why),
                say("mira correo.smtp en {}, y la contraseña («ronda help partida»)",
                    "check correo.smtp in {}, and the password (“ronda help partida”)", root.config)));
    findings.push_back(good(say("servidor de correo: el acceso funciona", "mail server: the login works")));
    if (also_.send || !also_.to.empty()) trial_letter(root, job, findings);
}

// A domain without a dot is of this machine or its network alone.
void Doctor::sender(const RootMail& root, Findings& findings) {
    const doctor::Outgoing out = doctor::outgoing_of(root, also_.selector);
    if (out.domain.find('.') == npos) return;
    const auto [known, fresh] =
        senders_.try_emplace(fmt::format("{} {} {}", out.domain, out.host, out.login), Findings());
    if (fresh) doctor::names_of_sender(system::Names(), out, known->second);
    findings.insert(findings.end(), known->second.begin(), known->second.end());
}

void Doctor::trial_letter(const RootMail& root, const Json& job, Findings& findings) {
    auto to = root.moderator;
    if (!also_.to.empty()) to = {{also_.to, "prueba", {}, system_.lang}};
    if (!root.mark) return;  // doctor::keys tells it
    if (to.empty())
        return findings.push_back(bad(
            say("carta de prueba: no hay a quién mandarla", "test letter: there is no address to send it to"),
            say("pon moderador.correo en {}", "set moderador.correo in {}", root.config)));
    const std::string address = to.front().mailbox;
    if (!probed_.emplace(fmt::format("carta {} {}", address, job["smtp"].dump()), system::Probed()).second)
        return;
    const Text subject = say("[{}] Carta de prueba {}", "[{}] Test letter {}", root.id, *root.mark);
    const Text words = say(
        "«ronda doctor --send» ha mandado esta carta. Si la lees, las de la partida te llegarán.\n\n"
        "Para saber qué dice de ella tu servidor de correo, respóndela sin cambiar el asunto y pega en la "
        "respuesta su línea «Authentication-Results»: en Gmail está en «Mostrar original», en Outlook en «Ver "
        "origen», en Apple Mail en «Visualización › Mensaje › Todas las cabeceras». «spf=pass», «dkim=pass» y "
        "«dmarc=pass» están bien; «ronda doctor» lo lee en la respuesta cuando llega.\n",
        "“ronda doctor --send” has sent this letter. If you can read it, the letters of the match will reach "
        "you.\n\nTo see how your mail server judges it, answer with the same subject and paste its line "
        "“Authentication-Results” into the answer: in Gmail it is in “Show original”, in Outlook in “View "
        "source”, in Apple Mail in “View › Message › All Headers”. “spf=pass”, “dkim=pass” and “dmarc=pass” "
        "are good; “ronda doctor” reads them when the answer comes.\n");
    const Json letter = {
        {"fichero", "prueba.eml"},
        {"de", root.sender},
        {"para", address},
        {"responder_a", orders_address(root.mail, root.sender, root.id)},
        {"asunto", subject.in(to.front().lang)},
        {"texto", words.in(to.front().lang)},
        {"fecha", system_.clock.now()},
        {"id", fmt::format("<{}.prueba.{:x}@{}>", root.id, system_.clock.now(), id_domain(root.sender))}};
    const Text why = doctor::send_alone(system_, root.paths, letter, job);
    if (why.empty())
        findings.push_back(
            good(say("carta de prueba: el servidor la ha aceptado para {}; mira si llega",
                     "test letter: the server has accepted it for {}; check that it arrives", address)));
    else
        findings.push_back(bad(
            say("carta de prueba: {}", "test letter: {}", why),
            say("mira correo.de y correo.smtp en {}", "check correo.de and correo.smtp in {}", root.config)));
    if (why.empty()) doctor::plus_address(system_, root, job, findings);
}

void Doctor::replay(const Match& match, Findings& findings) {
    if (is_over(match)) return;
    const auto verified = verify_match(system_.files, match.paths.root, Replay::all);
    if (verified)
        return findings.push_back(
            good(say("con este programa sale lo mismo hasta la ronda {}",
                     "this program gives the same result up to round {}", verified->rounds)));
    std::string words = describe(verified.error().diagnostics.front(), system_.lang);
    while (words.ends_with('\n')) words.pop_back();
    findings.push_back(bad(
        say("con este programa sale otra cosa: {}", "this program gives another result: {}", words),
        say("síguela con la versión anterior, o acéptalo: ronda resume {} --rules",
            "go on with the earlier version of the program, or accept the new result: ronda resume {} --rules",
            match.paths.root.string())));
}

// The answer to a call without orders shows that the web server calls the program.
void Doctor::page_orders(const Match& match, Findings& findings) {
    if (!match.file.takes_page_orders || is_over(match)) return;
    constexpr int only_post = 405;
    const auto answer = system::ask<system::PingAnswer>(
        system_.mail, {{"formato", "ronda/latido/1"}, {"url", match.file.site + "enviar"}}, system_.lang);
    if (answer && answer->status == only_post)
        return findings.push_back(good(say("órdenes desde la página: el servidor web llama a «ronda intake»",
                                           "orders from the page: the web server calls “ronda intake”")));
    const Text why = match.file.site.empty()  ? say("falta «sitio»", "“sitio” is missing")
                     : !answer                ? first_fault(answer.error())
                     : answer->reason.empty() ? say("contesta otra cosa", "something else answers")
                                              : shown_reason(answer->reason.in(system_.lang));
    findings.push_back(doubtful(
        say("órdenes desde la página: {}; mientras tanto salen por correo",
            "orders from the page: {}; meanwhile they go by mail", why),
        say("mira «Órdenes desde la página» en el manual: el bloque del servidor web y ronda-intake.socket",
            "see “Orders from the page” in the handbook: the block of the web server and "
            "ronda-intake.socket")));
}

namespace {

// That a club names no mailbox is said of the club.
bool has_own_mailbox(const Match& match) {
    return !match.club.defaults.mail || (match.file.mail && has_source(*match.file.mail));
}

// If a club sends and fetches the mail, the match has no probes of its own.
bool has_own_sender(const Match& match) {
    const auto& club = match.club.defaults.mail;
    return !club || !match.file.mail || match.file.mail->smtp != club->smtp ||
           match.file.mail->from != club->from;
}

}  // namespace

Findings Doctor::examine_mail(const RootMail& root) {
    Findings findings;
    doctor::disk_and_rights(system_.files, root.paths, findings);
    mail_in(root, findings);
    mail_out(root, findings);
    doctor::answers_to_trial(system_, root, findings);
    return findings;
}

Findings Doctor::examine(const Path& folder, const ClubContext& club) {
    Findings findings;
    const auto match = open_match(system_.files, folder, club);
    if (!match) {
        for (const Diagnostic& fault : match.error().diagnostics) {
            std::string words = describe(fault, system_.lang);
            while (words.ends_with('\n')) words.pop_back();
            findings.push_back(
                bad(same(words), say("corrígelo; «ronda help partida» explica los campos de partida.yaml",
                                     "correct it; “ronda help partida” explains the fields of partida.yaml")));
        }
        return findings;
    }
    const Instant now = system_.clock.now();
    const RootMail root = doctor::mail_of(system_.files, *match);
    doctor::zone_and_clock(system_.files, *match, now, findings);
    doctor::disk_and_rights(system_.files, match->paths, findings);
    if (!club.fetched && has_own_mailbox(*match)) mail_in(root, findings);
    if (has_own_sender(*match)) mail_out(root, findings);
    doctor::last_run(system_.files, *match, now, findings);
    doctor::addresses(system_, *match, findings);
    doctor::answers_to_trial(system_, root, findings);
    doctor::keys(system_.files, *match, findings);
    page_orders(*match, findings);
    if (also_.replay) replay(*match, findings);
    add_need(*match);
    return findings;
}

// A report for each reader, and a receipt for each player.
void Doctor::add_need(const Match& match) {
    if (!match.file.mail || !match.file.mail->smtp || !match.file.mail->budget || is_over(match)) return;
    Need& need = needs_[mail_account(system_.files, match).budget];
    need.budget = *match.file.mail->budget;
    ++need.matches;
    for (const auto& player : match.file.players)
        need.letters += 2 * recipient_by_mail(match, player.id).size();
    need.letters += match.file.observers.size() + match.subscriptions.spectators.size();
    if (!match.club.account && !match.file.moderator.email.empty()) ++need.letters;
}

Findings Doctor::examine_budgets() const {
    Findings findings;
    for (const auto& [note, need] : needs_) {
        const auto per_day = static_cast<std::size_t>(need.budget.per_day);
        if (per_day == 0) continue;
        const Text letters = need.letters == 1 ? say("1 carta", "1 letter")
                                               : say("unas {} cartas", "some {} letters", need.letters);
        const Text round = say("una ronda de {} pide {}", "a round of {} needs {}",
                               counted(need.matches, say("partida", "match")), letters);
        const Text daily = counted(per_day, say("carta", "letter"));
        if (need.letters <= per_day)
            findings.push_back(good(say("la cuenta puede enviar {} al día; {}",
                                        "the account may send {} a day; {}", daily, round)));
        else
            findings.push_back(doubtful(
                say("la cuenta puede enviar {} al día, y {}", "the account may send {} a day, and {}", daily,
                    round),
                say("si tu proveedor lo permite, sube «correo.envio.por_dia»; si no, manda menos cartas "
                    "(«resumen: semanal») o usa otra cuenta",
                    "if your provider allows it, raise “correo.envio.por_dia”; if not, send fewer letters "
                    "(“resumen: semanal”) or use another account")));
    }
    return findings;
}

}  // namespace ronda::match
