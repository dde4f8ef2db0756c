#include "mailer/job.hpp"

#include <algorithm>
#include <cstdlib>

#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/world/files.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_password_bytes = 64U << 10U;

using Keys = std::vector<std::string_view>;

// The functions below throw LoadFault, which this makes a result of.
template <class Read>
auto as_result(Read read) -> Result<decltype(read())> {
    try {
        return read();
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.code = "trabajo_invalido";
        return refuse(Diagnostics{std::move(diagnostic)});
    }
}

std::string below(const JsonAt& at, std::string_view key) {
    return at.path().empty() ? std::string(key) : fmt::format("{}.{}", at.path(), key);
}

// Checks that an object has all of `required` and no other keys than those and `optional`.
void check_keys(const JsonAt& at, const Keys& required, const Keys& optional) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    const auto has = [](const Keys& keys, const std::string& key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const auto& [key, value] : at.value().items())
        if (!has(required, key) && !has(optional, key))
            JsonAt(value, below(at, key)).fault(say("campo desconocido", "unknown field"));
    for (const std::string_view key : required) static_cast<void>(at.member(key));
}

// Whether the key is there and not null.
bool has_value(const JsonAt& at, std::string_view key) {
    const auto found = at.value().find(std::string(key));
    return found != at.value().end() && !found->is_null();
}

void check_either(const JsonAt& at, std::string_view one, std::string_view other) {
    if (has_value(at, one) == has_value(at, other))
        at.fault(say("se esperaba «{}» o «{}», uno de los dos", "expected either “{}” or “{}”", one, other));
}

// The whole job, checked for its keys.
JsonAt job_at(const Json& json, std::string_view format, Keys required, const Keys& optional = {}) {
    const JsonAt at(json, "");
    required.insert(required.begin(), "formato");
    check_keys(at, required, optional);
    static_cast<void>(at.member("formato").one_of({format}));
    return at;
}

// A text that must not be empty.
const std::string& required_text(const JsonAt& at) {
    const std::string& text = at.text();
    if (text.empty()) at.unexpected(say("un texto no vacío", "a text that is not empty"));
    return text;
}

std::string optional_text(const JsonAt& at, std::string_view key) {
    return has_value(at, key) ? required_text(at.member(key)) : std::string();
}

// A text that is passed to the system. Refuses NUL, which would cut it.
const std::string& path(const JsonAt& at) {
    const std::string& text = required_text(at);
    if (text.find('\0') != text.npos) at.unexpected(say("una ruta sin NUL", "a path without NUL"));
    return text;
}

// One of `{"fichero": PATH}`, `{"entorno": VARIABLE}`, `{"valor": PASSWORD}` and `{"falta": REASON}`.
PasswordSource read_password_source(const JsonAt& at) {
    check_keys(at, {}, {"fichero", "entorno", "valor", "falta"});
    if (at.value().size() != 1) at.fault(say("se esperaba un solo campo", "expected exactly one field"));
    PasswordSource source;
    if (has_value(at, "valor")) source.value = path(at.member("valor"));
    if (has_value(at, "falta"))
        source.missing = {at.member("falta").member("es").text(), at.member("falta").member("en").text()};
    if (has_value(at, "fichero")) source.file = path(at.member("fichero"));
    if (has_value(at, "entorno")) source.variable = path(at.member("entorno"));
    return source;
}

bool is_oauth2(const JsonAt& at) {
    return has_value(at, "acceso") && at.member("acceso").one_of({"clave", "oauth2"}) == 1;
}

Mailbox mailbox(const JsonAt& at) {
    auto read = read_mailbox(at.text());
    if (!read) at.fault(read.error().diagnostics.front().message);
    return *read;
}

void read_attachments(const JsonAt& list, MessageJob& job) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonAt at = list.item(i);
        check_keys(at, {"nombre", "tipo"}, {"fichero", "contenido", "cid"});
        check_either(at, "fichero", "contenido");
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
    check_keys(at, {"url"}, {"usuario", "clave", "acceso", "sobre", "ca", "tls"});
    job.server.url = path(at.member("url"));
    if (has_value(at, "usuario") != has_value(at, "clave"))
        at.fault(say("«usuario» y «clave» van juntos", "“usuario” and “clave” must be given together"));
    if (has_value(at, "usuario")) {
        job.server.user = path(at.member("usuario"));
        job.password = read_password_source(at.member("clave"));
    }
    job.server.oauth2 = is_oauth2(at);
    if (has_value(at, "sobre")) job.sender = ascii_address(mailbox(at.member("sobre")).address).value_or("");
    if (has_value(at, "ca")) job.server.ca = path(at.member("ca"));
    if (has_value(at, "tls"))
        job.server.tls =
            at.member("tls").one_of({"si", "no"}) == 0 ? SmtpServer::Tls::required : SmtpServer::Tls::none;
}

