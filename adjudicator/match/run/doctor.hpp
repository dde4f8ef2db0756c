// Checks whether the machine, a match's folder, its mailbox and its mail server are ready (`ronda doctor`,
// match/contract/doctor.md), for a moderator to read before the first deadline.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::match {

struct Finding {
    enum class Severity { good, doubtful, bad } severity = Severity::good;
    Text what;    // one line, no full stop
    Text remedy;  // what to do; empty if good
};
using Findings = std::vector<Finding>;

// Examines the machine: its clock and the fonts of the maps.
Findings examine_machine();

// The mail settings and identity of a match or a club, for the examination.
struct RootMail {
    MatchPaths paths;
    std::optional<formats::MailSettings> mail;
    std::string id, sender;               // as in its letters
    std::string config = "partida.yaml";  // the file with these settings
    std::vector<Recipient> moderator;
    Result<std::string> mark;  // of its test letters; only their recipients know it
};

// Returns the mark of test letters, made from a secret.
std::string trial_mark(const Seed& secret, const std::string& id);

// Examines matches one after the other. Tries a mailbox or a server that several matches share only once.
class Doctor {
  public:
    struct Also {
        bool send = false;          // sends each moderator a test letter, one from each server
        std::string to = {};        // sends the test letter here, even without `send`
        std::string selector = {};  // the name of the sender's DKIM key; empty: the usual ones are tried
        bool replay = false;        // verifies running matches with this program's rules
    };
    Doctor(System& system, Also also) : system_(system), also_(std::move(also)) {}

    // Examines the mail of a club, so that its matches need not be examined for it.
    Findings examine_mail(const RootMail& root);

    // Examines a match. Changes nothing, except that a file is written in its folder and removed. Does not take
    // the match's lock.
    Findings examine(const Path& folder, const ClubContext& club);

    // Reports whether the budgets of mail accounts suffice for one round of all examined matches.
    Findings examine_budgets() const;

  private:
    struct Need {
        formats::SendBudget budget;
        std::size_t letters = 0, matches = 0;
    };
    void add_need(const Match& match);
    void mail_in(const RootMail& root, Findings& findings);
    void mail_out(const RootMail& root, Findings& findings);
    void replay(const Match& match, Findings& findings);
    void page_orders(const Match& match, Findings& findings);
    void sender(const RootMail& root, Findings& findings);
    void trial_letter(const RootMail& root, const Json& job, Findings& findings);
    // Returns the mail program's answer to a probe with this job. Each job is tried once.
    system::Probed probe(const char* part, const Json& job);

    System& system_;
    Also also_;
    std::map<Path, Need> needs_;  // by the path of the account's budget note
    std::map<std::string, system::Probed> probed_;
    std::map<std::string, Findings> senders_;  // by domain and server
};

}  // namespace ronda::match
