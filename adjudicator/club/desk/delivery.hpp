// Delivers letters, or their blocks, to matches, and answers a letter for several matches in one letter
// (club/contract/routing.md, "One answer").
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

// Returns the sender as shown to people.
std::string sender_shown(const match::Message& message);

class Delivery {
  public:
    explicit Delivery(DeskContext& context) : context_(context) {}

    // Delivers a letter to its matches. A letter for one match is taken whole and answered there. Of a letter
    // for several, each match takes its blocks, and the club answers in one letter. A match that cannot take
    // letters now gets them into its inbox. Fails (3) on disk errors.
    Result<void> deliver(const match::Message& message, const std::vector<Block>& blocks,
                         const std::vector<match::Destination>& destinations, const match::Known& known);
    // Delivers a whole letter to one match at the next `flush`.
    void deliver(const match::Message& message, const std::string& match) { piles_.add(match, {&message}); }

    // Has the matches take the whole letters, in several processes (DeskContext::workers). Before it returns,
    // no such letter is safe on the disk or may leave `nuevo`. Fails (3) if no process can be started.
    Result<void> flush();

    // Reports that the letter waits for the next run.
    void report_waiting(const match::Message& letter, const Failure& failure);
    // Whether no match could take the letter, so that it must not leave `nuevo`.
    bool must_wait(const match::Message& letter) const { return waiting_.contains(letter.file); }
    // Whether a letter could not be delivered.
    bool is_behind() const { return is_behind_; }
    // Whether the last failure concerns only its letter, so that the letters behind it need not wait.
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
    std::set<std::string> busy_;     // matches whose lock another process had: not waited for again
    std::set<std::string> waiting_;  // files
    bool is_behind_ = false;
};

}  // namespace ronda::club
