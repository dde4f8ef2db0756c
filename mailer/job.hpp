// The jobs that `ronda` hands to `ronda-mail` on standard input, as JSON. Strict: unknown keys, wrong types and
// values out of range are refused with `trabajo_invalido` and their path.
//
// compose: {"formato": "ronda/cartas/1", "salida": FOLDER, "cartas": [LETTER…]}
//   LETTER: fichero de para asunto texto fecha id, and if wanted responder_a html respuesta_a referencias
//   adjuntos adjuntos: [{nombre, tipo, fichero | contenido, cid?}]
// send: {"formato": "ronda/envio/1", "salida": FOLDER, "ahora": SECONDS, "smtp": SMTP}
//   SMTP: url, and if wanted usuario with clave ({"fichero": PATH} | {"entorno": VARIABLE}), sobre, ca, tls
//   ("si" | "no")
//
// A key that may be left out may also be null.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "mailer/letter.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct LetterJob {
    std::string path;  // `cartas[3]`
    std::string file;  // its name in the outbox
    Letter letter;     // bytes of attachments that are files still empty
    std::vector<std::string>
        sources;  // per attachment: the file to read, empty where its content came with the job
};

struct ComposeJob {
    std::string outbox;
    std::vector<LetterJob> letters;
    Diagnostics refused;  // of letters that are not well formed; they stop no other
};

// One of the two where there is a user.
struct PasswordSource {
    std::string file, variable;
};

struct SendJob {
    std::string outbox;
    std::int64_t now = 0;
    std::string sender;  // empty: the From of each message
    SmtpServer server;   // without the password
    PasswordSource password;
};

Result<ComposeJob> read_compose_job(const Json& job);
Result<SendJob> read_send_job(const Json& job);

// First line of the file, or the variable; empty or missing is refused with exit status 3. The message never
// shows it. `key` is that of the server in the job (`smtp`).
Result<std::string> read_password(const PasswordSource& source, std::string_view key);

}  // namespace ronda::mailer
