#include "mailer/verbs.hpp"

#include <algorithm>

#include "adjudicator/world/files.hpp"
#include "mailer/delivery.hpp"
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
    if (auto loaded = load_sources(job); !loaded) return tl::unexpected(loaded.error());
    auto message = compose(job.message);
    if (!message) return tl::unexpected(message.error());
    return outbox.store(job.file, *message);
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
    for (const Diagnostic& diagnostic : result.diagnostics) refused.push_back(describe_json(diagnostic, lang));
    result.output = {{"escritas", written}, {"ya_estaban", there}, {"rechazadas", refused}};
    return result;
}

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

std::span<const Verb> verbs() {
    static const Verb table[] = {
        {"compose", "ronda/cartas/1",
         say("escribe cartas en la carpeta de salida", "writes messages to the outgoing folder"), &run_compose},
        {"send", "ronda/envio/1", say("envía las cartas que esperan", "sends the messages that are due"),
         &run_send},
        {"read", "ronda/lectura/1", say("lee mensajes recibidos", "reads received messages"), &run_read},
        {"fetch", "ronda/recogida/1",
         say("recoge el correo nuevo de un buzón IMAP o Maildir",
             "fetches new mail from an IMAP or Maildir mailbox"),
         &run_fetch},
        {"probe", "ronda/prueba/1",
         say("entra en el buzón y en el servidor, sin cambiar nada",
             "opens the mailbox and logs in to the server, without changing anything"),
         &run_probe},
    };
    return table;
}

}  // namespace ronda::mailer
