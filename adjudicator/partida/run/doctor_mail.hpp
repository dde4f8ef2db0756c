// What makes letters arrive: what the domain of the sender says of itself (SPF, DKIM, DMARC), whether the
// server that sends fits to it, and what somebody's mail server said of a trial letter (partida/contract.md,
// "Doctor").
#pragma once

#include <string>

#include "adjudicator/partida/run/doctor.hpp"
#include "adjudicator/world/names.hpp"

namespace ronda::partida::doctor {

// What is looked at: the domain after the @ of `correo.de`, and the server of `correo.smtp`.
struct Outgoing {
    std::string domain;
    std::string host;           // of the server; empty if there is none
    std::string login;          // `usuario`; may be empty
    std::string selector = {};  // the name of the DKIM key; empty: the usual ones are tried
};
Outgoing outgoing_of(const Match& match, const std::string& selector);

void names_of_sender(const world::Names& names, const Outgoing& out, Findings& findings);

// Returns the mark of the match's trial letters, which only who got one knows.
Result<std::string> trial_mark(Files& files, const Match& match);

// Looks among the letters that came, 200 of them at most, for answers to trial letters, and says what they
// tell: the header Authentication-Results, which the receiving server added and the answer quotes.
void answers_to_trial(World& world, const Match& match, Findings& findings);

}  // namespace ronda::partida::doctor
