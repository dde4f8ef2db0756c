// How letters, and blocks of letters, get to the matches that they are for (club/contract/routing.md, "One
// answer").
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/desk/blocks.hpp"
#include "adjudicator/club/desk/desk_context.hpp"
#include "adjudicator/match/inbox/route.hpp"
#include "adjudicator/match/run/letter_piles.hpp"

namespace ronda::club {

// Who sent the message, as shown.
std::string sender_shown(const match::Message& message);

class Delivery {
  public:
    explicit Delivery(DeskContext& context) : context_(context) {}

    // A letter for one match is taken there as it is, and answered there; letters for several matches are taken
    // by several processes (DeskContext::workers). Blocks for several are taken by each, and their answers told
    // in one letter. A match that can take none now gets them into its inbox. Fails (3) on disk errors.
    Result<void> deliver(const match::Message& message, const std::vector<Block>& blocks,
                         const std::vector<match::Destination>& destinations, const match::Known& known);
    // The same with a letter as a whole.
    void deliver(const match::Message& message, const std::string& match) { piles_.add(match, {&message}); }

    // Has the matches take the whole letters that were delivered: only then is what they took on the disk, and
    // may the letters be forgotten and leave `nuevo`. Fails (3) if no process can be started.
    Result<void> flush();

    // Reports that the letter waits for the next run.
    void report_waiting(const match::Message& letter, const Failure& failure);
    // Whether no match could take the letter, so that it must not leave `nuevo`.
    bool must_wait(const match::Message& letter) const { return waiting_.contains(letter.file); }
    // Whether a letter could not be handed over.
    bool is_behind() const { return is_behind_; }
    // Whether what fails now is the letter's own affair, so that those behind it need not wait.
    bool is_letters_own = false;

  private:
    struct Attempt {
        bool opened = false;  // the match
        Result<std::vector<match::HeldAnswer>> answers = environment_failed(Text{});
        match::RunReport report;
    };
    void finish(const match::LetterPiles::Pile& pile);
    void let_wait(const match::Message& letter, const Failure& failure);
    Result<match::MatchIntake> open_intake(System& system, const std::string& match, match::RunReport& report);
    Result<std::vector<match::HeldAnswer>> take(const match::Message& letter, const std::string& match,
                                                std::string_view bytes, match::AnsweredBy answered);
    Attempt try_to_take(const match::Message& letter, const std::string& match, std::string_view bytes,
                        match::AnsweredBy answered);
    Result<void> store(const match::Message& letter, const std::string& match, std::string_view bytes);
    void note(const match::Message& message, const std::string& match);

    DeskContext& context_;
    match::LetterPiles piles_;
    std::set<std::string> busy_;     // matches that took no letter: others do not wait for their locks again
    std::set<std::string> waiting_;  // files
    bool is_behind_ = false;
};

}  // namespace ronda::club
