#include "mailer/job.hpp"

#include <cstdlib>

#include <nettle/base64.h>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/system/files.hpp"
#include "mailer/outbox.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_password_bytes = 64U << 10U;

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

// Optional keys may also be null.
Json without_nulls(const Json& json) {
    if (!json.is_structured()) return json;
    Json masked = json.is_array() ? Json::array() : Json::object();
    for (const auto& [key, value] : json.items()) {
        if (json.is_array())
            masked.push_back(without_nulls(value));
        else if (!value.is_null())
            put(masked, key, without_nulls(value));
    }
    return masked;
}

void check_both(const JsonAt& json, std::string_view one, std::string_view other) {
    if (json.value().contains(one) != json.value().contains(other))
        json.fault(say("«{}» y «{}» van juntos", "“{}” and “{}” must be given together", one, other));
}

// A text that must not be empty.
const std::string& words(const JsonAt& json) {
    const std::string& text = json.text();
    if (text.empty()) json.unexpected(say("un texto no vacío", "a text that is not empty"));
    return text;
}

// A text that is passed to the system. Refuses NUL, which would cut it.
const std::string& path(const JsonAt& json) {
    const std::string& text = words(json);
    if (text.find('\0') != text.npos) json.unexpected(say("una ruta sin NUL", "a path without NUL"));
    return text;
}

// Text that is allowed in an IMAP command.
const std::string& one_line_text(const JsonAt& json) {
    const std::string& text = path(json);
    if (text != one_line(text) || !is_utf8(text))
        json.unexpected(say("una línea de texto", "one line of text"));
    return text;
}

const std::string& word_to_seek(const JsonAt& json) {
    const std::string& word = words(json);
    if (word.size() > 64 || word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != word.npos)
        json.unexpected(say("una palabra de a-z y 0-9", "a word of a-z and 0-9"));
    return word;
}

const std::string& message_name(const JsonAt& json) {
    if (!is_message_name(json.text()))
        json.unexpected(say("un nombre [A-Za-z0-9._-]+.eml", "a name [A-Za-z0-9._-]+.eml"));
    return json.text();
}

Mailbox mailbox(const JsonAt& json) {
    auto read = read_mailbox(json.text());
    if (!read) json.fault(read.error().diagnostics.front().message);
    return *read;
}

std::string envelope_sender(const JsonAt& json) {
    return ascii_address(mailbox(json).address).value_or("");
}

std::string bytes_of_base64(const JsonAt& json) {
    const std::string text = json.text();
    std::string bytes(BASE64_DECODE_LENGTH(text.size()), '\0');
    std::size_t length = bytes.size();
    base64_decode_ctx context;
    base64_decode_init(&context);
    if (base64_decode_update(&context, &length, reinterpret_cast<std::uint8_t*>(bytes.data()), text.size(),
                             text.data()) == 0 ||
        base64_decode_final(&context) == 0)
        json.fault(say("no es base64", "not base64"));
    bytes.resize(length);
    return bytes;
}

constexpr std::string_view tls_words[] = {"no", "si"}, access_words[] = {"clave", "oauth2"};

// What the function reads.
template <auto read_value>
struct ReadBy {
    static auto read(NoNames, const JsonAt& json) { return read_value(json); }
};
using AsWords = ReadBy<words>;
using AsPath = ReadBy<path>;
using AsMailbox = ReadBy<mailbox>;
using AsBase64 = ReadBy<bytes_of_base64>;
using AsDate = AsNumberIn<std::int64_t{0}, latest_date>;
using AsLimit = AsNumberIn<1, 1'000'000>;
using AsIndex = AsNumberIn<0, 1'000'000>;

// Reads a record and checks its keys together.
template <class Record, const auto& fields, void (*check)(const JsonAt&)>
struct AsChecked {
    static Record read(NoNames names, const JsonAt& json) {
        Record record = AsRecord<Record, fields>::read(names, json);
        check(json);
        return record;
    }
};

// The field with the format of the job.
struct JobFormat {
    std::string_view name, key = "formato";

    static bool is_expected_in(const JsonAt&) { return true; }
    template <class Job>
    void read(NoNames, const JsonAt& json, Job&) const {
        static_cast<void>(json.member(key).one_of({name}));
    }
};

