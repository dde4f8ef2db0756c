// The jobs that `ronda` passes to `ronda-mail` on standard input, as JSON. Unknown keys, wrong types and values
// out of range are refused with `trabajo_invalido` and their path.
//
// The tables in job.cpp have the keys of each job; those of optional fields may also be null. A compose job has
// the outbox (`salida`) and messages, a send job outboxes (`salidas`) and in which order their letters are to
// go out (`cartas`), a fetch job an IMAP server or a Maildir; a read job lists files, and a probe has the jobs
// that fetch and send would get.
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

// Attachments that are files still have no bytes.
struct MessageJob : OutgoingMessage {
    std::string path;  // `cartas[3]`
    std::string file;  // file name in the outbox
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

// Servers, still without the password.
struct SmtpJob : SmtpServer {
    PasswordSource source;
    std::string sender;  // envelope sender; if empty, the From address of each message
};
struct ImapJob : ImapServer {
    PasswordSource source;
};

struct SendJob {
    std::vector<std::string> outboxes;
    std::optional<std::vector<LetterToSend>> letters;  // empty: all that wait
    std::optional<BudgetLimits> budget;
    std::int64_t now = 0;
    std::string account;  // the file in which it is noted that the account may send no more; may be empty
    SmtpJob server;
};

struct ReadJob {
    std::vector<std::string> paths;
};

struct FetchJob {
    std::string inbox;
    std::int64_t now = 0;               // seconds since 1970
    std::optional<std::int64_t> since;  // also messages that were seen, since the day of this time
    std::optional<ImapJob> imap;
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
Result<ReadJob> read_read_job(const Json& job);
Result<FetchJob> read_fetch_job(const Json& job);
Result<ProbeJob> read_probe_job(const Json& job);

// Reads the first line of the file, the variable, or gives the value. Empty or missing: exit status 3. The
// error message never shows the value. `key` is the key of the server in the job (`smtp`).
Result<std::string> read_password(const PasswordSource& source, std::string_view key);

}  // namespace ronda::mailer
