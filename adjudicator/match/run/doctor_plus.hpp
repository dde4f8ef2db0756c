// Sends test letters for the doctor, also to the plus address of a mailbox (match/contract/doctor.md).
#pragma once

#include <string_view>

#include "adjudicator/match/run/doctor.hpp"

namespace ronda::match::doctor {

// Shorten a mail program's reason, and a failure, for a finding.
Text shown_reason(std::string_view reason);
Text first_fault(const Failure& failure);

// Composes one letter into a folder of its own, sends it with this job (letters/letter_job.hpp, send_job) and
// removes the folder. Returns the error; empty if there is none.
Text send_alone(System& system, const MatchPaths& paths, const Json& letter, Json sending);

// Sends a letter to the root's own plus address, and checks whether it arrives in the mailbox. Does nothing if
// there is no mailbox to read, or no plus address is used.
void plus_address(System& system, const RootMail& root, const Json& sending, Findings& findings);

}  // namespace ronda::match::doctor
