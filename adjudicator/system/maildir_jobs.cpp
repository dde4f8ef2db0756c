#include "adjudicator/system/maildir_jobs.hpp"

#include "adjudicator/system/mail_answers.hpp"
#include "adjudicator/system/maildir.hpp"

namespace ronda::system {

namespace {

struct MaildirJob {
    std::string inbox, maildir;
    std::string memory, sought;  // may be empty
    std::int64_t now = 0, generation = 0;
    std::optional<std::int64_t> since;
    using It = MaildirJob;
    static constexpr auto fields =
        std::tuple(field("entrada", &It::inbox), field("maildir", &It::maildir), field("memoria", &It::memory),
                   field("busca", &It::sought), field("ahora", &It::now), field("generacion", &It::generation),
                   optional_field("desde", &It::since));
};

// Null if the request is not about a Maildir alone.
const Json* maildir_job_in(const MailRequest& request) {
    const Json* job = &request.job;
    if (request.verb == ProbeAnswer::verb && job->size() == 2 && job->contains("recogida"))
        job = &(*job)["recogida"];
    else if (request.verb != FetchReport::verb)
        return nullptr;
    return job->contains("maildir") ? job : nullptr;
}

Result<Json> fetched(const MaildirJob& job, Lang lang) {
    ASSIGN_OR_RETURN(auto inbox, Inbox::open(job.inbox));
    FetchReport report;
    auto source = MaildirSource::open(job.maildir, job.since, job.memory);
    const auto claimed = source.and_then([&](MaildirSource& one) { return one.claim(job.generation); });
    if (claimed)
        report = collect(inbox, *source, job.now);
    else
        interrupt(report, claimed.error());
    return record_json(lang, report, FetchReport::fields);
}

Json probed(const MaildirJob& job, Lang lang) {
    ProbeAnswer answer;
    answer.fetch.emplace();
    if (const auto source = MaildirSource::open(job.maildir, {}, job.memory)) {
        answer.fetch->waiting = static_cast<int>(source->waiting());
        if (!job.sought.empty()) answer.fetch->arrived = source->has(job.sought);
    } else {
        answer.fetch->reason = source.error().diagnostics.front().message.in(lang);
        answer.fetch->waiting = 0;
    }
    return record_json(lang, answer, ProbeAnswer::fields);
}

}  // namespace

std::optional<Result<Json>> maildir_answer(const MailRequest& request) {
    const Json* given = maildir_job_in(request);
    if (given == nullptr) return std::nullopt;
    MaildirJob job;
    read_known_fields(NoNames(), *given, job, MaildirJob::fields);
    return request.verb == FetchReport::verb ? fetched(job, request.lang) : probed(job, request.lang);
}

}  // namespace ronda::system
