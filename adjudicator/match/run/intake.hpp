// Opens a match to take its letters, the first step of a run. No process holds two matches at once.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "adjudicator/match/inbox/mail_in.hpp"
#include "adjudicator/match/moderation/moderation.hpp"

namespace ronda::match {

// Returns the run's facts about time and mail. Fails if the match's time zone or calendar is not valid.
Result<RunContext> run_context_of(System& system, const Match& match, const Journal& journal);

// Completes what a killed run left in a locked match, and reports changes by hand. Fails (3) if the disk fails.
Result<void> complete_match(System& system, Match& match, Journal& journal, RunReport& report);

// A match that takes letters. It is locked during the object's lifetime.
class MatchIntake {
  public:
    // Opens and locks the match. Fails as run_match.
    static Result<MatchIntake> open(System& system, const Path& folder, const ClubContext& club,
                                    RunReport& report);

    // Processes the letters for this match in its own `nuevo`. Fails as take_mail.
    Result<void> take_waiting();
    // As take_waiting. Call it before letters from elsewhere, so that none overtakes. Fails also (3) if good
    // orders in `nuevo` could not be stored.
    Result<void> take_all_waiting();
    // As take_mail and take_letter.
    Result<void> take(const std::vector<AddressedLetter>& letters);
    Result<std::vector<HeldAnswer>> take(const AddressedLetter& letter, std::string_view bytes,
                                         AnsweredBy answered);
    // Makes the taken letters durable. Fails (3) if the disk fails.
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

// Reads the letters of an inbox in the order of arrival, as read_in_groups does.
Result<void> read_waiting(System& system, const MatchPaths& paths,
                          const std::function<Result<void>(const std::vector<Message>&)>& take);

}  // namespace ronda::match
