// The jobs for received mail, checked as strictly as those of job.hpp:
//
//     read: {"formato": "ronda/lectura/1", "mensajes": [PATH…]}
//     fetch: {"formato": "ronda/recogida/1", "entrada": FOLDER, "ahora": SECONDS, optional: "desde" (SECONDS:
//     also
//       messages that were seen, since the day of this time), and one of
//       "imap": {url, usuario, clave ({"fichero": PATH} | {"entorno": VARIABLE}), optional: buzon
//         ("INBOX"), ca, tls ("si" | "no")}, "maildir": PATH}
//     probe: {"formato": "ronda/prueba/1", "recogida": JOB, "envio": JOB}, the jobs that fetch and send would
//     get;
//       either may be missing
//
// Optional keys may also be null.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "mailer/imap.hpp"
#include "mailer/job.hpp"

namespace ronda::mailer {

struct FetchJob {
    std::string inbox;
    std::int64_t now = 0;               // seconds since 1970
    std::optional<std::int64_t> since;  // also messages that were seen, since the day of this time
    std::optional<ImapServer> imap;     // still without the password
    PasswordSource password;
    std::string maildir;  // set if there is no imap
};

Result<std::vector<std::string>> read_read_job(const Json& job);
Result<FetchJob> read_fetch_job(const Json& job);

struct ProbeJob {
    // Each empty if it is not asked for. A job that is not well formed is the result of the probe.
    std::optional<Result<FetchJob>> fetch;
    std::optional<Result<SendJob>> send;
};
Result<ProbeJob> read_probe_job(const Json& job);

}  // namespace ronda::mailer
