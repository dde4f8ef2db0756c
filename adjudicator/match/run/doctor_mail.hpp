// Checks for the doctor whether letters arrive: the sender domain's SPF, DKIM and DMARC, whether the sending
// server matches them, and the receiving server's verdict on a test letter (match/contract/doctor.md).
#pragma once

#include <string>

#include "adjudicator/match/run/doctor.hpp"
#include "adjudicator/system/names.hpp"

namespace ronda::match::doctor {

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

// Finds answers to test letters among the newest 200 received letters at most, and reports the header
// Authentication-Results, which the receiving server added and the answer quotes.
void answers_to_trial(System& system, const RootMail& root, Findings& findings);

}  // namespace ronda::match::doctor
