#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/partida/fault.hpp"
#include "adjudicator/partida/json_words.hpp"
#include "adjudicator/partida/mail_in.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t number_width = 10;

// Not synced: lost with the machine, it only makes the brake more careful.
Path fetched_note(const Layout& at) {
    return at.inbox() / "recogida.json";
}

Json server_json(const formats::MailServer& server) {
    Json json = {{"url", server.url}, {"usuario", server.user}, {"buzon", server.mailbox}};
    if (server.key && !server.key->file.empty()) json["clave"] = {{"fichero", server.key->file}};
    if (server.key && server.key->file.empty()) json["clave"] = {{"entorno", server.key->variable}};
    if (!server.authority.empty()) json["ca"] = server.authority;
    if (server.tls != formats::MailServer::Tls::by_host)
        json["tls"] = server.tls == formats::MailServer::Tls::required ? "si" : "no";
    return json;
}

// Null where partida.yaml names no source.
Json fetch_job(const Match& match, Instant now) {
    if (!match.file.mail || (!match.file.mail->imap && match.file.mail->maildir.empty())) return nullptr;
    Json job = {{"formato", "ronda/recogida/1"}, {"entrada", match.at.inbox().string()}, {"ahora", now}};
    if (match.file.mail->imap)
        job["imap"] = server_json(*match.file.mail->imap);
    else
        job["maildir"] = match.file.mail->maildir;
    return job;
}

void hear(const Json& answer, const Match& match, RunReport& report) {
    const std::string& name = match.envelope().match;
    const std::string place = match.at.root.string();
    if (const std::size_t stored = list_in(answer, "guardados").size(); stored > 0)
        report.done.push_back(say("{}: mensajes recogidos: {}", "{}: messages fetched: {}", name, stored));
    for (const Json& one : list_in(answer, "demasiado_grandes"))
        report.troubles.push_back(
            fault_in(place, "mensaje_grande",
                     say("mensaje demasiado grande, no recogido: de {}, «{}», {} bytes",
                         "message too large, not fetched: from {}, “{}”, {} bytes", word_in(one, "de"),
                         word_in(one, "asunto"), number_in(one, "tamano")),
                     Severity::warning));
    if (const std::string why = word_in(answer, "interrumpido"); !why.empty())
        report.troubles.push_back(
            fault_in(place, "correo_inaccesible",
                     say("no se pudo recoger el correo: {}", "mail could not be fetched: {}", why)));
}

// What its source has been told is stored must not go with a folder that was never synced.
Result<void> make_inbox(Files& files, const Layout& at) {
    if (files.exists(at.inbox())) return {};
    if (auto made = files.make_folder(at.inbox()); !made) return made;
    return files.sync_folder(at.inbox().parent_path());
}

bool is_numbered(const std::string& name) {
    const std::size_t dash = name.find('-');
    return dash == number_width && name.find_first_not_of("0123456789") == dash;
}

}  // namespace

Result<void> number_arrivals(Files& files, const Layout& at) {
    const Path folder = at.inbox() / "nuevo";
    auto names = files.list(folder);
    if (!names) return tl::unexpected(names.error());
    std::erase_if(*names,
                  [](const std::string& name) { return name.starts_with('.') || !name.ends_with(".eml"); });
    long last = 0;
    for (const std::string& name : *names)
        if (is_numbered(name)) last = std::max(last, std::stol(name.substr(0, number_width)));
    for (const std::string& name : *names) {
        if (is_numbered(name)) continue;
        const Path to = folder / fmt::format("{:0{}}-{}", ++last, number_width, name);
        if (auto moved = files.rename(folder / name, to); !moved) return moved;
    }
    return {};
}

std::optional<Instant> last_fetched(Files& files, const Layout& at) {
    if (!files.exists(fetched_note(at))) return std::nullopt;
    const auto text = files.read(fetched_note(at), 4096);
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    return instant_in(note, "ultima");
}

Result<void> fetch_mail(World& world, const Match& match, Circumstances& at, RunReport& report) {
    const Json job = fetch_job(match, at.now);
    at.reads_mail = !job.is_null();
    if (!at.reads_mail) return {};
    if (auto made = make_inbox(world.files, match.at); !made) return made;
    at.last_fetched = last_fetched(world.files, match.at);
    const auto answer = world.post.work("fetch", job, world.lang);
    at.fetch_failed = true;
    if (!answer) {
        for (const Diagnostic& fault : answer.error().diagnostics) report.troubles.push_back(fault);
        return {};
    }
    hear(*answer, match, report);
    const auto why = answer->find("interrumpido");
    if (why != answer->end() && !why->is_null()) return {};
    at.fetch_failed = false;
    at.last_fetched = at.now;
    const auto saved =
        world.files.save(fetched_note(match.at), formats::write_json({{"ultima", iso(at.now)}}), Durable::no);
    return saved;
}

Result<void> store_message(World& world, const Match& match, std::string_view bytes) {
    if (auto made = make_inbox(world.files, match.at); !made) return made;
    const Path aside = match.at.inbox() / ".llega.tmp";
    if (auto saved = world.files.save(aside, bytes, Durable::no); !saved) return saved;
    const Json job = {
        {"formato", "ronda/entrega/1"}, {"entrada", match.at.inbox().string()}, {"mensaje", aside.string()}};
    const auto answer = world.post.work("ingest", job, world.lang);
    const auto removed = world.files.remove(aside);
    if (!answer) return tl::unexpected(answer.error());
    const auto fault = answer->find("error");
    if (fault == answer->end() || fault->is_null()) return removed;
    return refuse(word_in(*fault, "codigo"), text_in(*fault, "mensaje"));
}

}  // namespace ronda::partida
