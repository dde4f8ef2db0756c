// What owns letters where no club does: a match that stands alone, or the matches of one folder that name the
// same mailbox. Its letters are fetched, each is read once, and the match that it is for takes it, before a
// match does anything else (match/contract/mail-in.md, "Shared mailboxes").
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/match/run/intake.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::match {

// What a match takes from outside its folder.
using ContextOf = std::function<ClubContext(const Path& match)>;

struct MailRoot {
    Path folder;  // whose inbox the letters lie in
    // Those that are looked after now. What says nothing of a match is for the first.
    std::vector<Path> matches;
};

// What a pass has to do about the letters of a match.
struct MailNeed {
    bool own = false;  // letters lie in its inbox, or it alone names its mailbox: it is a root
    Path shared = {};  // the folder of the root that fetches for it; empty if there is none
};
// Returns it without opening the match. Refuses as mailbox_of.
Result<MailNeed> mail_need(Files& files, const Path& match, const ClubContext& context);

// Letters that were fetched. Nobody else has the mailbox as long as the object is there.
class FetchedLetters {
  public:
    // Waits for the mailbox of the root, if it has one, and fetches. What fails of that is told in the report,
    // and ends nothing. The first fetch after a match came back from a backup takes all letters since the day
    // before, seen or not. Fails (3) if the disk fails.
    static Result<FetchedLetters> fetch(System& system, const MailRoot& root, const ContextOf& context_of,
                                        RunReport& report);

    // Whether the root has a mailbox.
    bool has_source() const { return has_source_; }
    // Whether another process has the mailbox, and so the letters of a root of several matches.
    bool is_busy() const { return is_busy_; }
    // Notes for the matches that all is with them which had come. Nothing if the fetch failed. A match that
    // takes no note waits for its mail, and the others do not.
    void note(Files& files) const;

  private:
    bool has_source_ = false, is_busy_ = false;
    std::optional<system::Descriptor> lock_;
    std::vector<std::pair<MatchPaths, std::string>> notes_;
};

struct TakenMail {
    std::optional<OpenDesk> desk = {};  // the match itself, complete and locked, if it has taken letters
    bool orders_unstored = false;       // MailState, of its letters
};
// Fetches, and has all letters of the root taken by the matches that they are for (OtherMatches), by `workers`
// processes. A match that cannot take its letters now gets them into its own `nuevo`. If the root is a match,
// returns how it went with its own letters. Fails (3) if the mail program does not work at all or the disk
// accepts no more data; as MatchIntake::open of the match itself.
Result<TakenMail> take_root_mail(System& system, const MailRoot& root, const ContextOf& context_of, int workers,
                                 RunReport& report);
// The same for the roots of one match, with a process. Refuses as mail_need.
Result<TakenMail> take_mail_of(System& system, const Path& match, const ContextOf& context_of,
                               RunReport& report);

}  // namespace ronda::match
