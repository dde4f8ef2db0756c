#include "mailer/verbs.hpp"

#include <algorithm>

#include "adjudicator/world/files.hpp"
#include "mailer/incoming.hpp"
#include "mailer/job.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

// Reads the attachments that are files.
Result<void> load_sources(MessageJob& job) {
    for (std::size_t i = 0; i < job.attachments.size(); ++i) {
        Attachment& one = job.attachments[i];
        if (one.source.empty()) continue;
        auto bytes = world::read_file(one.source, most_outgoing_bytes);
        if (!bytes) {
            Failure failure = bytes.error();
            failure.diagnostics.front().path = fmt::format("adjuntos[{}].fichero", i);
            return tl::unexpected(std::move(failure));
        }
        one.bytes = std::move(*bytes);
    }
    return {};
}

Result<Outbox::Stored> compose_one(Outbox& outbox, MessageJob& job) {
    RETURN_IF_ERROR(load_sources(job));
    ASSIGN_OR_RETURN(auto message, compose(job));
    return outbox.add(job.file, message);
}

Json findings(const std::vector<Authentication::Finding>& all) {
    Json list = Json::array();
    for (const auto& one : all) list.push_back({{"resultado", one.result}, {"dominio", one.domain}});
    return list;
}

Json error_json(const std::string& code, const Text& message) {
    return {{"codigo", code}, {"mensaje", {{"es", message.es}, {"en", message.en}}}};
}

Json candidates(const std::vector<Candidate>& all) {
    Json list = Json::array();
    for (const Candidate& one : all)
        list.push_back({{"nombre", one.name}, {"texto", one.text}, {"adjunto", one.attached}});
    return list;
}

Json message_json(const std::string& path, const IncomingMessage& message) {
    Json authentication = Json::array();
    for (const Authentication& one : message.authentication)
        authentication.push_back({{"servidor", one.server},
                                  {"dkim", findings(one.dkim)},
                                  {"spf", findings(one.spf)},
                                  {"dmarc", findings(one.dmarc)}});
    Json json = {{"fichero", path},
                 {"id", message.id},
                 {"sobre", message.letter},
                 {"huella", message.digest},
                 {"de", message.from},
                 {"nombre", message.name},
                 {"para", message.to},
                 {"asunto", message.subject},
                 {"fecha", nullptr},
                 {"automatico", nullptr},
                 {"autenticacion", authentication},
                 {"ordenes", candidates(message.orders)},
                 {"citadas", candidates(message.quoted)},
                 {"palabras", message.words},
                 {"cuerpo", message.body},
                 {"error", nullptr}};
    if (message.received) json["recibida"] = *message.received;
    if (!message.unread.empty()) json["sin_leer"] = message.unread;
    if (!message.frame.empty()) json["marco"] = message.frame;
    if (!message.other_form.empty()) json["otra_forma"] = message.other_form;
    if (message.below_mark) json["bajo_firma"] = true;
    if (!message.returned.empty()) json["devuelve"] = message.returned;
    if (!message.unreached.empty()) json["no_llega"] = message.unreached;
    if (message.date) json["fecha"] = *message.date;
    if (!message.automatic.empty()) json["automatico"] = message.automatic;
    if (message.error) json["error"] = error_json(message.error->code, message.error->message);
    return json;
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
        one.attachments.clear();  // frees them before the next message
        if (stored) {
            (*stored == Outbox::Stored::written ? written : there).push_back(one.file);
            continue;
        }
        result.exit = std::max(result.exit, stored.error().exit);
        for (Diagnostic diagnostic : stored.error().diagnostics) {
            diagnostic.path =
                diagnostic.path.empty() ? one.path : fmt::format("{}.{}", one.path, diagnostic.path);
            result.diagnostics.push_back(std::move(diagnostic));
        }
    }
    if (const auto published = outbox->publish(); !published) {
        result.exit = std::max(result.exit, published.error().exit);
        const Diagnostics& faults = published.error().diagnostics;
        result.diagnostics.insert(result.diagnostics.end(), faults.begin(), faults.end());
        written.clear();
    }
    for (const Diagnostic& diagnostic : result.diagnostics) refused.push_back(describe_json(diagnostic, lang));
    result.output = {{"escritas", written}, {"ya_estaban", there}, {"rechazadas", refused}};
    return result;
}

VerbResult run_read(const Json& json, Lang) {
    const auto job = read_read_job(json);
    if (!job) return failed(job.error());
    VerbResult result;
    Json messages = Json::array();
    for (const std::string& path : job->paths) {
        auto message = read_incoming_file(path);
        if (!message) {
            const Diagnostic fault = message.error().diagnostics.front();
            result.diagnostics.push_back(fault);
            result.exit = Exit::environment;
            message = IncomingMessage{};
            message->error = Unreadable{"entorno", fault.message};
        }
        messages.push_back(message_json(path, *message));
    }
    result.output = {{"mensajes", std::move(messages)}};
    return result;
}

}  // namespace ronda::mailer