void read_outboxes(const JsonAt& at, SendJob& job) {
    const JsonAt outboxes = at.member("salidas"), letters = at.member("cartas");
    for (std::size_t i = 0; i < outboxes.size(); ++i) job.outboxes.push_back(path(outboxes.item(i)));
    auto& all = job.letters.emplace();
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const JsonAt one = letters.item(i);
        check_keys(one, {"salida", "carta"}, {});
        const auto last = static_cast<std::int64_t>(outboxes.size()) - 1;
        all.push_back(
            {static_cast<std::size_t>(one.member("salida").integer(0, last)), path(one.member("carta"))});
    }
}

BudgetLimits read_budget(const JsonAt& at) {
    constexpr std::int64_t most = 1'000'000;
    check_keys(at, {"nota"}, {"por_dia", "por_minuto"});
    BudgetLimits limits{path(at.member("nota"))};
    if (has_value(at, "por_dia")) limits.per_day = static_cast<int>(at.member("por_dia").integer(1, most));
    if (has_value(at, "por_minuto"))
        limits.per_minute = static_cast<int>(at.member("por_minuto").integer(1, most));
    return limits;
}

// Text that is allowed in an IMAP command.
const std::string& one_line_text(const JsonAt& at) {
    const std::string& text = path(at);
    if (text != one_line(text) || !is_utf8(text)) at.unexpected(say("una línea de texto", "one line of text"));
    return text;
}

const std::string& word_to_seek(const JsonAt& at) {
    const std::string& word = required_text(at);
    if (word.size() > 64 || word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != word.npos)
        at.unexpected(say("una palabra de a-z y 0-9", "a word of a-z and 0-9"));
    return word;
}

void read_imap(const JsonAt& at, FetchJob& job) {
    check_keys(at, {"url", "usuario", "clave"}, {"acceso", "buzon", "ca", "tls"});
    ImapServer& server = job.imap.emplace();
    server.url = path(at.member("url"));
    server.user = one_line_text(at.member("usuario"));
    job.password = read_password_source(at.member("clave"));
    server.oauth2 = is_oauth2(at);
    if (has_value(at, "buzon")) server.mailbox = one_line_text(at.member("buzon"));
    if (has_value(at, "ca")) server.ca = path(at.member("ca"));
    if (has_value(at, "tls")) server.tls = at.member("tls").one_of({"si", "no"}) == 0;
}

}  // namespace

Result<ComposeJob> read_compose_job(const Json& json) {
    return as_result([&] {
        const JsonAt at = job_at(json, "ronda/cartas/1", {"salida", "cartas"});
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
        const JsonAt at = job_at(json, "ronda/envio/1", {"smtp", "ahora"},
                                 {"cuenta", "salida", "salidas", "cartas", "presupuesto"});
        check_either(at, "salida", "salidas");
        SendJob job;
        if (has_value(at, "cuenta")) job.account = path(at.member("cuenta"));
        if (has_value(at, "salida")) job.outboxes.push_back(path(at.member("salida")));
        if (has_value(at, "salidas")) read_outboxes(at, job);
        if (has_value(at, "presupuesto")) job.budget = read_budget(at.member("presupuesto"));
        job.now = at.member("ahora").integer(0, latest_date);
        read_server(at.member("smtp"), job);
        return job;
    });
}

Result<std::vector<std::string>> read_read_job(const Json& json) {
    return as_result([&] {
        const JsonAt at = job_at(json, "ronda/lectura/1", {"mensajes"});
        const JsonAt list = at.member("mensajes");
        std::vector<std::string> paths;
        for (std::size_t i = 0; i < list.size(); ++i) paths.push_back(path(list.item(i)));
        return paths;
    });
}

Result<FetchJob> read_fetch_job(const Json& json) {
    return as_result([&] {
        const JsonAt at = job_at(json, "ronda/recogida/1", {"entrada", "ahora"},
                                 {"desde", "memoria", "busca", "imap", "maildir"});
        check_either(at, "imap", "maildir");
        FetchJob job;
        job.now = at.member("ahora").integer(0, latest_date);
        if (has_value(at, "desde")) job.since = at.member("desde").integer(0, latest_date);
        job.inbox = path(at.member("entrada"));
        if (has_value(at, "busca")) job.sought = word_to_seek(at.member("busca"));
        if (has_value(at, "memoria")) job.memory = path(at.member("memoria"));
        if (has_value(at, "imap")) read_imap(at.member("imap"), job);
        if (has_value(at, "maildir")) job.maildir = path(at.member("maildir"));
        return job;
    });
}

Result<ProbeJob> read_probe_job(const Json& json) {
    return as_result([&] {
        const JsonAt at = job_at(json, "ronda/prueba/1", {}, {"recogida", "envio"});
        ProbeJob job;
        if (has_value(at, "recogida")) job.fetch = read_fetch_job(json["recogida"]);
        if (has_value(at, "envio")) job.send = read_send_job(json["envio"]);
        return job;
    });
}

Result<std::string> read_password(const PasswordSource& source, std::string_view key) {
    std::string password, place = fmt::format("{}.clave", key);
    if (!source.missing.empty()) return environment_failed(say("{}: {}", "{}: {}", place, source.missing));
    if (!source.value.empty()) {
        password = source.value;
    } else if (!source.file.empty()) {
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
