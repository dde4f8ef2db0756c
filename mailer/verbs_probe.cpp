#include "mailer/job_in.hpp"
#include "mailer/maildir.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

std::string reason_of(const Failure& failure, Lang lang) {
    const Diagnostic& fault = failure.diagnostics.front();
    const std::string& words = fault.message.in(lang);
    return fault.path.empty() ? words : fmt::format("{}: {}", fault.path, words);
}

Result<std::size_t> count_waiting(Result<FetchJob>& job) {
    if (!job) return tl::unexpected(job.error());
    if (!job->imap) {
        ASSIGN_OR_RETURN(const auto maildir, MaildirSource::open(job->maildir));
        return maildir.waiting();
    }
    ASSIGN_OR_RETURN(job->imap->password, read_password(job->password, "imap"));
    ASSIGN_OR_RETURN(auto imap, ImapSource::create(*job->imap));
    return imap.count_unseen();
}

Result<void> try_login(Result<SendJob>& job) {
    if (!job) return tl::unexpected(job.error());
    if (!job->server.user.empty()) {
        ASSIGN_OR_RETURN(job->server.password, read_password(job->password, "smtp"));
    }
    return SmtpClient::try_login(job->server);
}

}  // namespace

VerbResult run_probe(const Json& json, Lang lang) {
    auto job = read_probe_job(json);
    if (!job) return failed(job.error());
    VerbResult result;
    result.output = {{"recogida", nullptr}, {"envio", nullptr}};
    if (job->fetch) {
        const auto waiting = count_waiting(*job->fetch);
        result.output["recogida"] = {{"motivo", nullptr}, {"esperan", waiting.value_or(0)}};
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
