// The verbs that talk to a server or a mailbox.
#include "mailer/delivery.hpp"
#include "mailer/job.hpp"
#include "mailer/maildir.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

Result<ImapSource> open_imap(FetchJob& job) {
    ASSIGN_OR_RETURN(job.imap->password, read_password(job.imap->source, "imap"));
    job.imap->memory = job.memory;
    return ImapSource::create(*job.imap);
}

Result<void> load_password(SendJob& job) {
    if (job.server.user.empty()) return {};
    ASSIGN_OR_RETURN(job.server.password, read_password(job.server.source, "smtp"));
    return {};
}

// Where messages are to come from, ready to be asked.
Result<std::unique_ptr<MessageSource>> open_source(FetchJob& job) {
    if (!job.imap) {
        ASSIGN_OR_RETURN(auto maildir, MaildirSource::open(job.maildir, job.since, job.memory));
        return std::make_unique<MaildirSource>(std::move(maildir));
    }
    job.imap->since = job.since;
    ASSIGN_OR_RETURN(auto imap, open_imap(job));
    return std::make_unique<ImapSource>(std::move(imap));
}

// Says in the result why the run stopped early, if it did.
void note_interruption(VerbResult& result, const std::optional<Text>& why, Lang lang) {
    if (!why) return;
    result.output["interrumpido"] = why->in(lang);
    const auto failure = environment_failed(*why);
    result.diagnostics = failure.value().diagnostics;
    result.exit = Exit::environment;
}

VerbResult fetch_answer(const FetchReport& report, Lang lang) {
    VerbResult result;
    Json too_large = Json::array();
    for (const auto& one : report.too_large)
        too_large.push_back({{"de", one.from}, {"asunto", one.subject}, {"tamano", one.size}});
    result.output = {{"guardados", report.stored},
                     {"ya_estaban", report.already_there},
                     {"demasiado_grandes", too_large},
                     {"interrumpido", nullptr}};
    if (report.more) result.output["quedan"] = true;
    note_interruption(result, report.interrupted, lang);
    return result;
}

std::string reason_of(const Failure& failure, Lang lang) {
    const Diagnostic& fault = failure.diagnostics.front();
    const std::string& words = fault.message.in(lang);
    return fault.path.empty() ? words : fmt::format("{}: {}", fault.path, words);
}

struct MailboxState {
    std::size_t count = 0;
    bool sought = false;  // the letter that is looked for is there
};

Result<MailboxState> probe_mailbox(Result<FetchJob>& job) {
    if (!job) return tl::unexpected(job.error());
    MailboxState found;
    if (!job->imap) {
        ASSIGN_OR_RETURN(const auto maildir, MaildirSource::open(job->maildir, {}, job->memory));
        found.count = maildir.waiting();
        found.sought = !job->sought.empty() && maildir.has(job->sought);
        return found;
    }
    ASSIGN_OR_RETURN(auto imap, open_imap(*job));
    ASSIGN_OR_RETURN(found.count, imap.count_unseen());
    if (!job->sought.empty()) {
        ASSIGN_OR_RETURN(found.sought, imap.has(job->sought));
    }
    return found;
}

Result<void> try_login(Result<SendJob>& job) {
    if (!job) return tl::unexpected(job.error());
    RETURN_IF_ERROR(load_password(*job));
    return SmtpClient::try_login(job->server);
}

// An outbox that another process sends from waits for the next run, and so does all if it has the account.
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

    VerbResult result;
    Json deferred = Json::array(), refused = Json::array();
    for (const auto& one : report->deferred)
        deferred.push_back({{"fichero", one.file}, {"motivo", one.reason}, {"proximo", one.next}});
    for (const auto& one : report->failed) refused.push_back({{"fichero", one.file}, {"motivo", one.reason}});
    result.output = {
        {"enviados", report->sent}, {"aplazados", deferred}, {"fallidos", refused}, {"interrumpido", nullptr}};
    if (const auto& pause = report->pause)
        result.output["cuenta"] = {{"motivo", pause->reason}, {"desde", pause->since}};
    note_interruption(result, report->interrupted, lang);
    return result;
}

VerbResult run_fetch(const Json& json, Lang lang) {
    auto job = read_fetch_job(json);
    if (!job) return failed(job.error());
    auto inbox = world::Inbox::open(job->inbox);
    if (!inbox) return failed(inbox.error());
    const auto source = open_source(*job);
    if (source) return fetch_answer(collect(*inbox, **source, job->now), lang);
    if (source.error().exit != Exit::environment) return failed(source.error());
    FetchReport report;
    report.interrupted = source.error().diagnostics.front().message;
    return fetch_answer(report, lang);
}

VerbResult run_probe(const Json& json, Lang lang) {
    auto job = read_probe_job(json);
    if (!job) return failed(job.error());
    VerbResult result;
    result.output = {{"recogida", nullptr}, {"envio", nullptr}};
    if (job->fetch) {
        const auto waiting = probe_mailbox(*job->fetch);
        result.output["recogida"] = {{"motivo", nullptr}, {"esperan", waiting ? waiting->count : 0}};
        if (waiting && !(*job->fetch)->sought.empty()) result.output["recogida"]["llega"] = waiting->sought;
        if (!waiting) result.output["recogida"]["motivo"] = reason_of(waiting.error(), lang);
    }
    if (job->send) {
        const auto in = try_login(*job->send);
        result.output["envio"] = {{"motivo", nullptr}};
        if (!in) result.output["envio"]["motivo"] = reason_of(in.error(), lang);
    }
    return result;
}

}  // namespace ronda::mailer
