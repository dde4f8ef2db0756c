// The verbs that talk to a server or a mailbox.
#include "adjudicator/world/inbox.hpp"
#include "mailer/collect.hpp"
#include "mailer/delivery.hpp"
#include "mailer/imap.hpp"
#include "mailer/job.hpp"
#include "mailer/job_in.hpp"
#include "mailer/maildir.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

// Where messages are to come from, ready to be asked.
Result<std::unique_ptr<MessageSource>> open_source(FetchJob& job) {
    if (!job.imap) {
        ASSIGN_OR_RETURN(auto maildir, MaildirSource::open(job.maildir, job.since));
        return std::make_unique<MaildirSource>(std::move(maildir));
    }
    ASSIGN_OR_RETURN(job.imap->password, read_password(job.password, "imap"));
    job.imap->since = job.since;
    ASSIGN_OR_RETURN(auto imap, ImapSource::create(*job.imap));
    return std::make_unique<ImapSource>(std::move(imap));
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
    if (!report.interrupted) return result;
    result.output["interrumpido"] = report.interrupted->in(lang);
    const auto failure = environment_failed(*report.interrupted);
    result.diagnostics = failure.value().diagnostics;
    result.exit = Exit::environment;
    return result;
}

}  // namespace

VerbResult run_send(const Json& json, Lang lang) {
    auto job = read_send_job(json);
    if (!job) return failed(job.error());
    if (!job->server.user.empty()) {
        auto password = read_password(job->password, "smtp");
        if (!password) return failed(password.error());
        job->server.password = std::move(*password);
    }
    auto client = SmtpClient::create(job->server);
    if (!client) return failed(client.error());
    auto outbox = Outbox::open(job->outbox);
    if (!outbox) return failed(outbox.error());
    if (auto locked = outbox->lock_for_sending(); !locked) return failed(locked.error());
    const auto report = deliver(*outbox, *client, job->sender, job->now, lang);
    if (!report) return failed(report.error());

    VerbResult result;
    Json deferred = Json::array(), refused = Json::array();
    for (const auto& one : report->deferred)
        deferred.push_back({{"fichero", one.file}, {"motivo", one.reason}, {"proximo", one.next}});
    for (const auto& one : report->failed) refused.push_back({{"fichero", one.file}, {"motivo", one.reason}});
    result.output = {
        {"enviados", report->sent}, {"aplazados", deferred}, {"fallidos", refused}, {"interrumpido", nullptr}};
    if (!report->interrupted) return result;
    result.output["interrumpido"] = report->interrupted->in(lang);
    const auto failure = environment_failed(*report->interrupted);
    result.diagnostics = failure.value().diagnostics;
    result.exit = Exit::environment;
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

}  // namespace ronda::mailer
