// How letters, and blocks of letters, get to the matches that they are for (club/contract.md, "One answer").
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/club/desk/blocks.hpp"
#include "adjudicator/club/desk/table.hpp"
#include "adjudicator/partida/inbox/route.hpp"
#include "adjudicator/partida/run/letter_piles.hpp"

namespace ronda::club {

// Who sent the message, as shown.
std::string sender_shown(const partida::Message& message);

class Delivery {
  public:
    explicit Delivery(Table& table) : table_(table) {}

    // A letter for one match is taken there as it is, and answered there; letters for several matches are taken
    // by several processes (Table::workers). Blocks for several are taken by each, and their answers told in
    // one letter. A match that can take none now gets them into its inbox. Fails (3) on disk errors.
    Result<void> deliver(const partida::Message& message, const std::vector<Block>& blocks,
                         const std::vector<partida::Destination>& destinations, const partida::Known& known);
    // The same with a letter as a whole.
    void deliver(const partida::Message& message, const std::string& match) { piles_.add(match, {&message}); }

    // Has the matches take the whole letters that were delivered: only then is what they took on the disk, and
    // may the letters be forgotten and leave `nuevo`. Fails (3) if no process can be started.
    Result<void> flush();

    // Reports that the letter waits for the next run.
    void report_waiting(const partida::Message& letter, const Failure& failure);
    // Whether no match could take the letter, so that it must not leave `nuevo`.
    bool must_wait(const partida::Message& letter) const { return waiting_.contains(letter.file); }
    // Whether a letter could not be handed over.
    bool is_behind() const { return is_behind_; }
    // Whether what fails now is the letter's own affair, so that those behind it need not wait.
    bool is_letters_own = false;

  private:
    struct Attempt {
        bool opened = false;  // the match
        Result<std::vector<partida::HeldAnswer>> answers = environment_failed(Text{});
        partida::RunReport report;
    };
    void finish(const partida::LetterPiles::Pile& pile);
    void let_wait(const partida::Message& letter, const Failure& failure);
    Result<partida::MatchIntake> open_intake(World& world, const std::string& match,
                                             partida::RunReport& report);
    Result<std::vector<partida::HeldAnswer>> take(const partida::Message& letter, const std::string& match,
                                                  std::string_view bytes, partida::AnsweredBy answered);
    Attempt try_to_take(const partida::Message& letter, const std::string& match, std::string_view bytes,
                        partida::AnsweredBy answered);
    Result<void> store(const partida::Message& letter, const std::string& match, std::string_view bytes);
    void note(const partida::Message& message, const std::string& match);

    Table& table_;
    partida::LetterPiles piles_;
    std::set<std::string> busy_;     // matches that took no letter: others do not wait for their locks again
    std::set<std::string> waiting_;  // files
    bool is_behind_ = false;
};

}  // namespace ronda::club
