#include "adjudicator/games/dehexz/search.hpp"

#include <algorithm>

#include "adjudicator/games/dehexz/draft.hpp"

namespace ronda::dehexz {

Past::Past(const State& state) : names_(state), brought_(state.positions) {
    if (state.board.over()) return;
    const std::string now = position_key(state);
    const auto same = std::count(brought_.begin(), brought_.end(), now);
    std::erase(brought_, now);
    for (std::ptrdiff_t i = 0; i < same; ++i) push(state.board);
    for (const std::string& each : brought_)
        most_brought_ =
            std::max(most_brought_, static_cast<int>(std::count(brought_.begin(), brought_.end(), each)));
}

void Past::back_to(const Mark& mark) {
    first_ = mark.first;
    brought_counts_ = mark.brought_counts;
    keys_.resize(mark.last);
    positions_.resize(mark.last);
}

void Past::progress(bool forget) {
    if (forget) {
        keys_.clear();
        positions_.clear();
    }
    first_ = keys_.size();
    brought_counts_ = false;
}

bool Past::add(const Board& board) {
    const std::uint64_t key = push(board);
    int times = 0;
    for (std::size_t i = first_; i < keys_.size(); ++i)
        if (keys_[i] == key && same_position(positions_[i], board)) ++times;
    const int brought = brought_counts_ ? most_brought_ : 0;
    if (brought > 0 && times + brought >= repetitions_for_draw) times += times_brought(board);
    return times >= repetitions_for_draw;
}

bool Past::repeats() const {
    const auto last = keys_.end() - 1;
    return last - keys_.begin() > static_cast<std::ptrdiff_t>(first_) &&
           std::find(keys_.begin() + static_cast<std::ptrdiff_t>(first_), last, *last) != last;
}

std::uint64_t Past::push(const Board& board) {
    keys_.push_back(quick_key(board));
    positions_.push_back(board);
    return keys_.back();
}

int Past::times_brought(const Board& board) {
    names_.board = board;
    return static_cast<int>(std::count(brought_.begin(), brought_.end(), position_key(names_)));
}

void play(Board& board, const Options& options, const Action& action, Lot lot, Past& past, bool forget) {
    Notes notes;
    // The player's request lapses because they do not repeat it. Nobody else gives orders.
    board.hand(board.turn).withdrawal = {};
    if (board.spoils.of != nobody) {
        share_out(board, {lot, {}}, notes, nullptr);
    } else {
        take_turn(board, action, notes, nullptr);
        defeats(board, notes, nullptr);
    }
    if (count_quiet_turns(board, options, notes)) past.progress(forget);
    if (board.over()) return;
    pass_on(board, notes);
    if (past.add(board)) end_in_draw(board, Ending::repetition);
}

}  // namespace ronda::dehexz
