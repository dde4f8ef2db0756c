#include "adjudicator/match/run/doctor_parts.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/run/decision.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/machine.hpp"

namespace ronda::match::doctor {

namespace {

constexpr std::uintmax_t megabyte = 1'000'000, little_room = 20 * megabyte, some_room = 500 * megabyte;
constexpr Instant hour = 3600;
// Limits of the examined newest messages in `rechazado`, and of the letters listed one by one.
constexpr std::size_t most_returned = 200, most_reported = 10;
constexpr std::size_t longest_error = 200;

std::string listed(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

void add_owner(const MatchPaths& paths, Findings& findings) {
    const auto root = system::ownership_of(paths.root), secret = system::ownership_of(paths.secret());
    if (root && !root->is_ours)
        findings.push_back(doubtful(
            say("la carpeta es de {}, y tú eres otro usuario",
                "the folder belongs to {}, and you are another user", root->owner),
            say("haz todo como {}, p. ej. «sudo -u {} ronda doctor …»: ese usuario no puede cambiar lo de otro",
                "do everything as {}, e.g. “sudo -u {} ronda doctor …”: that user cannot change the files of "
                "others",
                root->owner, root->owner)));
    if (secret && secret->open_to_others)
        findings.push_back(
            bad(say("otros usuarios pueden mirar en secreto/", "other users can look into secreto/"),
                say("chmod 700 {}", "chmod 700 {}", paths.secret().string())));
}

// The addresses of players to which the text of a returned message refers.
std::vector<std::string> addresses_in(const Match& match, const Message& message) {
    std::vector<std::string> found;
    const std::string body = fold(message.body);
    for (const auto& player : match.file.players)
        if (!player.email.empty() && body.find(fold(player.email)) != npos) found.push_back(player.email);
    return found;
}

bool is_returned(const Message& message) {
    const std::string from = message.from.substr(0, message.from.find('@'));
    return from == "mailer-daemon" || from == "postmaster" || message.automatic == "multipart/report" ||
           message.automatic == "X-Failed-Recipients";
}

}  // namespace

void zone_and_clock(Files& files, const Match& match, Instant now, Findings& findings) {
    const auto zone = zone_of(match);
    const auto calendar = calendar_of(match);
    if (!zone || !calendar) {
        const Failure& failure = zone ? calendar.error() : zone.error();
        findings.push_back(bad(failure.diagnostics.front().message,
                               say("corrige calendario.zona en partida.yaml; ¿está instalado tzdata?",
                                   "correct calendario.zona in partida.yaml; is tzdata installed?")));
    } else if (!*calendar) {
        findings.push_back(good(say("sin plazos: cada ronda se resuelve cuando están todas las órdenes",
                                    "no deadlines: every round is resolved when all orders are in")));
    } else {
        findings.push_back(good(say("zona horaria: ahora es {}; el plazo siguiente del calendario, {}",
                                    "time zone: it is now {}; the next deadline of the calendar is {}",
                                    zone->in_words(now), zone->in_short_words((*calendar)->after(now)))));
    }
    RunContext run;
    run.now = now;
    run.last_run = last_run_of(files, match.paths.root, now);
    if (!is_over(match) && clock_went_back(run))
        findings.push_back(
            bad(say("el reloj va por detrás de la última pasada", "the clock is behind the last run"),
                say("pon en hora esta máquina, o la que hizo esa pasada",
                    "correct the clock of this machine, or of the machine of that run")));
}

void disk_and_rights(Files& files, const MatchPaths& paths, Findings& findings) {
    const Path trial = paths.root / ".prueba";
    const auto written = files.save(trial, "ronda doctor\n", Durable::yes, true);
    static_cast<void>(files.remove(trial));
    if (!written)
        findings.push_back(bad(written.error().diagnostics.front().message,
                               say("la carpeta ha de ser de quien ejecuta «ronda run»: chown -R USUARIO {}",
                                   "the folder must belong to the user who calls “ronda run”: chown -R USER {}",
                                   paths.root.string())));
    const auto room = system::free_bytes(paths.root);
    if (room && *room < some_room) {
        const Text what = say("disco: {} MB de espacio libre", "disk: {} MB of free space", *room / megabyte);
        const Text remedy =
            say("haz sitio; una ronda de seis jugadores con mapas y cartas ocupa unos 2 MB",
                "free some space; a round of six players with maps and letters takes about 2 MB");
        findings.push_back(*room < little_room ? bad(what, remedy) : doubtful(what, remedy));
    } else if (written && room) {
        findings.push_back(good(say("disco: se puede escribir; quedan {} MB",
                                    "disk: writing works; {} MB are left", in_digits(*room / megabyte))));
    }
    add_owner(paths, findings);
}

namespace {

// Names the program that should run passes: the one of the last pass, else the one that is set up, else how to
// set one up.
Text remedy_for_pass(std::string starter) {
    if (starter.empty()) starter = system::planned_starter();
    if (starter.starts_with("cron"))
        return say("debía hacerla {}; mira si cron sigue en marcha: systemctl status cron; crontab -l",
                   "{} should have started it; see whether cron still runs: systemctl status cron; crontab -l",
                   starter);
    if (starter.ends_with(".service")) starter.replace(starter.size() - 7, 7, "timer");
    if (!starter.empty())
        return say("debía hacerla {0}; mira por qué no: systemctl status {0}",
                   "{0} should have started it; find out why it did not: systemctl status {0}", starter);
    return say(
        "que la pasada se haga sola: «systemctl enable --now ronda@1-1.timer», o una línea de cron: "
        "*/10 * * * * ronda sweep CARPETA",
        "let it run by itself: “systemctl enable --now ronda@1-1.timer”, or a line for cron: */10 * * * * "
        "ronda sweep FOLDER");
}

}  // namespace

void last_run(Files& files, const Match& match, Instant now, Findings& findings) {
    if (is_over(match)) return findings.push_back(good(say("la partida ha terminado", "the match is over")));
    const auto last = last_run_of(files, match.paths.root, now);
    const Text remedy = remedy_for_pass({});
    if (!last)
        return findings.push_back(doubtful(say("ni cron ni systemd han hecho ninguna pasada todavía",
                                               "neither cron nor systemd has started a run yet"),
                                           remedy));
    if (now < *last) return;  // zone_and_clock tells it
    if (now - *last > hour)
        return findings.push_back(
            doubtful(say("la última pasada fue hace más de una hora", "the last run was more than an hour ago"),
                     remedy));
    findings.push_back(good(say("la última pasada fue hace {}", "the last run was {} ago",
                                counted((now - *last) / 60, say("minuto", "minute")))));
}

void addresses(System& system, const Match& match, Findings& findings) {
    const Text remedy =
        say("corrige la dirección en partida.yaml, o da el asiento a otro con «ronda replace»",
            "correct the address in partida.yaml, or give the seat to somebody else with “ronda replace”");
    std::size_t problems = 0;
    if (const auto outbox = list_outbox(system.files, match.paths))
        for (const std::string& name : outbox->failed) {
            if (++problems > most_reported) break;
            const std::string why = shown(last_error_of(system.files, match.paths, name, true), longest_error);
            findings.push_back(
                bad(say("carta que no salió, {}: {}", "letter that was not sent, {}: {}", name, why), remedy));
        }
    std::vector<std::string> paths;
    if (const auto names = system.files.list(match.paths.inbox_rejected()))
        for (const std::string& name : *names)
            if (name.ends_with(".eml")) paths.push_back((match.paths.inbox_rejected() / name).string());
    if (paths.size() > most_returned) paths.resize(most_returned);
    std::vector<std::string> returned;
    const auto messages = paths.empty() ? Result<std::vector<Message>>() : read_messages(system, paths);
    if (messages)
        for (const Message& message : *messages)
            if (is_returned(message))
                for (const std::string& address : addresses_in(match, message))
                    if (std::find(returned.begin(), returned.end(), address) == returned.end())
                        returned.push_back(address);
    if (!returned.empty())
        findings.push_back(bad(say("cartas devueltas: {}", "returned letters: {}", listed(returned)), remedy));
    if (problems == 0 && returned.empty())
        findings.push_back(good(say("ninguna carta ha sido devuelta", "no letter has been returned")));
}

void keys(Files& files, const Match& match, Findings& findings) {
    const auto secrets = load_secrets(files, match.paths);
    if (!secrets)
        return findings.push_back(bad(secrets.error().diagnostics.front().message,
                                      say("recupera secreto/ de una copia", "restore secreto/ from a backup")));
    const auto outbox = list_outbox(files, match.paths);
    std::vector<std::string> without_key, without_address, without_letter;
    const bool sends = match.file.mail && match.file.mail->smtp;
    for (const auto& player : match.file.players) {
        if (!secrets->keys.contains(player.id)) without_key.push_back(player.id);
        if (player.robot) continue;
        if (player.email.empty()) {
            without_address.push_back(player.id);
            continue;
        }
        const std::string name = fmt::format("{}-{}.eml", round_name(0), player.id);
        if (outbox && sends && match.round() == 0 && std::ranges::count(outbox->sent, name) == 0)
            without_letter.push_back(player.id);
    }
    if (!without_key.empty())
        findings.push_back(bad(
            say("sin clave: {}", "without a key: {}", listed(without_key)),
            say("ronda replace {} JUGADOR --key", "ronda replace {} PLAYER --key", match.paths.root.string())));
    if (!without_letter.empty())
        findings.push_back(doubtful(say("invitaciones que no han salido: {}",
                                        "invitations that were not sent: {}", listed(without_letter)),
                                    say("ronda run {}", "ronda run {}", match.paths.root.string())));
    if (!without_address.empty())
        findings.push_back(doubtful(
            say("sin dirección, así que sin cartas: {}", "players without an address, who get no letters: {}",
                listed(without_address)),
            say("pon su correo en partida.yaml, o dales tú su clave (secreto/claves.json) y sus informes",
                "set correo in partida.yaml, or give them their keys (secreto/claves.json) and reports "
                "yourself")));
    if (match.file.moderator.email.empty())
        findings.push_back(
            doubtful(say("quien modera no tiene dirección: nadie recibe los avisos",
                         "the moderator has no address: nobody gets the notices"),
                     say("pon moderador.correo en partida.yaml", "set moderador.correo in partida.yaml")));
    if (without_key.empty() && without_letter.empty() && without_address.empty())
        findings.push_back(
            good(say("todos tienen su clave y su dirección", "everybody has a key and an address")));
}

}  // namespace ronda::match::doctor

namespace ronda::match {

Finding finding_of_pass(Files& files, const Path& root, Instant now) {
    constexpr Instant hour = 3600;
    const auto pass = last_pass(files, root, now);
    if (!pass)
        return doctor::doubtful(say("todavía no ha habido ninguna pasada", "there has been no run yet"),
                                doctor::remedy_for_pass({}));
    const Text by = pass->starter.empty() ? Text() : say(", y la inició {}", ", started by {}", pass->starter);
    const Text when = say("la última pasada fue el {} UTC{}", "the last run was on {} UTC{}",
                          iso(pass->when).substr(0, 16), by);
    if (now - pass->when > hour) return doctor::doubtful(when, doctor::remedy_for_pass(pass->starter));
    if (!pass->heartbeat_fault.empty())
        return doctor::doubtful(say("{}; «latido»: {}", "{}; “latido”: {}", when, pass->heartbeat_fault),
                                say("mira la dirección de «latido» y el servicio que vigila",
                                    "check the address of “latido” and the monitoring service"));
    return doctor::good(when);
}

}  // namespace ronda::match
