// The jobs of mail coming in, as strict as those of job.hpp:
//
// read: {"formato": "ronda/lectura/1", "mensajes": [PATH…]}
// fetch: {"formato": "ronda/recogida/1", "entrada": FOLDER, "ahora": SECONDS, and one of
//   "imap": {url, usuario, clave ({"fichero": PATH} | {"entorno": VARIABLE}), and if wanted buzon ("INBOX"),
//   ca, tls ("si" | "no")}, "maildir": PATH}
//
// A key that may be left out may also be null.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "mailer/imap.hpp"
#include "mailer/job.hpp"

namespace ronda::mailer {

struct FetchJob {
    std::string inbox;
    std::optional<ImapServer> imap;  // without the password
    PasswordSource password;
    std::string maildir;  // where there is no imap
};

Result<std::vector<std::string>> read_read_job(const Json& job);
Result<FetchJob> read_fetch_job(const Json& job);

}  // namespace ronda::mailer