constexpr std::tuple attachment_fields(field("nombre", &Attachment::name), field("tipo", &Attachment::type),
                                       optional_field<AsPath>("fichero", &Attachment::source),
                                       optional_field("contenido", &Attachment::bytes),
                                       optional_field<AsBase64>("base64", &Attachment::bytes),
                                       optional_field<AsWords>("cid", &Attachment::cid));
void check_attachment(const JsonAt& json) {
    const auto given = [&](std::string_view key) { return json.value().contains(key) ? 1 : 0; };
    if (given("fichero") + given("contenido") + given("base64") != 1)
        json.fault(say("se esperaba «fichero», «contenido» o «base64», uno solo",
                       "expected one of “fichero”, “contenido” and “base64”"));
}

constexpr std::tuple message_fields(
    field<ReadBy<message_name>>("fichero", &MessageJob::file), field<AsMailbox>("de", &MessageJob::from),
    field<AsMailbox>("para", &MessageJob::to),
    optional_field<ListOf<AsMailbox>>("y_para", &MessageJob::also_to), field("asunto", &MessageJob::subject),
    field("texto", &MessageJob::text), field<AsDate>("fecha", &MessageJob::date), field("id", &MessageJob::id),
    optional_field<AsMailbox>("responder_a", &MessageJob::reply_to),
    optional_field<AsWords>("html", &MessageJob::html),
    optional_field<AsWords>("respuesta_a", &MessageJob::in_reply_to),
    optional_field("referencias", &MessageJob::references), optional_field<AsWords>("lista", &MessageJob::list),
    optional_field<AsWords>("baja", &MessageJob::unsubscribe),
    optional_field<ListOf<AsChecked<Attachment, attachment_fields, check_attachment>>>(
        "adjuntos", &MessageJob::attachments));

// One of `{"fichero": PATH}`, `{"entorno": VARIABLE}`, `{"valor": PASSWORD}` and `{"falta": REASON}`.
constexpr std::tuple password_fields(optional_field<AsPath>("fichero", &PasswordSource::file),
                                     optional_field<AsPath>("entorno", &PasswordSource::variable),
                                     optional_field<AsPath>("valor", &PasswordSource::value),
                                     optional_field("falta", &PasswordSource::missing));
void check_password(const JsonAt& json) {
    if (json.value().size() != 1) json.fault(say("se esperaba un solo campo", "expected exactly one field"));
}
using AsPassword = AsChecked<PasswordSource, password_fields, check_password>;

constexpr std::tuple smtp_fields(field<AsPath>("url", &SmtpJob::url),
                                 optional_field<AsPath>("usuario", &SmtpJob::user),
                                 optional_field<AsPassword>("clave", &SmtpJob::source),
                                 optional_field<AsWordOf<bool, access_words>>("acceso", &SmtpJob::oauth2),
                                 optional_field<ReadBy<envelope_sender>>("sobre", &SmtpJob::sender),
                                 optional_field<AsPath>("ca", &SmtpJob::ca),
                                 optional_field<AsWordOf<bool, tls_words>>("tls", &SmtpJob::tls));
void check_login(const JsonAt& json) {
    check_both(json, "usuario", "clave");
}

constexpr std::tuple imap_fields(field<AsPath>("url", &ImapJob::url),
                                 field<ReadBy<one_line_text>>("usuario", &ImapJob::user),
                                 field<AsPassword>("clave", &ImapJob::source),
                                 optional_field<AsWordOf<bool, access_words>>("acceso", &ImapJob::oauth2),
                                 optional_field<ReadBy<one_line_text>>("buzon", &ImapJob::mailbox),
                                 optional_field<AsPath>("ca", &ImapJob::ca),
                                 optional_field<AsWordOf<bool, tls_words>>("tls", &ImapJob::tls));

constexpr std::tuple letter_fields(field<AsIndex>("salida", &LetterToSend::outbox),
                                   field<AsPath>("carta", &LetterToSend::name));
constexpr std::tuple budget_fields(field<AsPath>("nota", &BudgetLimits::note),
                                   optional_field<AsLimit>("por_dia", &BudgetLimits::per_day),
                                   optional_field<AsLimit>("por_minuto", &BudgetLimits::per_minute));

