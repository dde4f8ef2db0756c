// Answers the jobs `fetch` and `probe` of a Maildir (mailer/job.hpp) in this process: a Maildir is a folder,
// and to start the mail program for it takes longer than all else that a run without letters does.
#pragma once

#include <optional>

#include "adjudicator/system/mail_program.hpp"

namespace ronda::system {

// Returns the answer, as that of the mail program to a job with an IMAP server. Empty if the job is not about a
// Maildir. Fails (3) if the disk fails.
std::optional<Result<Json>> maildir_answer(const MailRequest& request);

}  // namespace ronda::system
