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

void read_attachments(const JsonAt& list, LetterJob& job) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonAt at = list.item(i);
        only(at, {"nombre", "tipo"}, {"fichero", "contenido", "cid"});
        if (given(at, "fichero") == given(at, "contenido"))
            at.fault(say("se esperaba «fichero» o «contenido», uno de los dos",
                         "expected “fichero” or “contenido”, one of them"));
        Attachment one;
        one.name = at.member("nombre").text();
        one.type = at.member("tipo").text();
        one.cid = text_if_given(at, "cid");
        if (given(at, "contenido")) one.bytes = at.member("contenido").text();
        job.sources.push_back(given(at, "fichero") ? path(at.member("fichero")) : std::string());
        job.letter.attachments.push_back(std::move(one));
    }
}

LetterJob read_letter(const JsonAt& at) {
    only(at, {"fichero", "de", "para", "asunto", "texto", "fecha", "id"},
         {"responder_a", "html", "respuesta_a", "referencias", "adjuntos"});
    LetterJob job;
    job.path = at.path();
    job.file = at.member("fichero").text();
    if (!is_message_name(job.file))
        at.member("fichero").unexpected(say("un nombre [A-Za-z0-9._-]+.eml", "a name [A-Za-z0-9._-]+.eml"));
    Letter& letter = job.letter;
    letter.from = mailbox(at.member("de"));
    letter.to = mailbox(at.member("para"));
    if (given(at, "responder_a")) letter.reply_to = mailbox(at.member("responder_a"));
    letter.subject = at.member("asunto").text();
    letter.text = at.member("texto").text();
    letter.html = text_if_given(at, "html");
    letter.date = at.member("fecha").integer(0, latest_date);
    letter.id = at.member("id").text();
    letter.in_reply_to = text_if_given(at, "respuesta_a");
    if (given(at, "referencias")) {
        const JsonAt list = at.member("referencias");
        for (std::size_t i = 0; i < list.size(); ++i) letter.references.push_back(list.item(i).text());
    }
    if (given(at, "adjuntos")) read_attachments(at.member("adjuntos"), job);
    return job;
}

void read_server(const JsonAt& at, SendJob& job) {
    only(at, {"url"}, {"usuario", "clave", "sobre", "ca", "tls"});
    job.server.url = path(at.member("url"));
    if (given(at, "usuario") != given(at, "clave"))
        at.fault(say("«usuario» y «clave» van juntos", "“usuario” and “clave” go together"));
    if (given(at, "usuario")) {
        job.server.user = path(at.member("usuario"));
        job.password = read_password_source(at.member("clave"));
    }
    if (given(at, "sobre")) job.sender = ascii_address(mailbox(at.member("sobre")).address);
    if (given(at, "ca")) job.server.ca = path(at.member("ca"));
    if (given(at, "tls"))
        job.server.tls =
            at.member("tls").one_of({"si", "no"}) == 0 ? SmtpServer::Tls::required : SmtpServer::Tls::none;
}

}  // namespace

Result<ComposeJob> read_compose_job(const Json& json) {
    return caught([&] {
        const JsonAt at(json, "");
        only(at, {"formato", "salida", "cartas"}, {});
        static_cast<void>(at.member("formato").one_of({"ronda/cartas/1"}));
        ComposeJob job;
        job.outbox = path(at.member("salida"));
        const JsonAt letters = at.member("cartas");
        for (std::size_t i = 0; i < letters.size(); ++i) {
            auto letter = caught([&] { return read_letter(letters.item(i)); });
            if (letter)
                job.letters.push_back(std::move(*letter));
            else
                job.refused.push_back(letter.error().diagnostics.front());
        }
        return job;
    });
}

Result<SendJob> read_send_job(const Json& json) {
    return caught([&] {
        const JsonAt at(json, "");
        only(at, {"formato", "salida", "smtp", "ahora"}, {});
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
        auto read = world::read_file(source.file, most_password_bytes);
        if (!read) return read;
        password = read->substr(0, read->find_first_of("\r\n"));
    } else {
        place = fmt::format("{}.clave.entorno: {}", key, source.variable);
        if (const char* value = std::getenv(source.variable.c_str())) password = value;
    }
    if (password.empty() || password.find('\0') != password.npos)
        return environment_failed(
            say("{}: no hay contraseña en la primera línea", "{}: no password in the first line", place));
    return password;
}

}  // namespace ronda::mailer
