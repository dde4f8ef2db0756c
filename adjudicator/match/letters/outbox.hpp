// Messages that go out (match/contract/mail-out.md). `ronda-mail` composes each one once, into
// `correo/salida`; sending.hpp sends it. File names and message ids depend only on
// match, round, recipient and kind.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::match {

// Composes the messages of all rounds that owe them (rounds_owing_letters), oldest first, and adds them to the
// journal. Fails (3) if the mail program fails or on disk errors; messages
// composed before that stay and are not composed again.
Result<void> compose_letters(System& system, const Match& match, Journal& journal, RunReport& report);

// Composes messages (mailer/job.hpp, LETTER) into `correo/salida`, except those that are already there. Returns
// the names of all their files. Lists messages that are not well formed in `report`. Fails (3) if the mail
// program fails or on disk errors.
Result<std::vector<std::string>> compose_into_outbox(System& system, const Match& match, Json letters,
                                                     RunReport& report);

// The same for letters that ask for no orders, with the outbox of `paths`: a club's too.
Result<std::vector<std::string>> compose_into_outbox(System& system, const MatchPaths& paths, Json letters,
                                                     RunReport& report);

// Returns the rounds whose messages are not composed yet, without reruns whose corrected reports nobody asked
// for.
std::vector<int> rounds_owing_letters(const Match& match, const Journal& journal);

// Returns since when, and in which words of the server, the mail account may send no more. Empty if it may.
using system::AccountPause;
std::optional<AccountPause> account_pause(Files& files, const Path& account);
// What the moderator can do about it.
Text advice_for_pause();

struct Outbox {
    std::vector<std::string> waiting, sent, failed;  // names of files, sorted
};
// Returns the messages in `correo/salida`. Fails (3) on disk errors.
Result<Outbox> list_outbox(Files& files, const MatchPaths& paths);

// Returns the address to which a message was composed, from its file. Empty if that cannot be read.
std::string addressee_of(System& system, const MatchPaths& paths, const std::string& name);

// Returns why a message was not accepted by the server, from the file beside it. Empty if unknown.
std::string last_error_of(Files& files, const MatchPaths& paths, std::string_view name, bool failed);

}  // namespace ronda::match
