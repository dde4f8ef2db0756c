#include "adjudicator/games/dehexz/position.hpp"
#include "adjudicator/games/dehexz/search.hpp"

namespace ronda::dehexz {

namespace {

// Lists the orders of `legal` for this position and returns the number: actions, or the three ways to share out
// spoils.
std::size_t list_choices(const Board& board, const Options& options, ActionList& actions) {
    if (board.spoils.of != nobody) return every_lot.size();
    list_actions(board, options, actions);
    return actions.size();
}

// Number `choice` of list_choices.
void play_choice(Board& board, const Options& options, const ActionList& actions, std::size_t choice,
                 Past& past, bool forget) {
    const bool shares = board.spoils.of != nobody;
    play(board, options, shares ? Action{} : actions[choice], shares ? every_lot[choice] : Lot{}, past, forget);
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
            play_choice(next, options_, actions, choice, past_, false);
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

std::uint64_t DehexzPosition::perft(int depth) const {
    if (depth == 0) return 1;
    return Counter(state, depth).count(state.board, static_cast<std::size_t>(depth));
}

Trial DehexzPosition::play_out(Chance& chance, int most_rounds) const {
    State now = state;
    Past past(state);
    ActionList actions;
    Trial trial;
    for (; !now.board.over() && trial.rounds < most_rounds; ++trial.rounds) {
        const std::size_t choices = list_choices(now.board, now.options, actions);
        play_choice(now.board, now.options, actions, chance.below(choices), past, true);
    }
    settle_header(now);
    trial.outcome = now.common.outcome;
    return trial;
}

}  // namespace ronda::dehexz
