#include "mailer/verbs.hpp"

#include <algorithm>

#include "adjudicator/system/files.hpp"
#include "mailer/incoming.hpp"
#include "mailer/job.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

// Reads the attachments that are files.
Result<void> load_sources(MessageJob& job) {
    for (std::size_t i = 0; i < job.attachments.size(); ++i) {
        Attachment& attachment = job.attachments[i];
        if (attachment.source.empty()) continue;
        auto bytes = system::read_file(attachment.source, most_outgoing_bytes);
        if (!bytes) {
            Failure failure = bytes.error();
            failure.diagnostics.front().path = fmt::format("adjuntos[{}].fichero", i);
            return tl::unexpected(std::move(failure));
        }
        attachment.bytes = std::move(*bytes);
    }
    return {};
}

Result<Outbox::Stored> compose_one(Outbox& outbox, MessageJob& job) {
    RETURN_IF_ERROR(load_sources(job));
    ASSIGN_OR_RETURN(auto message, compose(job));
    return outbox.add(job.file, message);
}

}  // namespace

VerbResult failed(const Failure& failure) {
    return {nullptr, failure.diagnostics, failure.exit};
}

VerbResult run_compose(const Json& json, Lang lang) {
    auto job = read_compose_job(json);
    if (!job) return failed(job.error());
    auto outbox = Outbox::open(job->outbox);
    if (!outbox) return failed(outbox.error());
    VerbResult result;
    result.diagnostics = std::move(job->refused);
    result.exit = result.diagnostics.empty() ? Exit::done : Exit::refused;
    system::ComposeAnswer answer;
    for (MessageJob& message : job->messages) {
        const auto stored = compose_one(*outbox, message);
        message.attachments.clear();  // frees them before the next message
        if (stored) {
            (*stored == Outbox::Stored::written ? answer.written : answer.there).push_back(message.file);
            continue;
        }
        result.exit = std::max(result.exit, stored.error().exit);
        for (Diagnostic diagnostic : stored.error().diagnostics) {
            diagnostic.path =
                diagnostic.path.empty() ? message.path : fmt::format("{}.{}", message.path, diagnostic.path);
            result.diagnostics.push_back(std::move(diagnostic));
        }
    }
    if (const auto published = outbox->publish(); !published) {
        result.exit = std::max(result.exit, published.error().exit);
        const Diagnostics& faults = published.error().diagnostics;
        result.diagnostics.insert(result.diagnostics.end(), faults.begin(), faults.end());
        answer.written.clear();
    }
    for (const Diagnostic& diagnostic : result.diagnostics)
        answer.refused.push_back(describe_json(diagnostic, lang));
    result.output = answer_json(answer, lang);
    return result;
}

VerbResult run_read(const Json& json, Lang lang) {
    const auto job = read_read_job(json);
    if (!job) return failed(job.error());
    VerbResult result;
    system::ReadAnswer answer;
    for (const std::string& path : job->paths) {
        auto message = read_incoming_file(path);
        if (!message) {
            const Diagnostic fault = message.error().diagnostics.front();
            result.diagnostics.push_back(fault);
            result.exit = Exit::environment;
            message = IncomingMessage{};
            message->error = Unreadable{std::string(system::unread_code), fault.message};
        }
        message->file = path;
        answer.messages.push_back(std::move(*message));
    }
    result.output = answer_json(answer, lang);
    return result;
}

}  // namespace ronda::mailer
