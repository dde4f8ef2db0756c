#include "adjudicator/match/letters/sending.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/match/letters/letter_job.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_head_bytes = 4096;

// In the order of sending.
int urgency_of(std::string_view name) {
    const bool of_round = name.size() > 4 && std::all_of(name.begin(), name.begin() + 4,
                                                         [](char c) { return c >= '0' && c <= '9'; });
    if (name.starts_with("0000-") || name.starts_with(std::string(successor_word) + "-")) return 0;
    if (of_round || name.starts_with(std::string(again_word) + "-")) return 1;
    if (name.starts_with("respuesta-") || name.starts_with("juntas-")) return 2;
    if (name.starts_with("aviso-recordatorio")) return 3;
    return name.starts_with("aviso-") ? 4 : 5;
}

// When the letter was composed, by its head; 0 if it does not say it.
Instant composed_at(const Path& letter) {
    const auto beginning = system::read_beginning(letter, most_head_bytes);
    if (!beginning) return 0;
    const std::size_t at = beginning->bytes.find("\nDate: ");
    if (at == npos) return 0;
    std::tm time{};
    const std::string date = beginning->bytes.substr(at + 7, 40);
    if (::strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S", &time) == nullptr) return 0;
    return ::timegm(&time);  // the mail program writes UTC
}

std::vector<std::string> waiting_in(Files& files, const Path& outbox) {
    auto names = files.list(outbox / "nuevo").value_or(std::vector<std::string>());
    std::erase_if(names,
                  [](const std::string& name) { return name.starts_with('.') || !name.ends_with(".eml"); });
    return names;
}

// How two letters of one account follow each other.
using Turn = std::tuple<int, Instant, std::string>;
Turn turn_of(const Path& folder, const std::string& name) {
    return {urgency_of(name), composed_at(folder / name), name};
}

Json letters_in_order(Files& files, const std::vector<Path>& folders) {
    std::vector<std::pair<Turn, std::size_t>> letters;
    for (std::size_t i = 0; i < folders.size(); ++i)
        for (const std::string& name : waiting_in(files, folders[i]))
            letters.emplace_back(turn_of(folders[i] / "nuevo", name), i);
    std::sort(letters.begin(), letters.end());
    Json all = Json::array();
    for (const auto& [turn, outbox] : letters)
        all.push_back({{"salida", outbox}, {"carta", std::get<std::string>(turn)}});
    return all;
}

void add_outcome(const system::SendReport& sent, Instant now, RunReport& report) {
    if (!sent.sent.empty())
        report.done.push_back(say("cartas enviadas: {}", "letters sent: {}", sent.sent.size()));
    const auto warn = [&](const auto& letters, const char* code, const Text& what) {
        for (const auto& one : letters)
            report.problems.push_back(
                fault_in(one.file, code, say("{}: {}", "{}: {}", what, one.reason), Severity::warning));
    };
    warn(sent.deferred, "carta_aplazada", say("aún sin enviar", "not sent yet"));
    if (sent.pause && sent.pause->since == now)
        report.problems.push_back(
            fault_in("correo", "cuenta_en_pausa",
                     say("la cuenta de correo no deja enviar más por ahora y las cartas esperan: «{}». {}",
                         "the mail account may send no more for now, so the letters wait: “{}”. {}",
                         sent.pause->reason, advice_for_pause()),
                     Severity::warning));
    warn(sent.failed, "carta_fallida", say("no se enviará", "will not be sent"));
    if (sent.interrupted)
        report.add(environment_failed(say("correo: {}", "mail: {}", *sent.interrupted)).value());
}

Notice notice_of_pause(const AccountPause& pause) {
    return {
        fmt::format("cuenta.{}", pause.since),
        {std::string(moderator_id)},
        say("La cuenta de correo no dejaba enviar más", "The mail account could send no more"),
        say("El servidor de correo contestó: «{}».\nNo es culpa de ninguna dirección: las cartas que quedaban "
            "han esperado. {}",
            "The mail server answered: “{}”.\nNo address is at fault: the remaining letters have waited. {}",
            pause.reason, advice_for_pause())};
}

std::optional<formats::MailSettings> mail_settings(Files& files, const MatchPaths& paths,
                                                   const ClubContext& club) {
    // A sweep asks each match in which letters wait, also where nothing sends them.
    const auto text = files.read(paths.config(), most_config_bytes);
    const bool club_sends = club.defaults.mail && club.defaults.mail->smtp;
    if (!text || (!club_sends && text->find("smtp") == npos)) return std::nullopt;
    auto file = read_written_file(files, paths);
    if (!file) return std::nullopt;
    add_club(*file, club);
    return file->mail;
}

// The outboxes of one account.
Json job_of(Files& files, const std::vector<const SendingOutbox*>& outboxes, Instant now) {
    const auto with_budget = std::find_if(outboxes.begin(), outboxes.end(), [](const SendingOutbox* one) {
        return one->mail.budget.has_value();
    });
    const SendingOutbox& first = with_budget == outboxes.end() ? *outboxes.front() : **with_budget;
    std::vector<Path> folders;
    for (const SendingOutbox* one : outboxes)
        if (std::find(folders.begin(), folders.end(), one->folder) == folders.end())
            folders.push_back(one->folder);
    Json job = send_job(first.mail, now);
    job["cuenta"] = first.account.pause.string();
    for (const Path& folder : folders) job["salidas"].push_back(folder.string());
    job["cartas"] = letters_in_order(files, folders);
    const auto& budget = first.mail.budget;
    if (!budget) return job;
    job["presupuesto"] = {{"nota", first.account.budget.string()}};
    if (budget->per_day > 0) job["presupuesto"]["por_dia"] = budget->per_day;
    if (budget->per_minute > 0) job["presupuesto"]["por_minuto"] = budget->per_minute;
    return job;
}

Result<void> note_pause(const Match& match, Journal& journal, Files& files, Instant now) {
    const Path account = mail_account(files, match).pause;
    const auto pause = match.club.account == account ? std::nullopt : account_pause(files, account);
    return pause ? journal.queue_notice(notice_of_pause(*pause), now) : Result<void>();
}

// Returns the letters that failed and that the journal does not know yet.
Result<std::vector<std::string>> note_sent(System& system, const MatchPaths& paths, Journal& journal) {
    ASSIGN_OR_RETURN(auto outbox, list_outbox(system.files, paths));
    // As they went out, so that a pass that was killed between two of them leaves the same lines.
    std::set<Turn> sent;
    for (const std::string& name : outbox.sent)
        if (!journal.history().sent.contains(name)) sent.insert(turn_of(paths.outbox_sent(), name));
    std::vector<entry::What> facts;
    for (const Turn& turn : sent) facts.emplace_back(entry::LetterSent{std::get<std::string>(turn)});
    RETURN_IF_ERROR(journal.add_all(std::move(facts), system.clock.now()));
    std::erase_if(outbox.failed,
                  [&](const std::string& name) { return journal.history().failed.contains(name); });
    return std::move(outbox.failed);
}

// The results for a match's letters. The match is opened only if needed.
Result<void> note_in_match(System& system, const SendingOutbox& outbox) {
    const auto lock = FolderLock::take(outbox.match, std::chrono::milliseconds(0));
    if (!lock) return {};
    const MatchPaths paths{outbox.match};
    ASSIGN_OR_RETURN(auto journal, Journal::open(system.files, paths.journal()));
    ASSIGN_OR_RETURN(const auto failed, note_sent(system, paths, journal));
    if (!failed.empty() || system.files.exists(outbox.account.pause)) {
        const auto match = open_match(system.files, outbox.match, outbox.club, std::nullopt, &journal);
        if (match) RETURN_IF_ERROR(note_deliveries(system, *match, journal));
    }
    return {};
}

// `note`: that the account must wait.
Result<void> send_from(System& system, const std::vector<const SendingOutbox*>& outboxes, const Path& note,
                       RunReport& report) {
    const Json job = job_of(system.files, outboxes, system.clock.now());
    if (job["cartas"].empty()) return {};
    if (!system.files.exists(note.parent_path()))
        RETURN_IF_ERROR(system.files.make_folder(note.parent_path(), true));
    ASSIGN_OR_RETURN(const auto sent, system::ask<system::SendReport>(system.mail, job, system.lang));
    add_outcome(sent, system.clock.now(), report);
    return {};
}

}  // namespace

