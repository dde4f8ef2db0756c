// The parts of an examination (doctor.hpp); each adds its findings. Those in doctor_mail.cpp check whether
// letters arrive: the sender domain's SPF, DKIM and DMARC, whether the sending server matches them, and the
// receiving server's verdict on a trial letter (match/contract/doctor.md).
#pragma once

#include <string>

#include "adjudicator/match/run/doctor.hpp"
#include "adjudicator/system/names.hpp"

namespace ronda::match::doctor {

inline Finding good(Text what) {
    return {Finding::Severity::good, std::move(what), {}};
}
inline Finding doubtful(Text what, Text remedy) {
    return {Finding::Severity::doubtful, std::move(what), std::move(remedy)};
}
inline Finding bad(Text what, Text remedy) {
    return {Finding::Severity::bad, std::move(what), std::move(remedy)};
}

// Checks the zone of the deadlines, and the clock against the last run.
void zone_and_clock(Files& files, const Match& match, Instant now, Findings& findings);
// Checks free space, permissions and owner of the match's folder.
void disk_and_rights(Files& files, const MatchPaths& paths, Findings& findings);
// Checks whether cron or a timer called `run` or `sweep` in the last hour.
void last_run(Files& files, const Match& match, Instant now, Findings& findings);
// Reports letters that the server refused, and letters that came back. Reads the messages in `rechazado`.
void addresses(System& system, const Match& match, Findings& findings);
// Reports players without a key, and players to whom no letter has brought theirs.
void keys(Files& files, const Match& match, Findings& findings);

// The sender to check: the domain after the @ of `correo.de`, and the server of `correo.smtp`.
struct Outgoing {
    std::string domain;
    std::string host;           // of the server; empty if there is none
    std::string login;          // `usuario`; may be empty
    std::string selector = {};  // the name of the DKIM key; empty: the usual ones are tried
};
Outgoing outgoing_of(const RootMail& root, const std::string& selector);

void names_of_sender(const system::Names& names, const Outgoing& out, Findings& findings);

RootMail mail_of(Files& files, const Match& match);

// Finds answers to trial letters among the newest 200 received letters at most, and reports the header
// Authentication-Results, which the receiving server added and the answer quotes.
void answers_to_trial(System& system, const RootMail& root, Findings& findings);

// Shorten a mail program's reason, and a failure, for a finding.
Text shown_reason(std::string_view reason);
Text first_fault(const Failure& failure);

// Composes one letter apart from the others and sends it with this job (send_job). Returns the error; empty if
// there is none.
Text send_alone(System& system, const MatchPaths& paths, const Json& letter, Json sending);

// Sends a letter to the root's own plus address, and checks whether it arrives in the mailbox. Does nothing if
// there is no mailbox to read, or no plus address is used.
void plus_address(System& system, const RootMail& root, const Json& sending, Findings& findings);

}  // namespace ronda::match::doctor
