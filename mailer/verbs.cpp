#include "mailer/verbs.hpp"

#include <algorithm>

#include "adjudicator/world/files.hpp"
#include "mailer/job.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

// Reads the attachments that are files.
Result<void> load_sources(MessageJob& job) {
    for (std::size_t i = 0; i < job.sources.size(); ++i) {
        if (job.sources[i].empty()) continue;
        auto bytes = world::read_file(job.sources[i], most_outgoing_bytes);
        if (!bytes) {
            Failure failure = bytes.error();
            failure.diagnostics.front().path = fmt::format("adjuntos[{}].fichero", i);
            return tl::unexpected(std::move(failure));
        }
        job.message.attachments[i].bytes = std::move(*bytes);
    }
    return {};
}

Result<Outbox::Stored> compose_one(Outbox& outbox, MessageJob& job) {
    RETURN_IF_ERROR(load_sources(job));
    ASSIGN_OR_RETURN(auto message, compose(job.message));
    return outbox.add(job.file, message);
}

Exit worse(Exit a, Exit b) {
    return std::max(a, b);
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
    Json written = Json::array(), there = Json::array(), refused = Json::array();
    for (MessageJob& one : job->messages) {
        const auto stored = compose_one(*outbox, one);
        one.message = {};  // frees its attachments before the next message
        if (stored) {
            (*stored == Outbox::Stored::written ? written : there).push_back(one.file);
            continue;
        }
        result.exit = worse(result.exit, stored.error().exit);
        for (Diagnostic diagnostic : stored.error().diagnostics) {
            diagnostic.path =
                diagnostic.path.empty() ? one.path : fmt::format("{}.{}", one.path, diagnostic.path);
            result.diagnostics.push_back(std::move(diagnostic));
        }
    }
    if (const auto published = outbox->publish(); !published) {
        result.exit = worse(result.exit, published.error().exit);
        for (const Diagnostic& diagnostic : published.error().diagnostics)
            result.diagnostics.push_back(diagnostic);
        written.clear();
    }
    for (const Diagnostic& diagnostic : result.diagnostics) refused.push_back(describe_json(diagnostic, lang));
    result.output = {{"escritas", written}, {"ya_estaban", there}, {"rechazadas", refused}};
    return result;
}

}  // namespace ronda::mailer
