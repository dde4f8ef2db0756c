#include "mailer/verbs_net.hpp"

#include "mailer/delivery.hpp"
#include "mailer/job.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

Result<ImapSource> open_imap(FetchJob& job) {
    ASSIGN_OR_RETURN(job.imap.password, read_password(job.imap.source, "imap"));
    job.imap.memory = job.memory;
    return ImapSource::create(job.imap);
}

Result<void> load_password(SendJob& job) {
    if (job.server.user.empty()) return {};
    ASSIGN_OR_RETURN(job.server.password, read_password(job.server.source, "smtp"));
    return {};
}

// The answer to a run that may have stopped early.
template <class Report>
VerbResult report_answer(const Report& report, Lang lang) {
    VerbResult result;
    result.output = answer_json(report, lang);
    if (report.interrupted) {
        result.diagnostics = environment_failed(*report.interrupted).value().diagnostics;
        result.exit = Exit::environment;
    }
    return result;
}

std::string reason_of(const Failure& failure, Lang lang) {
    const Diagnostic& fault = failure.diagnostics.front();
    const std::string& words = fault.message.in(lang);
    return fault.path.empty() ? words : fmt::format("{}: {}", fault.path, words);
}

Result<system::Probed> try_mailbox(Result<FetchJob>& job) {
    if (!job) return tl::unexpected(job.error());
    system::Probed found;
    const std::string& sought = job->sought;
    ASSIGN_OR_RETURN(auto imap, open_imap(*job));
    ASSIGN_OR_RETURN(const auto unseen, imap.count_unseen());
    found.waiting = static_cast<int>(unseen);
    if (!sought.empty()) {
        ASSIGN_OR_RETURN(found.arrived, imap.has(sought));
    }
    return found;
}

Result<system::Probed> try_login(Result<SendJob>& job) {
    if (!job) return tl::unexpected(job.error());
    RETURN_IF_ERROR(load_password(*job));
    RETURN_IF_ERROR(SmtpClient::try_login(job->server));
    return system::Probed();
}

// Skips an outbox that another process is sending from, and all outboxes if that process has the account's
// budget.
Result<SendReport> send_from(const SendJob& job, SmtpClient& client, Lang lang) {
    std::optional<SendBudget> budget;
    if (job.budget) {
        ASSIGN_OR_RETURN(budget, SendBudget::open(*job.budget, job.now));
        if (!budget) return SendReport();
    }
    std::vector<Outbox> outboxes;
    std::vector<bool> free;
    for (const std::string& folder : job.outboxes) {
        ASSIGN_OR_RETURN(auto outbox, Outbox::open(folder));
        free.push_back(outbox.lock_for_sending().has_value());
        outboxes.push_back(std::move(outbox));
    }
    ASSIGN_OR_RETURN(auto letters,
                     job.letters ? Result<std::vector<LetterToSend>>(*job.letters) : waiting_letters(outboxes));
    std::erase_if(letters, [&free](const LetterToSend& one) { return !free[one.outbox]; });
    return deliver(outboxes, letters, budget ? &*budget : nullptr, client, job.server.sender, job.now, lang,
                   job.account);
}

}  // namespace

VerbResult run_send(const Json& json, Lang lang) {
    auto job = read_send_job(json);
    if (!job) return failed(job.error());
    if (auto loaded = load_password(*job); !loaded) return failed(loaded.error());
    auto client = SmtpClient::create(job->server);
    if (!client) return failed(client.error());
    const auto report = send_from(*job, *client, lang);
    if (!report) return failed(report.error());
    return report_answer(*report, lang);
}

VerbResult run_fetch(const Json& json, Lang lang) {
    auto job = read_fetch_job(json);
    if (!job) return failed(job.error());
    auto inbox = system::Inbox::open(job->inbox);
    if (!inbox) return failed(inbox.error());
    job->imap.since = job->since;
    job->imap.generation = job->generation;
    auto source = open_imap(*job);
    if (source) return report_answer(system::collect(*inbox, *source, job->now), lang);
    if (source.error().exit != Exit::environment) return failed(source.error());
    system::FetchReport report;
    system::interrupt(report, source.error());
    return report_answer(report, lang);
}

VerbResult run_probe(const Json& json, Lang lang) {
    auto job = read_probe_job(json);
    if (!job) return failed(job.error());
    system::ProbeAnswer answer;
    const auto found_or = [lang](const Result<system::Probed>& found, system::Probed nothing) {
        if (!found) nothing.reason = reason_of(found.error(), lang);
        return found.value_or(nothing);
    };
    if (job->fetch) answer.fetch = found_or(try_mailbox(*job->fetch), {.waiting = 0});
    if (job->send) answer.send = found_or(try_login(*job->send), {});
    VerbResult result;
    result.output = answer_json(answer, lang);
    return result;
}

}  // namespace ronda::mailer