std::vector<SendingOutbox> sending_outboxes(Files& files, const std::vector<Path>& matches,
                                            const std::function<ClubContext(const Path&)>& club_context_of) {
    std::vector<SendingOutbox> found;
    for (const Path& folder : matches) {
        const MatchPaths paths{folder};
        if (waiting_in(files, paths.outbox()).empty()) continue;
        ClubContext context = club_context_of(folder);
        const auto mail = mail_settings(files, paths, context);
        if (!mail || !mail->smtp) continue;
        const MailAccount account = mail_account(files, paths, mail, context);
        found.push_back({*mail, account, paths.outbox(), folder, std::move(context)});
    }
    return found;
}

void send_all(System& system, const std::vector<SendingOutbox>& outboxes, RunReport& report) {
    std::map<Path, std::vector<const SendingOutbox*>> accounts;
    for (const SendingOutbox& one : outboxes) accounts[one.account.pause].push_back(&one);
    for (const auto& [note, all] : accounts) {
        if (const auto sent = send_from(system, all, note, report); !sent) report.add(sent.error());
        for (const SendingOutbox* one : all)
            if (const auto reported = one->match.empty() ? Result<void>() : note_in_match(system, *one);
                !reported)
                report.add(reported.error());
    }
}

Result<void> note_deliveries(System& system, const Match& match, Journal& journal) {
    ASSIGN_OR_RETURN(const auto failed, note_sent(system, match.paths, journal));
    for (const std::string& name : failed)
        RETURN_IF_ERROR(journal.add(entry::LetterFailed{name, addressee_of(system, match.paths, name)},
                                    system.clock.now(), loss_notice(match, journal, name, false)));
    return note_pause(match, journal, system.files, system.clock.now());
}

}  // namespace ronda::match
