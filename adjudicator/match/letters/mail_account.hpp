// The mail account that sends the letters of a match. Matches of a club share one, and so do those of one
// folder that name the same server and user (match/contract/sending.md).
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// The folder that holds a match's folder.
Path holder_of_match(const Path& folder);

struct MailAccount {
    Path pause;           // since when it may send no more (system/mail_answers.hpp, AccountPause)
    Path budget;          // what it has sent (mailer/send_budget.hpp)
    bool shared = false;  // by several matches
};
MailAccount mail_account(Files& files, const Match& match);
// The same from what partida.yaml and the club say of its mail.
MailAccount mail_account(Files& files, const MatchPaths& paths,
                         const std::optional<formats::MailSettings>& mail, const ClubContext& club);
// Whether the match is in a club, or another one in its folder names the same server or mailbox.
bool shares_mail(Files& files, const Match& match);
// The same of a club, whose outbox is that of `paths`.
MailAccount mail_account(const MatchPaths& paths);

// Letters wait because the account has spent its budget.
struct BudgetWait {
    Instant since = 0;
    std::size_t letters = 0;  // of all who share it
    bool for_a_day = false;   // as many as `por_dia` have gone out in 24 hours
};
// Empty if none does, or if the note is of a clock that was wrong.
std::optional<BudgetWait> budget_wait(Files& files, const Path& note, Instant now);
// What is said of it.
Text budget_in_words(const BudgetWait& wait, const formats::SendBudget& budget, const Zone& zone);

Json as_json(const BudgetWait& wait);

}  // namespace ronda::match
