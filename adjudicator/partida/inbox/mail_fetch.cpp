#include <algorithm>

#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/mailbox.hpp"
#include "adjudicator/partida/store/command_trust.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/world/mail_answers.hpp"
#include "adjudicator/world/wrong_clock.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

void report_fetched(const world::FetchReport& fetched, const std::string& name, const std::string& place,
                    RunReport& report) {
    if (const std::size_t stored = fetched.stored.size(); stored > 0)
        report.done.push_back(say("{}: mensajes recogidos: {}", "{}: messages fetched: {}", name, stored));
    for (const auto& one : fetched.too_large)
        report.troubles.push_back(
            fault_in(place, "mensaje_grande",
                     say("carta demasiado grande, de la que solo se leen las cabeceras: de {}, «{}», {} bytes",
                         "letter too large, of which only the headers are read: from {}, “{}”, {} bytes",
                         one.from, one.subject, one.size),
                     Severity::warning));
    if (fetched.interrupted)
        report.troubles.push_back(fault_in(
            place, "correo_inaccesible",
            say("no se pudo recoger el correo: {}", "mail could not be fetched: {}", *fetched.interrupted)));
}

constexpr Instant reread_before = 24 * Instant{3600};

Json fetch_note(Files& files, const MatchPaths& at) {
    if (!files.exists(at.fetched_note())) return nullptr;
    const auto text = files.read(at.fetched_note(), 4096);
    return text ? Json::parse(*text, nullptr, false) : Json();
}

}  // namespace

Json fetch_job(const MatchPaths& at, const formats::MailSettings& mail, Instant now,
               std::optional<Instant> since) {
    Json job = {{"formato", "ronda/recogida/1"}, {"entrada", at.inbox().string()}, {"ahora", now}};
    if (mail.imap) {
        job["imap"] = server_job(*mail.imap);
        job["imap"]["buzon"] = mail.imap->mailbox;
    } else {
        job["maildir"] = mail.maildir;
    }
    if (since) job["desde"] = *since;
    job["memoria"] = mailbox_memory(at, mail).string();
    return job;
}

bool has_source(const formats::MailSettings& mail) {
    return mail.imap.has_value() || !mail.maildir.empty();
}

std::optional<Instant> reread_since(Files& files, const MatchPaths& at, const std::optional<Epoch>& epoch) {
    if (!epoch || word_in(fetch_note(files, at), "epoca") == epoch->name) return std::nullopt;
    return std::max<Instant>(0, epoch->copied - reread_before);
}

Result<world::Inbox> open_inbox(Files& files, const MatchPaths& at) {
    if (!files.exists(at.mail())) {
        RETURN_IF_ERROR(files.make_folder(at.mail(), true));
        RETURN_IF_ERROR(files.sync_folder(at.root));
    }
    return world::Inbox::open(at.inbox());
}

std::optional<Instant> last_fetched(Files& files, const Match& match, Instant now) {
    return match.around.fetched ? match.around.fetched->last : last_fetched(files, match.at, now);
}

std::optional<Instant> last_fetched(Files& files, const MatchPaths& at, Instant now) {
    const auto last = instant_in(fetch_note(files, at), "ultima");
    return last && !world::is_in_future(*last, now) ? last : std::nullopt;
}

Result<FetchResult> fetch_mail(World& world, const MatchPaths& root, const Json& job, const std::string& name,
                               RunReport& report) {
    RETURN_IF_ERROR(open_inbox(world.files, root));
    const auto fetched = world::ask<world::FetchReport>(world.mail, job, world.lang);
    if (!fetched) {
        const Diagnostics& faults = fetched.error().diagnostics;
        report.troubles.insert(report.troubles.end(), faults.begin(), faults.end());
    } else {
        report_fetched(*fetched, name, root.root.string(), report);
    }
    if (!fetched || fetched->interrupted) {
        report.exit = Exit::environment;
        return FetchResult{};
    }
    // A mailbox of very many messages is read in parts.
    return FetchResult{true, !job.contains("desde") || !fetched->more};
}

std::string fetched_at(Instant now, const FetchResult& mail, const std::optional<Epoch>& epoch) {
    if (!mail.is_good) return {};
    Json note = {{"ultima", iso(now)}};
    if (epoch && mail.is_whole) note["epoca"] = epoch->name;
    return formats::write_json(note);
}

Result<void> note_fetched(Files& files, const MatchPaths& folder, const std::string& note) {
    if (note.empty()) return {};
    return files.save(folder.fetched_note(), note, Durable::no, true);
}

Result<void> store_message(Files& files, const Path& folder, std::string_view bytes, Instant now) {
    const MatchPaths at{folder};
    if (!files.exists(at.config()) || files.exists(at.unfinished_mark()))
        return environment_failed(
            say("{}: aquí no hay ninguna partida", "{}: there is no match here", folder.string()));
    return store_in_inbox(files, at, bytes, now);
}

Result<void> store_in_inbox(Files& files, const MatchPaths& at, std::string_view bytes, Instant now) {
    if (bytes.size() > most_ingested)
        return refuse("mensaje_grande", say("el mensaje es demasiado grande: se admiten {} bytes",
                                            "the message is too large: {} bytes are allowed", most_ingested));
    if (bytes.empty()) return environment_failed(say("el mensaje está vacío", "the message is empty"));
    ASSIGN_OR_RETURN(auto inbox, open_inbox(files, at));
    RETURN_IF_ERROR(inbox.store(bytes, now));
    return {};
}

}  // namespace ronda::partida
