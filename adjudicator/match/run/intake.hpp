// A match takes letters, before it does anything else. Nobody holds two matches at once.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/mail_in.hpp"
#include "adjudicator/match/moderation/moderation.hpp"

namespace ronda::match {

// Returns what a run knows about time and mail. Fails if the match's time zone or calendar is not valid.
Result<RunContext> run_context_of(System& system, const Match& match, const Journal& journal);

// Completes what a killed run left in a locked match, and tells of changes by hand. Fails (3) if the disk
// fails.
Result<void> complete_match(System& system, Match& match, Journal& journal, RunReport& report);

// A match that takes letters. It is locked as long as the object is there.
class MatchIntake {
  public:
    // Opens and locks the match. Fails as run_match.
    static Result<MatchIntake> open(System& system, const Path& folder, const ClubContext& club,
                                    RunReport& report);

    // Takes the letters for it that wait in its own `nuevo`. Fails as take_mail.
    Result<void> take_waiting();
    // The same before it takes what somebody else has, which came later. Fails also (3) if one must wait.
    Result<void> take_all_waiting();
    // As take_mail and take_letter.
    Result<void> take(const std::vector<AddressedLetter>& letters);
    Result<std::vector<HeldAnswer>> take(const AddressedLetter& letter, std::string_view bytes,
                                         AnsweredBy answered);
    // What was taken is on the disk afterwards. Fails (3) if the disk fails.
    Result<void> sync() { return sync_inbox(system_->files, desk_.match.paths); }

    const MailState& mail() const { return run_; }
    // The match, still locked.
    OpenDesk release() && { return std::move(desk_); }

  private:
    MatchIntake(System& system, OpenDesk desk, RunContext run, RunReport& report)
        : system_(&system), desk_(std::move(desk)), run_(std::move(run)), report_(&report) {}

    System* system_;
    OpenDesk desk_;
    RunContext run_;
    RunReport* report_;
};

// Reads the letters of an inbox in the order of arrival, in groups of `most`, and has each group taken before
// the next is read. Fails as read_in_groups.
Result<void> read_waiting(System& system, const MatchPaths& paths,
                          const std::function<Result<void>(const std::vector<Message>&)>& take,
                          std::size_t most = most_read_at_once);

}  // namespace ronda::match
