// What a moderator needs to know before the first deadline: whether the machine, the match's folder, its
// mailbox and its mail server are ready (`ronda doctor`, match/contract/doctor.md).
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
    Text remedy;  // what to do about it; empty if it is good
};
using Findings = std::vector<Finding>;

// Examines the machine: its clock and the fonts of the maps.
Findings examine_machine();

// What sends and gets letters: a match, or a club.
struct RootMail {
    MatchPaths paths;
    std::optional<formats::MailSettings> mail;
    std::string id, sender;               // of its letters
    std::string config = "partida.yaml";  // the name of the file that says all this
    std::vector<Recipient> moderator;
    Result<std::string> mark;  // of its trial letters, which only who got one knows
};

// When the last pass over a club or a folder of matches was, and what should have run it since.
Finding finding_of_pass(Files& files, const Path& root, Instant now);

// The mark, made from a secret.
std::string trial_mark(const Seed& secret, const std::string& id);

// Examines matches one after the other. Matches often share a mailbox and a server, so each of these is tried
// once.
class Doctor {
  public:
    struct Also {
        bool send = false;          // the moderator of each match gets a letter, but only one from each server
        std::string to = {};        // who gets it in place of the moderator; then it is sent without `send`
        std::string selector = {};  // the name of the sender's DKIM key; empty: the usual ones are tried
        bool replay = false;        // matches that are not over are verified with this program's rules
    };
    Doctor(System& system, Also also) : system_(system), also_(std::move(also)) {}

    // Of a club, whose matches then need not be asked about it.
    Findings examine_mail(const RootMail& root);

    // Changes nothing in the match, except that a file is written in its folder and removed. Does not take the
    // match's lock.
    Findings examine(const Path& folder, const ClubContext& club);

    // Whether the budgets of mail accounts are enough for a round of all matches that were examined.
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
    void sender(const RootMail& root, Findings& findings);
    void trial_letter(const RootMail& root, const Json& job, Findings& findings);
    // The mail program's answer to a probe with this job; each job is tried once.
    system::Probed probe(const char* part, const Json& job);

    System& system_;
    Also also_;
    std::map<Path, Need> needs_;  // by the note of the account's budget
    std::map<std::string, system::Probed> probed_;
    std::map<std::string, Findings> senders_;  // by domain and server
};

}  // namespace ronda::match
