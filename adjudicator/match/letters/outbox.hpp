// Manages the outgoing messages of a match (match/contract/mail-out.md). `ronda-mail` composes each message
// once, into `correo/salida`; sending.hpp sends it. File names and message ids depend only on match, round,
// recipient and kind.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::match {

// Composes the messages of all rounds in rounds_owing_letters, oldest first, and adds them to the journal.
// Fails (3) if the mail program fails or on disk errors; messages composed before that stay and are not
// composed again.
Result<void> compose_letters(System& system, const Match& match, Journal& journal, RunReport& report);

// Composes messages (mailer/job.hpp, LETTER) into `correo/salida`, except those that are already there. Returns
// the names of all their files. Lists malformed messages in `report`. Fails (3) if the mail program fails or on
// disk errors.
Result<std::vector<std::string>> compose_into_outbox(System& system, const Match& match, Json letters,
                                                     RunReport& report);

// As above, for letters that do not ask for orders, into the outbox of `paths`, which may be a club's.
Result<std::vector<std::string>> compose_into_outbox(System& system, const MatchPaths& paths, Json letters,
                                                     RunReport& report);

// Returns the rounds whose messages are not composed yet, without reruns whose corrected reports were not
// requested.
std::vector<int> rounds_owing_letters(const Match& match, const Journal& journal);

// Returns the account's pause: since when it may send no more, and the server's words. Empty if it may send.
using system::AccountPause;
std::optional<AccountPause> account_pause(Files& files, const Path& account);
// Advises the moderator how to end the pause.
Text advice_for_pause();

// The messages in an outbox, by state.
struct Outbox {
    std::vector<std::string> waiting, sent, failed;  // file names, sorted
};
// Returns the messages in `correo/salida`. Fails (3) on disk errors.
Result<Outbox> list_outbox(Files& files, const MatchPaths& paths);

// Returns the recipient's address of a message, from its file. Empty if the file cannot be read.
std::string addressee_of(System& system, const MatchPaths& paths, const std::string& name);

// Returns the server's reason for not accepting a message, from the file beside it. Empty if unknown.
std::string last_error_of(Files& files, const MatchPaths& paths, std::string_view name, bool failed);

}  // namespace ronda::match
