// Finds the mail account that sends the letters of a match. The matches of a club share one, and so do matches
// of one folder that name the same server and user (match/contract/sending.md).
#pragma once

#include <optional>

#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the parent folder of a match's folder.
Path holder_of_match(const Path& folder);

// The notes that all matches with the same mail account share.
struct MailAccount {
    Path pause;           // note that it may send no more (system/mail_answers.hpp, AccountPause)
    Path budget;          // note of what it has sent (mailer/send_budget.hpp)
    bool shared = false;  // by several matches
};
MailAccount mail_account(Files& files, const Match& match);
// As above, from the mail settings of partida.yaml and the club.
MailAccount mail_account(Files& files, const MatchPaths& paths,
                         const std::optional<formats::MailSettings>& mail, const ClubContext& club);
// Whether the match is in a club, or another one in its folder names the same server or mailbox.
bool shares_mail(Files& files, const Match& match);
// Returns the account of a club, whose outbox is in `paths`.
MailAccount mail_account(const MatchPaths& paths);

// Says that letters wait because the account has spent its budget.
struct BudgetWait {
    Instant since = 0;
    std::size_t letters = 0;  // of all matches with this account
    bool for_a_day = false;   // the limit `por_dia` is reached: 24 hours
};
// Returns the wait noted in the file. Empty if no letters wait, or if the note has a wrong clock's time.
std::optional<BudgetWait> budget_wait(Files& files, const Path& note, Instant now);
// Describes the wait for people.
Text budget_in_words(const BudgetWait& wait, const formats::SendBudget& budget, const Zone& zone);

Json as_json(const BudgetWait& wait);

}  // namespace ronda::match
