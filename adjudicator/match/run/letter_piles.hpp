// Delivers letters that are already read to several matches: each match is opened once, and takes its letters
// in the order of arrival.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "adjudicator/match/run/intake.hpp"

namespace ronda::match {

class LetterPiles {
  public:
    struct Pile {
        std::string match;
        std::vector<AddressedLetter> letters;
        std::size_t taken = 0;  // the first so many are stored durably
    };
    // Opens a match to take letters. Fails if the match can take none now.
    using Open = std::function<Result<MatchIntake>(System&, const std::string& match, RunReport&)>;

    void add(const std::string& match, AddressedLetter letter);

    // Delivers the piles and returns what each match took; afterwards there are no piles. With `workers` > 1,
    // that many processes do it, each with its own mail program. Fails (3) if no process can be started.
    Result<std::vector<Pile>> take(System& system, const Open& open, int workers, RunReport& report);

  private:
    std::vector<Pile> piles_;  // by the first letter of each match
};

}  // namespace ronda::match