// A malformed message does not stop the others.
struct AsMessages {
    static void read(NoNames, const JsonAt& json, ComposeJob& job) {
        for (std::size_t i = 0; i < json.size(); ++i) {
            auto message =
                as_result([&] { return AsRecord<MessageJob, message_fields>::read(NoNames(), json.item(i)); });
            if (!message) {
                job.refused.push_back(message.error().diagnostics.front());
                continue;
            }
            message->path = json.item(i).path();
            job.messages.push_back(std::move(*message));
        }
    }
};

constexpr std::tuple compose_fields(JobFormat{"ronda/cartas/1"}, field<AsPath>("salida", &ComposeJob::outbox),
                                    part_field<AsMessages>("cartas"));

constexpr std::tuple send_fields(
    JobFormat{"ronda/envio/1"}, optional_field<AsPath>("cuenta", &SendJob::account),
    field<ListOf<AsPath>>("salidas", &SendJob::outboxes),
    optional_field<ListOf<AsRecord<LetterToSend, letter_fields>>>("cartas", &SendJob::letters),
    optional_field<AsRecord<BudgetLimits, budget_fields>>("presupuesto", &SendJob::budget),
    field<AsDate>("ahora", &SendJob::now),
    field<AsChecked<SmtpJob, smtp_fields, check_login>>("smtp", &SendJob::server));
void check_send(const JsonAt& json) {
    if (!json.value().contains("cartas")) return;
    const JsonAt letters = json.member("cartas");
    const auto last = static_cast<std::int64_t>(json.member("salidas").size()) - 1;
    for (std::size_t i = 0; i < letters.size(); ++i) letters.item(i).member("salida").integer(0, last);
}

constexpr std::tuple read_fields(JobFormat{"ronda/lectura/1"},
                                 field<ListOf<AsPath>>("mensajes", &ReadJob::paths));

constexpr std::tuple fetch_fields(JobFormat{"ronda/recogida/1"}, field<AsPath>("entrada", &FetchJob::inbox),
                                  field<AsDate>("ahora", &FetchJob::now),
                                  optional_field<AsDate>("desde", &FetchJob::since),
                                  optional_field<AsDate>("generacion", &FetchJob::generation),
                                  optional_field<AsPath>("memoria", &FetchJob::memory),
                                  optional_field<ReadBy<word_to_seek>>("busca", &FetchJob::sought),
                                  field<AsRecord<ImapJob, imap_fields>>("imap", &FetchJob::imap));

// Reads the jobs within a probe like separate jobs.
Result<FetchJob> fetch_at(const JsonAt& json) {
    return read_fetch_job(json.value());
}
Result<SendJob> send_at(const JsonAt& json) {
    return read_send_job(json.value());
}
constexpr std::tuple probe_fields(JobFormat{"ronda/prueba/1"},
                                  optional_field<ReadBy<fetch_at>>("recogida", &ProbeJob::fetch),
                                  optional_field<ReadBy<send_at>>("envio", &ProbeJob::send));

template <class Codec>
auto read_job(const Json& json) {
    return as_result([&] {
        const Json given = without_nulls(json);
        return Codec::read(NoNames(), JsonAt(given, {}));
    });
}

}  // namespace

Result<ComposeJob> read_compose_job(const Json& json) {
    return read_job<AsRecord<ComposeJob, compose_fields>>(json);
}

Result<SendJob> read_send_job(const Json& json) {
    return read_job<AsChecked<SendJob, send_fields, check_send>>(json);
}

Result<ReadJob> read_read_job(const Json& json) {
    return read_job<AsRecord<ReadJob, read_fields>>(json);
}

Result<FetchJob> read_fetch_job(const Json& json) {
    return read_job<AsRecord<FetchJob, fetch_fields>>(json);
}

Result<ProbeJob> read_probe_job(const Json& json) {
    return read_job<AsRecord<ProbeJob, probe_fields>>(json);
}

Result<std::string> read_password(const PasswordSource& source, std::string_view key) {
    std::string password, place = fmt::format("{}.clave", key);
    if (!source.missing.empty()) return environment_failed(say("{}: {}", "{}: {}", place, source.missing));
    if (!source.value.empty()) {
        password = source.value;
    } else if (!source.file.empty()) {
        place = fmt::format("{}.clave.fichero: {}", key, source.file);
        auto read = system::read_file(source.file, most_password_bytes, system::Links::followed);
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
