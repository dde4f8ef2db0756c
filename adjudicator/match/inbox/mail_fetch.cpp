#include "adjudicator/match/inbox/mail_fetch.hpp"

#include <algorithm>

#include "adjudicator/match/inbox/mailbox.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/mail_answers.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

void report_fetched(const system::FetchReport& fetched, const std::string& name, const std::string& place,
                    RunReport& report) {
    if (const std::size_t stored = fetched.stored.size(); stored > 0)
        report.done.push_back(say("{}: mensajes recogidos: {}", "{}: messages fetched: {}", name, stored));
    if (fetched.interrupted)
        report.problems.push_back(fault_in(
            place, "correo_inaccesible",
            say("no se pudo recoger el correo: {}", "mail could not be fetched: {}", *fetched.interrupted)));
}

constexpr std::string_view superseded_code = "otra_copia";
constexpr Instant reread_before = 24 * Instant{3600};

Json fetch_note(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.fetched_note())) return nullptr;
    const auto text = files.read(paths.fetched_note(), 4096);
    return text ? Json::parse(*text, nullptr, false) : Json();
}

}  // namespace

Json fetch_job(const MatchPaths& paths, const formats::MailSettings& mail, Instant now,
               std::optional<Instant> since, Instant generation) {
    Json job = {{"formato", "ronda/recogida/1"}, {"entrada", paths.inbox().string()}, {"ahora", now}};
    if (mail.imap) {
        job["imap"] = server_job(*mail.imap);
        job["imap"]["buzon"] = mail.imap->mailbox;
    } else {
        job["maildir"] = mail.maildir;
    }
    if (since) job["desde"] = *since;
    if (generation > 0) job["generacion"] = generation;
    job["memoria"] = mailbox_memory(paths, mail).string();
    return job;
}

bool is_superseded(const RunReport& report) {
    return std::any_of(report.problems.begin(), report.problems.end(),
                       [](const Diagnostic& one) { return one.code == superseded_code; });
}

bool has_source(const formats::MailSettings& mail) {
    return mail.imap.has_value() || !mail.maildir.empty();
}

std::optional<Instant> reread_since(Files& files, const MatchPaths& paths, const std::optional<Epoch>& epoch) {
    if (!epoch || word_in(fetch_note(files, paths), "epoca") == epoch->name) return std::nullopt;
    return std::max<Instant>(0, epoch->copied - reread_before);
}

Result<system::Inbox> open_inbox(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.mail())) {
        RETURN_IF_ERROR(files.make_folder(paths.mail(), true));
        RETURN_IF_ERROR(files.sync_folder(paths.root));
    }
    return system::Inbox::open(paths.inbox());
}

std::optional<Instant> last_fetched(Files& files, const Match& match, Instant now) {
    return match.club.fetched ? match.club.fetched->last : last_fetched(files, match.paths, now);
}

std::optional<Instant> last_fetched(Files& files, const MatchPaths& paths, Instant now) {
    const auto last = instant_in(fetch_note(files, paths), "ultima");
    return last && !system::is_in_future(*last, now) ? last : std::nullopt;
}

Result<FetchResult> fetch_mail(System& system, const MatchPaths& root, const Json& job, const std::string& name,
                               RunReport& report) {
    RETURN_IF_ERROR(open_inbox(system.files, root));
    const auto fetched = system::ask<system::FetchReport>(system.mail, job, system.lang);
    if (!fetched) {
        const Diagnostics& faults = fetched.error().diagnostics;
        report.problems.insert(report.problems.end(), faults.begin(), faults.end());
    } else if (fetched->superseded) {
        const Text why = fetched->interrupted.value_or(Text{});
        return tl::unexpected(
            Failure{Exit::environment, {fault_in(root.root.string(), std::string(superseded_code), why)}});
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
    const MatchPaths paths{folder};
    if (!files.exists(paths.config()) || files.exists(paths.unfinished_mark()))
        return environment_failed(
            say("{}: aquí no hay ninguna partida", "{}: there is no match here", folder.string()));
    return store_in_inbox(files, paths, bytes, now);
}

Result<void> store_in_inbox(Files& files, const MatchPaths& paths, std::string_view bytes, Instant now) {
    if (bytes.size() > most_ingested)
        return refuse("mensaje_grande",
                      say("el mensaje es demasiado grande: se admiten {} bytes como mucho",
                          "the message is too large: at most {} bytes are allowed", most_ingested));
    if (bytes.empty()) return environment_failed(say("el mensaje está vacío", "the message is empty"));
    ASSIGN_OR_RETURN(auto inbox, open_inbox(files, paths));
    RETURN_IF_ERROR(inbox.store(bytes, now));
    return {};
}

}  // namespace ronda::match
