// The parts of an examination (doctor.hpp). Each adds its findings. The last ones, in doctor_mail.cpp, look at
// what makes letters arrive: what the domain of the sender says of itself (SPF, DKIM, DMARC), whether the
// server that sends fits to it, and what somebody's mail server said of a trial letter
// (match/contract/doctor.md).
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

// The zone of the deadlines, and the clock against the last run.
void zone_and_clock(Files& files, const Match& match, Instant now, Findings& findings);
// Space, rights and owner of the match's folder.
void disk_and_rights(Files& files, const MatchPaths& paths, Findings& findings);
// Whether cron or a timer called `run` or `sweep` in the last hour.
void last_run(Files& files, const Match& match, Instant now, Findings& findings);
// Letters that the server refused, and letters that came back. Reads the messages in `rechazado`.
void addresses(System& system, const Match& match, Findings& findings);
// Players who have no key, or whom no letter has told theirs.
void keys(Files& files, const Match& match, Findings& findings);

// What is looked at: the domain after the @ of `correo.de`, and the server of `correo.smtp`.
struct Outgoing {
    std::string domain;
    std::string host;           // of the server; empty if there is none
    std::string login;          // `usuario`; may be empty
    std::string selector = {};  // the name of the DKIM key; empty: the usual ones are tried
};
Outgoing outgoing_of(const RootMail& root, const std::string& selector);

void names_of_sender(const system::Names& names, const Outgoing& out, Findings& findings);

RootMail mail_of(Files& files, const Match& match);

// Looks among the letters that came, 200 of them at most, for answers to trial letters, and says what they
// tell: the header Authentication-Results, which the receiving server added and the answer quotes.
void answers_to_trial(System& system, const RootMail& root, Findings& findings);

// What the mail program gives as a reason, in short, and what a failure says.
Text shown_reason(std::string_view reason);
Text first_fault(const Failure& failure);

// Composes one letter apart from the others and sends it with this job (send_job). Returns why that did not
// work; empty if it did.
Text send_alone(System& system, const MatchPaths& paths, const Json& letter, Json sending);

// Sends a letter to the root's own address with a plus, and looks whether it comes to the mailbox. Does nothing
// if there is no mailbox to look into, or no such address is used.
void plus_address(System& system, const RootMail& root, const Json& sending, Findings& findings);

}  // namespace ronda::match::doctor
