// Fetches the mail of a root without a club: a match that stands alone, or the matches of one folder that name
// the same mailbox. Each letter is read once and taken by the match that it is for, before any match does
// anything else (match/contract/mail-in.md, "Shared mailboxes").
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/match/run/intake.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::match {

// Returns the club context of a match.
using ContextOf = std::function<ClubContext(const Path& match)>;

// A mailbox's folder with its matches.
struct MailRoot {
    Path folder;  // with the inbox for the letters
    // The matches to process now. A letter that names no match is for the first.
    std::vector<Path> matches;
};

// What a pass must do for the mail of a match.
struct MailNeed {
    bool own = false;  // it is a root: letters wait in its inbox, or it alone names its mailbox
    Path shared = {};  // the folder of the root that fetches for it; empty if there is none
};
// Computes the need without opening the match. Fails as mailbox_of.
Result<MailNeed> mail_need(Files& files, const Path& match, const ClubContext& context);

// Fetched letters. The mailbox is locked during the object's lifetime.
class FetchedLetters {
  public:
    // Locks the mailbox of the root, if it has one, and fetches. Failures of the fetch are reported and end
    // nothing. The first fetch after a match was restored takes all letters since the day before, seen or not.
    // Fails (3) if the disk fails.
    static Result<FetchedLetters> fetch(System& system, const MailRoot& root, const ContextOf& context_of,
                                        RunReport& report);

    // Whether the root has a mailbox.
    bool has_source() const { return has_source_; }
    // Whether another process has locked the mailbox, and thus the letters of a root of several matches.
    bool is_busy() const { return is_busy_; }
    // Writes the matches' notes that all mail is routed (note_fetched); nothing if the fetch failed. A match
    // without a note waits for its mail; the others do not.
    void note(Files& files) const;

  private:
    bool has_source_ = false, is_busy_ = false;
    std::optional<system::Descriptor> lock_;
    std::vector<std::pair<MatchPaths, std::string>> notes_;
};

// The result for the root's own match.
struct TakenMail {
    std::optional<OpenDesk> desk = {};  // the match, complete and locked, if it has taken letters
    bool orders_unstored = false;       // MailState::orders_unstored
};
// Fetches the letters of the root and has each taken by its match (OtherMatches), with `workers` processes. If
// a match cannot take its letters now, they are put into its own `nuevo`. If the root is a match, returns the
// result for it. Fails (3) if the mail program does not work at all or the disk accepts no more data; as
// MatchIntake::open of the root's match.
Result<TakenMail> take_root_mail(System& system, const MailRoot& root, const ContextOf& context_of, int workers,
                                 RunReport& report);
// As take_root_mail, for all roots of one match, without further processes. Fails as mail_need.
Result<TakenMail> take_mail_of(System& system, const Path& match, const ContextOf& context_of,
                               RunReport& report);

}  // namespace ronda::match
