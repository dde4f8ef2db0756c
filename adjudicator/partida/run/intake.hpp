// Letters are taken before a match does anything else: each that waits is read once, and the match that it is
// for takes it, whichever of the matches in one folder it waits in. Nobody holds two matches at once.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/inbox/other_matches.hpp"

namespace ronda::partida {

// Returns what a run knows about time. Fails if the match's time zone or calendar is not valid.
Result<RunContext> run_context_of(World& world, const Match& match, const Journal& journal);

// Completes what a killed run left in a locked match, and tells of changes by hand. Fails (3) if the disk
// fails.
Result<void> complete_match(World& world, Match& match, Journal& journal, RunReport& report);

// A match that takes letters. It is locked as long as the object is there.
class MatchIntake {
  public:
    // Opens and locks the match. Fails as run_match.
    static Result<MatchIntake> open(World& world, const Path& folder, const ClubContext& around,
                                    RunReport& report);

    // Takes the letters for it that wait in its own `nuevo`, because they came before those that somebody else
    // has. Fails as take_mail, and (3) if one of them must wait.
    Result<void> take_waiting();
    // As take_mail and take_letter.
    Result<void> take(const std::vector<AddressedLetter>& letters);
    Result<std::vector<HeldAnswer>> take(const AddressedLetter& letter, std::string_view bytes,
                                         AnsweredBy answered);
    // What was taken is on the disk afterwards. Fails (3) if the disk fails.
    Result<void> sync() { return sync_inbox(world_->files, desk_.match.at); }

    const MailState& mail() const { return at_; }
    // The match, still locked.
    OpenDesk release() && { return std::move(desk_); }

  private:
    MatchIntake(World& world, OpenDesk desk, RunContext at, RunReport& report)
        : world_(&world), desk_(std::move(desk)), at_(std::move(at)), report_(&report) {}

    World* world_;
    OpenDesk desk_;
    RunContext at_;
    RunReport* report_;
};

struct TakenMail {
    MailState mail;
    std::optional<OpenDesk> desk = {};  // the match itself, complete and locked, if it has taken letters
};
// Has all letters that wait in the match taken by the matches that they are for (OtherMatches). A match that
// cannot take its letters now gets them into its own `nuevo`. Returns how it went with the match's own letters.
// Fails (3) if the mail program does not work at all or the disk accepts no more data; as MatchIntake::open of
// the match itself.
Result<TakenMail> take_letters(World& world, const Match& match, RunReport& report);

}  // namespace ronda::partida
