#include <algorithm>
#include <vector>

#include "adjudicator/games/dehexz/edit.hpp"
#include "adjudicator/games/dehexz/legal.hpp"
#include "adjudicator/games/dehexz/turn.hpp"

namespace ronda::dehexz {

namespace {

// The positions since the last progress. Those played here are compared by a 64-bit hash and then exactly; for
// those that came with the state, only their text keys are known.
class Past {
  public:
    explicit Past(const State& state) : names_(state), brought_(state.positions) {
        if (state.board.over()) return;
        const std::string now = position_key(state);
        const auto same = std::count(brought_.begin(), brought_.end(), now);
        std::erase(brought_, now);
        for (std::ptrdiff_t i = 0; i < same; ++i) push(state.board);
        for (const std::string& each : brought_)
            most_brought_ =
                std::max(most_brought_, static_cast<int>(std::count(brought_.begin(), brought_.end(), each)));
    }

    struct Mark {
        std::size_t first, last;
        bool brought_counts;
    };
    Mark mark() const { return {first_, keys_.size(), brought_counts_}; }
    void back_to(const Mark& mark) {
        first_ = mark.first;
        brought_counts_ = mark.brought_counts;
        keys_.resize(mark.last);
        positions_.resize(mark.last);
    }

    // Earlier positions no longer count. `forget`: they are dropped, because nobody goes back to them.
    void progress(bool forget) {
        if (forget) {
            keys_.clear();
            positions_.clear();
        }
        first_ = keys_.size();
        brought_counts_ = false;
    }

    // Adds the position. Returns whether it has now occurred three times.
    bool add(const Board& board) {
        const std::uint64_t key = push(board);
        int times = 0;
        for (std::size_t i = first_; i < keys_.size(); ++i)
            if (keys_[i] == key && same_position(positions_[i], board)) ++times;
        const int brought = brought_counts_ ? most_brought_ : 0;
        if (brought > 0 && times + brought >= repetitions_for_draw) times += times_brought(board);
        return times >= repetitions_for_draw;
    }

  private:
    std::uint64_t push(const Board& board) {
        keys_.push_back(quick_key(board));
        positions_.push_back(board);
        return keys_.back();
    }

    int times_brought(const Board& board) {
        names_.board = board;
        return static_cast<int>(std::count(brought_.begin(), brought_.end(), position_key(names_)));
    }

    State names_;
    std::vector<std::string> brought_;
    int most_brought_ = 0;  // the highest count of one of them
    bool brought_counts_ = true;
    std::size_t first_ = 0;  // in keys_ and positions_: the first since the last progress
    std::vector<std::uint64_t> keys_;
    std::vector<Board> positions_;
};

// Lists what `legal` lists for this position and returns the number: actions, or the three ways to share out
// spoils.
std::size_t list_choices(const Board& board, const Options& options, ActionList& actions) {
    if (board.spoils.of != nobody) return every_lot.size();
    list_actions(board, options, actions);
    return actions.size();
}

// Plays a round with one order, by the player in turn: number `choice` of list_choices.
void play(Board& board, const Options& options, const ActionList& actions, std::size_t choice, Past& past,
          bool forget) {
    Notes notes;
    // The player's offer or request lapses because they do not repeat it. Nobody else gives orders.
    if (board.spoils.of == nobody) board.offers = static_cast<std::uint8_t>(board.offers & ~(1U << board.turn));
    board.hand(board.turn).withdrawal = {};
    if (board.spoils.of != nobody) {
        share_out(board, {every_lot[choice], {}}, notes, nullptr);
    } else {
        take_turn(board, actions[choice], notes, nullptr);
        defeats(board, notes, nullptr);
    }
    if (count_quiet_turns(board, options, notes, nullptr)) past.progress(forget);
    if (board.over()) return;
    pass_on(board, notes);
    if (past.add(board)) end_in_draw(board, Ending::repetition, nullptr);
}

class Counter {
  public:
    Counter(const State& state, int depth)
        : options_(state.options), past_(state), lists_(static_cast<std::size_t>(depth)) {}

    std::uint64_t count(const Board& board, std::size_t depth) {
        if (board.over()) return 0;
        ActionList& actions = lists_[depth - 1];
        const std::size_t choices = list_choices(board, options_, actions);
        if (depth == 1) return choices;
        std::uint64_t sequences = 0;
        const Past::Mark before = past_.mark();
        for (std::size_t choice = 0; choice < choices; ++choice) {
            Board next = board;
            play(next, options_, actions, choice, past_, false);
            sequences += count(next, depth - 1);
            past_.back_to(before);
        }
        return sequences;
    }

  private:
    const Options& options_;
    Past past_;
    std::vector<ActionList> lists_;  // one per depth
};

}  // namespace

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) return 1;
    return Counter(state, depth).count(state.board, static_cast<std::size_t>(depth));
}

Trial play_out(const State& state, Chance& chance, int most_rounds) {
    State now = state;
    Past past(state);
    ActionList actions;
    Trial trial;
    for (; !now.board.over() && trial.rounds < most_rounds; ++trial.rounds) {
        const std::size_t choices = list_choices(now.board, now.options, actions);
        play(now.board, now.options, actions, chance.below(choices), past, true);
    }
    settle_envelope(now);
    trial.outcome = now.common.outcome;
    return trial;
}

}  // namespace ronda::dehexz
