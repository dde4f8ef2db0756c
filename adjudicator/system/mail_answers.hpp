// The answers of `ronda-mail` to each verb, declared once for the program that writes them and for the callers
// that read them. Missing or malformed fields keep the default value of their member.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/system/mail_program.hpp"

namespace ronda::system {

// A record with its own table of fields, within an answer.
template <class Record>
struct AsAnswer {
    template <class Names>
    static Json write(const Names& names, const Record& record) {
        return record_json(names, record, Record::fields);
    }
    template <class Names>
    static Record read(const Names& names, const JsonAt& json) {
        if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
        Record record{};
        read_known_fields(names, json.value(), record, Record::fields);
        return record;
    }
};
template <class Record>
using AnswersOf = ListOf<AsAnswer<Record>>;

// A text that is written as null if it is empty.
struct AsTextOrNull {
    template <class Names>
    static Json write(const Names&, const std::string& value) {
        return value.empty() ? Json(nullptr) : Json(value);
    }
    template <class Names>
    static std::string read(const Names&, const JsonAt& json) {
        return json.null() ? std::string() : json.text();
    }
};

// User-visible text, written in the language of the job.
struct AsWords {
    static Json write(Lang lang, const Text& text) { return text.in(lang); }
    template <class Names>
    static Text read(const Names&, const JsonAt& json) {
        return same(json.text());
    }
};

struct AsJson {
    template <class Names>
    static Json write(const Names&, const Json& json) {
        return json;
    }
    template <class Names>
    static Json read(const Names&, const JsonAt& json) {
        return json.value();
    }
};

struct ComposeAnswer {
    static constexpr std::string_view verb = "compose";
    std::vector<std::string> written, there;  // file names; `there`: already in the outbox, left unchanged
    Json refused = Json::array();             // diagnostics (describe_json)
    using It = ComposeAnswer;
    static constexpr auto fields = std::tuple(field("escritas", &It::written), field("ya_estaban", &It::there),
                                              field<AsJson>("rechazadas", &It::refused));
};

// The record that the mail account may send no more for now. Times are in seconds since 1970.
struct AccountPause {
    std::int64_t since = 0;  // time of the first refusal
    std::int64_t next = 0;   // no attempt before this time
    std::string reason;      // the server's own words
    using It = AccountPause;
    static constexpr auto fields = std::tuple(field("motivo", &It::reason), field("desde", &It::since));
};

struct SendReport {
    static constexpr std::string_view verb = "send";
    struct Entry {
        std::string file;
        std::string reason;
        std::int64_t next = 0;  // only if deferred: time of the next attempt, seconds since 1970
        static constexpr auto fields =
            std::tuple(field("fichero", &Entry::file), field("motivo", &Entry::reason),
                       optional_field("proximo", &Entry::next));
    };
    std::vector<std::string> sent;
    std::vector<Entry> deferred, failed;  // messages that are not due yet are in no list
    // Set in the run that finds out that the account may send no more for now; the letters wait.
    std::optional<AccountPause> pause;
    std::optional<Text> interrupted;  // why the run stopped early; the remaining messages are unchanged
    using It = SendReport;
    static constexpr auto fields =
        std::tuple(field("enviados", &It::sent), field<AnswersOf<Entry>>("aplazados", &It::deferred),
                   field<AnswersOf<Entry>>("fallidos", &It::failed),
                   field<Optionally<AsWords>>("interrumpido", &It::interrupted),
                   optional_field<AsAnswer<AccountPause>>("cuenta", &It::pause));
};

struct FetchReport {
    static constexpr std::string_view verb = "fetch";
    std::vector<std::string> stored;  // file names, in the order of arrival
    int already_there = 0;
    bool more = false;                // the source may have more messages than a run takes
    std::optional<Text> interrupted;  // why the run stopped early; messages already stored are kept
    bool superseded = false;          // because a newer copy of the matches has the mailbox
    using It = FetchReport;
    static constexpr auto fields =
        std::tuple(field("guardados", &It::stored), field("ya_estaban", &It::already_there),
                   field<Optionally<AsWords>>("interrumpido", &It::interrupted),
                   optional_field("quedan", &It::more), optional_field("relevado", &It::superseded));
};

// Whether a mailbox can be opened, or a server logged in to.
struct Probed {
    std::string reason = {};           // why not; empty if it can
    std::optional<int> waiting = {};   // unseen messages of a mailbox
    std::optional<bool> arrived = {};  // whether the sought letter is in the mailbox
    using It = Probed;
    static constexpr auto fields =
        std::tuple(field<AsTextOrNull>("motivo", &It::reason), optional_field("esperan", &It::waiting),
                   optional_field("llega", &It::arrived));
};
struct ProbeAnswer {
    static constexpr std::string_view verb = "probe";
    std::optional<Probed> fetch, send;  // empty if the job did not ask for it
    using It = ProbeAnswer;
    static constexpr auto fields = std::tuple(field<Optionally<AsAnswer<Probed>>>("recogida", &It::fetch),
                                              field<Optionally<AsAnswer<Probed>>>("envio", &It::send));
};

struct PingAnswer {
    static constexpr std::string_view verb = "ping";
    Text reason;     // why the call failed; empty if the answer was 2xx
    int status = 0;  // of HTTP; 0 without an answer
    static constexpr auto fields =
        std::tuple(field<AsWords>("motivo", &PingAnswer::reason), field("estado", &PingAnswer::status));
};

// The header Authentication-Results (RFC 8601) of one server.
struct Authentication {
    struct Finding {
        std::string result;  // `pass`, `fail`, …; lower case
        // DKIM: header.d (or the domain of header.i); SPF: smtp.mailfrom (or smtp.helo); DMARC: header.from.
        // Lower case, empty if not given.
        std::string domain;
        static constexpr auto fields =
            std::tuple(field("resultado", &Finding::result), field("dominio", &Finding::domain));

