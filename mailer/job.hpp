// Parses the jobs that `ronda` passes to `ronda-mail` on standard input, as JSON. Unknown keys, wrong types and
// values out of range are refused with `trabajo_invalido` and their path.
//
// The tables in job.cpp have the keys of each job; the keys of optional fields may also be null. A compose job
// has an outbox (`salida`) and messages; a send job has outboxes (`salidas`) and the order of their letters
// (`cartas`); a fetch job has an IMAP server; a read job lists files; a probe has a fetch job and a send job.
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
    std::string account;  // the file for an AccountPause (outbox.hpp); may be empty
    SmtpJob server;
};

struct ReadJob {
    std::vector<std::string> paths;
};

struct FetchJob {
    std::string inbox;
    std::int64_t now = 0;               // seconds since 1970
    std::optional<std::int64_t> since;  // also messages that were seen, since the day of this time
    ImapJob imap;
    std::string sought;           // of a probe: the word in the subject of the letter to look for; may be empty
    std::int64_t generation = 0;  // of the tree (generation.hpp)
    std::string memory;           // the file that records the handled messages; if empty, flags decide
};

struct ProbeJob {
    // Empty if not requested. If a job is malformed, its failure is the result of the probe.
    std::optional<Result<FetchJob>> fetch;
    std::optional<Result<SendJob>> send;
};

Result<ComposeJob> read_compose_job(const Json& job);
Result<SendJob> read_send_job(const Json& job);
Result<ReadJob> read_read_job(const Json& job);
Result<FetchJob> read_fetch_job(const Json& job);
Result<ProbeJob> read_probe_job(const Json& job);

// Returns the first line of the file, the variable, or the value. Fails (3) if it is empty or missing. The
// error message never shows the value. `key` is the key of the server in the job (`smtp`).
Result<std::string> read_password(const PasswordSource& source, std::string_view key);

}  // namespace ronda::mailer
