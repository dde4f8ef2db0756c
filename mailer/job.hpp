// The jobs that `ronda` passes to `ronda-mail` on standard input, as JSON. Unknown keys, wrong types and values
// out of range are refused with `trabajo_invalido` and their path.
//
//     compose: {"formato": "ronda/cartas/1", "salida": FOLDER, "cartas": [MESSAGE…]}
//       MESSAGE: fichero de para asunto texto fecha id, optional: responder_a html respuesta_a referencias
//         lista baja adjuntos: [{nombre, tipo, fichero | contenido, cid?}]
//     send: {"formato": "ronda/envio/1", "salida": FOLDER, "ahora": SECONDS, "smtp": SMTP, optional: "cuenta"
//       (PATH: the file of the account, AccountPause), "salidas" ([FOLDER…]) in place of "salida", with
//       "cartas"
//       ([{"salida": INDEX, "carta": NAME}…]: what to send, in this order), "presupuesto" ({"nota": PATH,
//       "por_dia": N, "por_minuto": N}, of which one may be missing)}
//       SMTP: url, optional: usuario with clave (KEY), acceso ("clave" | "oauth2"), sobre, ca, tls ("si" |
//         "no")
//       KEY: {"fichero": PATH} | {"entorno": VARIABLE} | {"valor": PASSWORD} | {"falta": {"es": TEXT, "en":
//         TEXT}}, why there is none
//     read: {"formato": "ronda/lectura/1", "mensajes": [PATH…]}
//     fetch: {"formato": "ronda/recogida/1", "entrada": FOLDER, "ahora": SECONDS, optional: "desde" (SECONDS:
//       also messages that were seen, since the day of this time), "memoria" (PATH: mailbox_memory.hpp; without
//       it flags decide what is new), "busca" (of a probe: a word, a-z and 0-9, in the subject of the letter to
//       look for), and one of
//       "imap": {url, usuario, clave (KEY), optional: acceso, buzon ("INBOX"), ca, tls ("si" | "no")},
//       "maildir": PATH}
//     probe: {"formato": "ronda/prueba/1", "recogida": JOB, "envio": JOB}, the jobs that fetch and send would
//       get; either may be missing
//
// Optional keys may also be null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "mailer/delivery.hpp"
#include "mailer/imap.hpp"
#include "mailer/outgoing.hpp"
#include "mailer/send_budget.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct MessageJob {
    std::string path;         // `cartas[3]`
    std::string file;         // file name in the outbox
    OutgoingMessage message;  // attachments that are files still have no bytes
    std::vector<std::string>
        sources;  // for each attachment: the file to read, or empty if the job has the content
};

struct ComposeJob {
    std::string outbox;
    std::vector<MessageJob> messages;
    Diagnostics refused;  // messages that are not well formed; the others are written
};

// If there is a user, exactly one is set.
struct PasswordSource {
    std::string file = {}, variable = {}, value = {};
    Text missing = {};  // why there is no password
};

struct SendJob {
    std::vector<std::string> outboxes;
    std::optional<std::vector<LetterToSend>> letters;  // empty: all
    std::optional<BudgetLimits> budget;
    std::int64_t now = 0;
    std::string account;  // the file in which it is noted that the account may send no more; may be empty
    std::string sender;   // envelope sender; if empty, the From address of each message
    SmtpServer server;    // still without the password
    PasswordSource password;
};

struct FetchJob {
    std::string inbox;
    std::int64_t now = 0;               // seconds since 1970
    std::optional<std::int64_t> since;  // also messages that were seen, since the day of this time
    std::optional<ImapServer> imap;     // still without the password
    PasswordSource password;
    std::string maildir;  // set if there is no imap
    std::string sought;   // of a probe: the word in the subject of the letter to look for; may be empty
    std::string memory;   // the file in which it is remembered what is handled; if empty, flags decide
};

struct ProbeJob {
    // Each empty if it is not asked for. A job that is not well formed is the result of the probe.
    std::optional<Result<FetchJob>> fetch;
    std::optional<Result<SendJob>> send;
};

Result<ComposeJob> read_compose_job(const Json& job);
Result<SendJob> read_send_job(const Json& job);
Result<std::vector<std::string>> read_read_job(const Json& job);
Result<FetchJob> read_fetch_job(const Json& job);
Result<ProbeJob> read_probe_job(const Json& job);

// Reads the first line of the file, the variable, or gives the value. Empty or missing: exit status 3. The
// error message never shows the value. `key` is the key of the server in the job (`smtp`).
Result<std::string> read_password(const PasswordSource& source, std::string_view key);

}  // namespace ronda::mailer
