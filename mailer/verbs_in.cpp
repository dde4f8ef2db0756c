#include "mailer/incoming.hpp"
#include "mailer/job_in.hpp"
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
    if (!message.returned.empty()) json["devuelve"] = message.returned;
    if (message.date) json["fecha"] = *message.date;
    if (!message.automatic.empty()) json["automatico"] = message.automatic;
    if (message.error) json["error"] = error_json(message.error->code, message.error->message);
    return json;
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

}  // namespace ronda::mailer
