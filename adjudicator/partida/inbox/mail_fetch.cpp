#include <algorithm>

#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/other_matches.hpp"
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

Json fetch_job(const Match& match, Instant now, std::optional<Instant> since) {
    return match.around.fetched ? Json() : fetch_job(match.at, match.file.mail, now, since);
}

Json fetch_job(const MatchPaths& at, const std::optional<formats::MailSettings>& mail, Instant now,
               std::optional<Instant> since) {
    if (!mail || !has_source(*mail)) return nullptr;
    Json job = {{"formato", "ronda/recogida/1"}, {"entrada", at.inbox().string()}, {"ahora", now}};
    if (mail->imap) {
        job["imap"] = server_job(*mail->imap);
        job["imap"]["buzon"] = mail->imap->mailbox;
    } else {
        job["maildir"] = mail->maildir;
    }
    if (since) job["desde"] = *since;
    job["memoria"] = mailbox_memory(at, *mail).string();
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

Result<std::optional<MailboxTurn>> fetch_mail(World& world, const Match& match, RunContext& at,
                                              RunReport& report, world::SharedTimes* fetched) {
    Json job = fetch_job(match, at.now, reread_since(world.files, match.at, at.epoch));
    at.fetches = !job.is_null();
    at.awaits_mail = at.fetches || match.around.fetched;
    if (at.awaits_mail) at.last_fetched = last_fetched(world.files, match, at.now);
    if (!at.fetches) return std::optional<MailboxTurn>();
    RETURN_IF_ERROR(open_inbox(world.files, match.at));
    auto turn = mailbox_turn(world.files, match.at, *match.file.mail);
    if (!turn && turn.error().exit == Exit::refused) return tl::unexpected(turn.error());
    if (!turn) {
        at.fetch_failed = true;
        at.handed_over = at.last_fetched.value_or(0);
        for (const Diagnostic& fault : turn.error().diagnostics) report.troubles.push_back(fault);
        return std::optional<MailboxTurn>();
    }
    // Whoever fetched for all has handed over to this match what is its.
    constexpr Instant fresh = 60;
    const auto before = fetched != nullptr && !job.contains("desde") ? fetched->of(turn->name) : std::nullopt;
    if (before && *before <= at.now && at.now < *before + fresh) {
        at.last_fetched = *before;
        RETURN_IF_ERROR(note_fetched(world.files, match.at, fetched_at(*before)));
        return std::optional(std::move(*turn));
    }
    if (turn->shared) {
        ASSIGN_OR_RETURN(const auto memory, share_memory(world.files, match.at, *match.file.mail));
        job["memoria"] = memory.string();
    }
    ASSIGN_OR_RETURN(const auto note, fetch_mail(world, match.at, job, match.header().match, at, report));
    RETURN_IF_ERROR(note_fetched(world.files, match.at, note));
    if (fetched != nullptr && turn->shared && !note.empty()) fetched->note(turn->name, at.now);
    return std::optional(std::move(*turn));
}

Result<std::string> fetch_mail(World& world, const MatchPaths& folder, const Json& job, const std::string& name,
                               RunContext& at, RunReport& report) {
    RETURN_IF_ERROR(open_inbox(world.files, folder));
    const auto fetched = world::ask<world::FetchReport>(world.mail, job, world.lang);
    at.fetch_failed = true;
    if (!fetched) {
        for (const Diagnostic& fault : fetched.error().diagnostics) report.troubles.push_back(fault);
        return std::string();
    }
    report_fetched(*fetched, name, folder.root.string(), report);
    if (fetched->interrupted) return std::string();
    at.fetch_failed = false;
    at.last_fetched = at.now;
    // A mailbox of very many messages is read in parts.
    const bool whole = !job.contains("desde") || !fetched->more;
    return fetched_at(at.now, at.epoch && whole ? at.epoch->name : std::string());
}

std::string fetched_at(Instant now, const std::string& epoch) {
    Json note = {{"ultima", iso(now)}};
    if (!epoch.empty()) note["epoca"] = epoch;
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
