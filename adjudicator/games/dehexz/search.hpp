// Plays rounds one after another on the board alone, without events, for perft, self-play and robots.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/games/dehexz/state.hpp"
#include "adjudicator/games/dehexz/turn.hpp"

namespace ronda::dehexz {

// The positions since the last progress. Those played here are compared by a 64-bit hash and then exactly; for
// those that came with the state, only their text keys are known.
class Past {
  public:
    explicit Past(const State& state);

    struct Mark {
        std::size_t first, last;
        bool brought_counts;
    };
    Mark mark() const { return {first_, keys_.size(), brought_counts_}; }
    void back_to(const Mark& mark);
    // Earlier positions no longer count. `forget`: drops them; only if nobody goes back to them.
    void progress(bool forget);
    // Adds the position. Returns whether it has now occurred three times.
    bool add(const Board& board);
    // Whether the position that was added last has been played before.
    bool repeats() const;

  private:
    std::uint64_t push(const Board& board);
    int times_brought(const Board& board);

    State names_;
    std::vector<std::string> brought_;
    int most_brought_ = 0;  // the highest count of one of them
    bool brought_counts_ = true;
    std::size_t first_ = 0;  // in keys_ and positions_: the first since the last progress
    std::vector<std::uint64_t> keys_;
    std::vector<Board> positions_;
};

// Plays a round with one order, by the player in turn: an action, or while spoils are shared out `lot` for all
// of them. `forget`: nobody goes back to earlier positions.
void play(Board& board, const Options& options, const Action& action, Lot lot, Past& past, bool forget);

}  // namespace ronda::dehexz
