#include "adjudicator/world/inbox.hpp"
#include "mailer/incoming.hpp"
#include "mailer/job_in.hpp"
#include "mailer/maildir.hpp"
#include "mailer/verbs.hpp"

namespace ronda::mailer {

namespace {

Json findings(const std::vector<Authentication::Finding>& all) {
    Json list = Json::array();
    for (const auto& one : all) list.push_back({{"resultado", one.result}, {"dominio", one.domain}});
    return list;
}

Json error_json(const std::string& code, const Text& message) {
    return {{"codigo", code}, {"mensaje", {{"es", message.es}, {"en", message.en}}}};
}

Json message_json(const std::string& path, const IncomingMessage& message) {
    Json authentication = Json::array(), orders = Json::array();
    for (const Authentication& one : message.authentication)
        authentication.push_back({{"servidor", one.server},
                                  {"dkim", findings(one.dkim)},
                                  {"spf", findings(one.spf)},
                                  {"dmarc", findings(one.dmarc)}});
    for (const Candidate& one : message.orders)
        orders.push_back({{"nombre", one.name},
                          {"texto", one.text},
                          {"adjunto", one.attached},
                          {"reenviado", one.forwarded}});
    Json json = {{"fichero", path},           {"id", message.id},
                 {"huella", message.digest},  {"de", message.from},
                 {"nombre", message.name},    {"para", message.to},
                 {"asunto", message.subject}, {"fecha", nullptr},
                 {"automatico", nullptr},     {"autenticacion", authentication},
                 {"ordenes", orders},         {"cuerpo", message.body},
                 {"error", nullptr}};
    if (message.date) json["fecha"] = *message.date;
    if (!message.automatic.empty()) json["automatico"] = message.automatic;
    if (message.error) json["error"] = error_json(message.error->code, message.error->message);
    return json;
}

// Where messages are to come from, ready to be asked.
Result<std::unique_ptr<MessageSource>> open_source(FetchJob& job) {
    if (!job.imap) {
        auto maildir = MaildirSource::open(job.maildir);
        if (!maildir) return tl::unexpected(maildir.error());
        return std::make_unique<MaildirSource>(std::move(*maildir));
    }
    auto password = read_password(job.password, "imap");
    if (!password) return tl::unexpected(password.error());
    job.imap->password = std::move(*password);
    auto imap = ImapSource::create(*job.imap);
    if (!imap) return tl::unexpected(imap.error());
    return std::make_unique<ImapSource>(std::move(*imap));
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
    if (!report.interrupted) return result;
    result.output["interrumpido"] = report.interrupted->in(lang);
    const auto failure = environment_failed(*report.interrupted);
    result.diagnostics = failure.value().diagnostics;
    result.exit = Exit::environment;
    return result;
}

}  // namespace

VerbResult run_read(const Json& json, Lang) {
    const auto paths = read_read_job(json);
    if (!paths) return failed(paths.error());
    VerbResult result;
    Json messages = Json::array();
    for (const std::string& path : *paths) {
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

VerbResult run_fetch(const Json& json, Lang lang) {
    auto job = read_fetch_job(json);
    if (!job) return failed(job.error());
    auto inbox = world::Inbox::open(job->inbox);
    if (!inbox) return failed(inbox.error());
    const auto source = open_source(*job);
    if (source) return fetch_answer(collect(*inbox, **source), lang);
    if (source.error().exit != Exit::environment) return failed(source.error());
    FetchReport report;
    report.interrupted = source.error().diagnostics.front().message;
    return fetch_answer(report, lang);
}

}  // namespace ronda::mailer
