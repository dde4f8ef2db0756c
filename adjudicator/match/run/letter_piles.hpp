// Letters that somebody else has read, for several matches: each match is opened once, and takes its own in the
// order of arrival.
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
        std::size_t taken = 0;  // so many, from the first; they are on the disk
    };
    // Opens a match to take letters. It fails if the match can take none now.
    using Open = std::function<Result<MatchIntake>(System&, const std::string& match, RunReport&)>;

    void add(const std::string& match, AddressedLetter letter);

    // Returns what the matches took; afterwards there are no piles. With `workers` > 1 several processes do it,
    // each with a mail program of its own. Fails (3) if no process can be started.
    Result<std::vector<Pile>> take(System& system, const Open& open, int workers, RunReport& report);

  private:
    std::vector<Pile> piles_;  // by the first letter of each match
};

}  // namespace ronda::match