        bool operator==(const Finding&) const = default;
    };
    std::string server;  // authserv-id, lower case
    std::vector<Finding> dkim, spf, dmarc;
    bool whole = true;  // no comment or quote is left open; not in the answer
    using It = Authentication;
    static constexpr auto fields =
        std::tuple(field("servidor", &It::server), field<AnswersOf<Finding>>("dkim", &It::dkim),
                   field<AnswersOf<Finding>>("spf", &It::spf), field<AnswersOf<Finding>>("dmarc", &It::dmarc));

    bool operator==(const Authentication&) const = default;
};

// A text that may be orders.
struct Candidate {
    std::string name;       // file name of the attachment; may be empty
    std::string text;       // UTF-8, lines end in `\n`
    bool attached = false;  // from an attachment; otherwise from the body
    using It = Candidate;
    static constexpr auto fields =
        std::tuple(field("nombre", &It::name), field("texto", &It::text), field("adjunto", &It::attached));

    bool operator==(const Candidate&) const = default;
};

// `Unreadable::code` of a file that could not be read; the message itself may be fine.
inline constexpr std::string_view unread_code = "entorno";

struct Unreadable {
    std::string code;  // `mensaje_invalido`, `mensaje_grande`, unread_code
    Text message;
    static constexpr auto fields =
        std::tuple(field("codigo", &Unreadable::code), field("mensaje", &Unreadable::message));
};

struct IncomingMessage {
    std::string file;             // path, as the job has it
    std::string id;               // `<…>`, usable in In-Reply-To (is_quotable_id); otherwise empty
    std::string letter;           // the Message-ID, unchanged (core/dice/contributions.hpp)
    std::string digest;           // SHA-256 of the bytes, in hex
    std::string from;             // lower case, domain as IDNA; empty unless there is exactly one
    std::string name;             // display name of From, on one line
    std::vector<std::string> to;  // To, Cc, Delivered-To, X-Original-To, Envelope-To; lower case, no duplicates
    std::string subject;          // decoded, on one line
    std::optional<std::int64_t> date;    // as the header says, in seconds since 1970
    std::string automatic;               // the reason if a machine wrote it (mailer/automatic.hpp); else empty
    std::vector<std::string> returned;   // of a bounce: ids of letters that did not arrive
    std::vector<std::string> unreached;  // of a bounce: addresses not reached, also if no id is known
    std::optional<std::int64_t> received;        // when the last server took it: its topmost Received header
    std::vector<Authentication> authentication;  // the results of each server, from the top
    // The texts that may be the author's orders, the most likely first: attachments named .yaml or .yml or of a
    // YAML type, then the order text in the author's own lines of the body (mailer/order_lines.hpp). Other text
    // attachments are used only if there is nothing else.
    std::vector<Candidate> orders;
    // The order text of the other form of the body (text/plain, text/html), if it is not the same; otherwise
    // empty.
    std::string other_form;
    // Order texts that the message quotes or forwards, from the top.
    std::vector<Candidate> quoted;
    std::string words;  // the author's own lines outside an order text
    // Names of attached files that are not text, a few. Empty if there are orders.
    std::vector<std::string> unread;
    std::string frame;                // `smime`, `winmail`, `pgp`: an unread part that may hold the letter
    bool below_mark = false;          // an order text stands below the signature mark, and no orders elsewhere
    std::string body;                 // as a person reads it, with quotation marks (`>`), cut if it is long
    std::optional<Unreadable> error;  // the headers are read even if this is set
    using It = IncomingMessage;
    static constexpr auto fields =
        std::tuple(field("fichero", &It::file), field("id", &It::id), field("sobre", &It::letter),
                   field("huella", &It::digest), field("de", &It::from), field("nombre", &It::name),
                   field("para", &It::to), field("asunto", &It::subject), field("fecha", &It::date),
                   field<AsTextOrNull>("automatico", &It::automatic),
                   field<AnswersOf<Authentication>>("autenticacion", &It::authentication),
                   field<AnswersOf<Candidate>>("ordenes", &It::orders),
                   field<AnswersOf<Candidate>>("citadas", &It::quoted), field("palabras", &It::words),
                   field("cuerpo", &It::body), field<Optionally<AsAnswer<Unreadable>>>("error", &It::error),
                   optional_field("recibida", &It::received), optional_field("sin_leer", &It::unread),
                   optional_field("marco", &It::frame), optional_field("otra_forma", &It::other_form),
                   optional_field("bajo_firma", &It::below_mark), optional_field("devuelve", &It::returned),
                   optional_field("no_llega", &It::unreached));
};

// One for each file of the job, in its order.
struct ReadAnswer {
    static constexpr std::string_view verb = "read";
    std::vector<IncomingMessage> messages;
    static constexpr auto fields =
        std::tuple(field<AnswersOf<IncomingMessage>>("mensajes", &ReadAnswer::messages));
};

// Calls the verb of this answer type and reads the answer. Fails like MailProgram::call().
template <class Answer>
Result<Answer> ask(MailProgram& mail, const Json& job, Lang lang) {
    ASSIGN_OR_RETURN(const auto json, mail.call({Answer::verb, job, lang}));
    Answer answer;
    read_known_fields(lang, json, answer, Answer::fields);
    return answer;
}

}  // namespace ronda::system
