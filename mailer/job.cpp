#include "mailer/job.hpp"

#include <cstdlib>

#include "adjudicator/world/files.hpp"
#include "mailer/job_keys.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_password_bytes = 64U << 10U;

Mailbox mailbox(const JsonAt& at) {
    auto read = read_mailbox(at.text());
    if (!read) at.fault(read.error().diagnostics.front().message);
    return *read;
}

void read_attachments(const JsonAt& list, MessageJob& job) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonAt at = list.item(i);
        check_keys(at, {"nombre", "tipo"}, {"fichero", "contenido", "cid"});
        if (has_value(at, "fichero") == has_value(at, "contenido"))
            at.fault(say("se esperaba «fichero» o «contenido», uno de los dos",
                         "expected either “fichero” or “contenido”"));
        Attachment one;
        one.name = at.member("nombre").text();
        one.type = at.member("tipo").text();
        one.cid = optional_text(at, "cid");
        if (has_value(at, "contenido")) one.bytes = at.member("contenido").text();
        job.sources.push_back(has_value(at, "fichero") ? path(at.member("fichero")) : std::string());
        job.message.attachments.push_back(std::move(one));
    }
}

MessageJob read_message(const JsonAt& at) {
    check_keys(at, {"fichero", "de", "para", "asunto", "texto", "fecha", "id"},
               {"responder_a", "html", "respuesta_a", "referencias", "lista", "baja", "adjuntos"});
    MessageJob job;
    job.path = at.path();
    job.file = at.member("fichero").text();
    if (!is_message_name(job.file))
        at.member("fichero").unexpected(say("un nombre [A-Za-z0-9._-]+.eml", "a name [A-Za-z0-9._-]+.eml"));
    OutgoingMessage& message = job.message;
    message.from = mailbox(at.member("de"));
    message.to = mailbox(at.member("para"));
    if (has_value(at, "responder_a")) message.reply_to = mailbox(at.member("responder_a"));
    message.subject = at.member("asunto").text();
    message.text = at.member("texto").text();
    message.html = optional_text(at, "html");
    message.date = at.member("fecha").integer(0, latest_date);
    message.id = at.member("id").text();
    message.in_reply_to = optional_text(at, "respuesta_a");
    message.list = optional_text(at, "lista");
    message.unsubscribe = optional_text(at, "baja");
    if (has_value(at, "referencias")) {
        const JsonAt list = at.member("referencias");
        for (std::size_t i = 0; i < list.size(); ++i) message.references.push_back(list.item(i).text());
    }
    if (has_value(at, "adjuntos")) read_attachments(at.member("adjuntos"), job);
    return job;
}

void read_server(const JsonAt& at, SendJob& job) {
    check_keys(at, {"url"}, {"usuario", "clave", "sobre", "ca", "tls"});
    job.server.url = path(at.member("url"));
    if (has_value(at, "usuario") != has_value(at, "clave"))
        at.fault(say("«usuario» y «clave» van juntos", "“usuario” and “clave” must be given together"));
    if (has_value(at, "usuario")) {
        job.server.user = path(at.member("usuario"));
        job.password = read_password_source(at.member("clave"));
    }
    if (has_value(at, "sobre")) job.sender = ascii_address(mailbox(at.member("sobre")).address);
    if (has_value(at, "ca")) job.server.ca = path(at.member("ca"));
    if (has_value(at, "tls"))
        job.server.tls =
            at.member("tls").one_of({"si", "no"}) == 0 ? SmtpServer::Tls::required : SmtpServer::Tls::none;
}

}  // namespace

Result<ComposeJob> read_compose_job(const Json& json) {
    return as_result([&] {
        const JsonAt at(json, "");
        check_keys(at, {"formato", "salida", "cartas"}, {});
        static_cast<void>(at.member("formato").one_of({"ronda/cartas/1"}));
        ComposeJob job;
        job.outbox = path(at.member("salida"));
        const JsonAt messages = at.member("cartas");
        for (std::size_t i = 0; i < messages.size(); ++i) {
            auto message = as_result([&] { return read_message(messages.item(i)); });
            if (message)
                job.messages.push_back(std::move(*message));
            else
                job.refused.push_back(message.error().diagnostics.front());
        }
        return job;
    });
}

Result<SendJob> read_send_job(const Json& json) {
    return as_result([&] {
        const JsonAt at(json, "");
        check_keys(at, {"formato", "salida", "smtp", "ahora"}, {});
        static_cast<void>(at.member("formato").one_of({"ronda/envio/1"}));
        SendJob job;
        job.outbox = path(at.member("salida"));
        job.now = at.member("ahora").integer(0, latest_date);
        read_server(at.member("smtp"), job);
        return job;
    });
}

Result<std::string> read_password(const PasswordSource& source, std::string_view key) {
    std::string password, place;
    if (!source.file.empty()) {
        place = fmt::format("{}.clave.fichero: {}", key, source.file);
        auto read = world::read_file(source.file, most_password_bytes, world::Links::followed);
        if (!read) return read;
        password = read->substr(0, read->find_first_of("\r\n"));
    } else {
        place = fmt::format("{}.clave.entorno: {}", key, source.variable);
        if (const char* value = std::getenv(source.variable.c_str())) password = value;
    }
    if (password.empty() || password.find('\0') != password.npos)
        return environment_failed(
            say("{}: no hay contraseña en la primera línea", "{}: no password on the first line", place));
    return password;
}

}  // namespace ronda::mailer
