#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/search.hpp"
#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

namespace {

using namespace dehexz;

// In the order of PieceKind: none, A, D, E, H, I, Ä, F.
constexpr std::array<Score, 8> on_board = {0, 100, 320, 420, 420, 480, 700, 100};
constexpr std::array<Score, reserve_kinds.size()> in_hand = {60, 220, 280, 280, 300};
constexpr Score ghost_with_imitator = 620, no_imitator = -150, threatened = -350, haunted = -1500,
                out = -20'000;
constexpr int near_promotion = 13;  // the row from which each further one counts more
constexpr Score row_counts = 3, late_row_counts = 12, centre_counts = 4;

// A robot's decision in its turn: an action or, where spoils are shared out, `lot` for all of them.
struct Choice {
    dehexz::Action action;
    Lot lot = Lot::stay;
    bool operator==(const Choice&) const = default;
};

class DehexzRules {
  public:
    using Action = Choice;

    explicit DehexzRules(const State& state) : options_(state.options), board_(state.board), past_(state) {}

    bool over() const { return board_.over(); }
    PlayerIndex turn() const { return board_.turn; }
    bool repeats() const { return past_.repeats(); }

    void list(std::vector<Ranked<Choice>>& choices) {
        if (board_.spoils.of != nobody) {
            for (const Lot lot : every_lot) choices.push_back({{{}, lot}, 0});
            return;
        }
        list_actions(board_, options_, actions_);
        for (const dehexz::Action& action : actions_) choices.push_back({{action, Lot::stay}, rank(action)});
    }

    void list_captures(std::vector<Ranked<Choice>>& choices) {
        if (board_.spoils.of != nobody) return;
        list_strikes(board_, options_, actions_);
        for (const dehexz::Action& action : actions_) choices.push_back({{action, Lot::stay}, rank(action)});
    }

    template <class Callback>
    void try_action(const Choice& choice, Callback callback) {
        const dehexz::Board before = board_;
        const Past::Mark mark = past_.mark();
        play(board_, options_, choice.action, choice.lot, past_, false);
        callback();
        board_ = before;
        past_.back_to(mark);
    }

    Score value(PlayerIndex me) const {
        if (board_.over()) return board_.drawn ? 0 : PlayerSet(board_.winners).has(me) ? won : -won;
        if (!board_.hand(me).active()) return out;
        Others others;
        for (PlayerIndex player = 0; player < board_.players; ++player)
            if (player != me) others.add(board_.hand(player).active() ? strength(player) : 0);
        return others.against_mean(strength(me));
    }

  private:
    Score worth_at(Cell cell) const {
        return cell == no_cell ? 0 : on_board[static_cast<std::size_t>(board_.at(cell).kind())];
    }
    // Rescues first, then strikes by the value of the attacked pieces, those of cheap attackers first.
    Score rank(const dehexz::Action& action) const {
        if (action.verb == Verb::rescue) return 2000;
        if (action.verb != Verb::move) return 0;
        const Movement& move = action.move;
        if (!strikes(move.manner)) return move.manner == MovementKind::possession ? 50 : 0;
        return 100 + worth_at(move.to) + worth_at(move.middle) - (move.ghost ? 0 : worth_at(move.from) / 16);
    }

    Score strength(PlayerIndex player) const {
        const Hand& hand = board_.hand(player);
        Score sum = 0;
        hand.solids.each([&](Cell cell) {
            const Square square = board_.at(cell);
            sum += on_board[static_cast<std::size_t>(square.kind())] + place(square, cell);
        });
        for (std::size_t kind = 0; kind < in_hand.size(); ++kind) sum += hand.reserve[kind] * in_hand[kind];
        if (hand.ghost != no_cell)
            sum += hand.has_imitator() ? ghost_with_imitator
                                       : on_board[static_cast<std::size_t>(PieceKind::ghost)] +
                                             haunted * (1 + hand.without_imitator);
        if (!hand.has_imitator()) sum += no_imitator;
        if (hand.threat.cell != no_cell) sum += threatened;
        return sum;
    }
    static Score place(Square square, Cell cell) {
        if (square.kind() == PieceKind::a) {
            const int row = row_of(square.side(), cell);
            return row_counts * row + late_row_counts * std::max(0, row - near_promotion + 1);
        }
        return centre_counts * (board_radius - length(axial(cell)));
    }

    const Options& options_;
    dehexz::Board board_;
    Past past_;
    ActionList actions_;
};

class DehexzMind final : public MindOf<State, What, dehexz::Names> {
  public:
    SearchBudget effort(Level level) const override {
        return level == Level::easy ? SearchBudget{500, 80}
                                    : SearchBudget{level == Level::normal ? 2000 : 15'000, 0};
    }
    int quiet_rounds(const Position& position) const override { return state_of(position).board.quiet_turns; }
    std::vector<Ranked<Json>> search(const Position& position, const SearchBudget& effort,
                                     Chance& chance) const override {
        const State& state = state_of(position);
        DehexzRules rules(state);
        return best_of(Search(rules, effort, chance).ranked(), [&](const Choice& choice) {
            return state.board.spoils.of != nobody ? lots_json(state, {choice.lot, {}})
                                                   : action_json(state, choice.action);
        });
    }

  private:
    Score standing(const State& state, PlayerIndex player) const override {
        return DehexzRules(state).value(player);
    }
};

}  // namespace

const Mind& dehexz_mind() {
    static const DehexzMind mind;
    return mind;
}

}  // namespace ronda::robots
