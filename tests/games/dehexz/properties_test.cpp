// Properties of Dehex'z War that must hold for all orders, tested on random positions.
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/games/dehexz/legality.hpp"
#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

// Plays rounds of random orders from random positions, and calls `look(before, sheets, round)` for each.
template <class Look>
void random_rounds(std::uint64_t seed, int positions, int rounds, Look look) {
    Chance chance(seed);
    for (int i = 0; i < positions && !testing::Test::HasFailure(); ++i) {
        auto now = trials::position_of(trials::random_state(chance));
        for (int n = 0; n < rounds && !now->header().over(); ++n) {
            const auto sheets = trials::random_sheets(*now, chance);
            if (!now->refusals(sheets).empty()) continue;
            const Resolution round = trials::resolve(*now, sheets);
            look(*now, sheets, round);
            now = round.after;
        }
    }
}

// Number of pieces on the board, in reserve or threatened.
int pieces_in(const Board& board) {
    int count = static_cast<int>(pieces_of(board).size());
    for (const Hand& hand : board.hands) {
        for (const int held : hand.reserve) count += held;
        count += hand.threat.cell == no_cell ? 0 : 1;
    }
    return count;
}

TEST(DehexzProperties, saved_positions_load_and_continue_unchanged) {
    random_rounds(1, 60, 12,
                  [](const Position& before, const std::vector<PlayerOrders>& sheets, const Resolution& round) {
                      const State again = trials::typed(*round.after);
                      EXPECT_EQ(trials::here(again)->board(), round.after->board());
                      EXPECT_EQ(again.common.awaited, round.after->header().awaited);
                      const Resolution loaded = trials::resolve(*trials::here(trials::typed(before)), sheets);
                      EXPECT_EQ(loaded.after->board(), round.after->board());
                      EXPECT_EQ(loaded.events, round.events);
                      const State after = trials::typed(*loaded.after);
                      // Data updated with each move must equal the data computed from the file.
                      EXPECT_EQ(after.board, again.board);
                  });
}

TEST(DehexzProperties, no_pieces_appear) {
    random_rounds(2, 60, 12, [](const Position& before, const auto&, const Resolution& round) {
        int gone = 0;
        bool somebody_left = false;
        for (const Event& event : round.events) {
            gone += event.kind == "baja" && text_of(event, "destino") == "fuera" ? 1 : 0;
            gone += event.kind == "sin_rescate" ? 1 : 0;
            gone += event.kind == "rescate" ? 3 : 0;
            somebody_left = somebody_left || event.kind == "fin_jugador";
        }
        const int was = pieces_in(trials::typed(before).board),
                  is = pieces_in(trials::typed(*round.after).board);
        if (somebody_left)
            EXPECT_LE(is, was - gone);
        else
            EXPECT_EQ(is, was - gone);
    });
}

TEST(DehexzProperties, everybody_sees_everything_except_cancelled_orders) {
    random_rounds(3, 40, 8, [](const Position&, const auto&, const Resolution& round) {
        for (const Event& event : round.events)
            if (event.kind == "cancelada")
                EXPECT_EQ(event.audience, Audience::only({event.player}));
            else
                EXPECT_EQ(event.audience, Audience::all());
    });
}

TEST(DehexzProperties, a_game_has_one_player_in_turn_or_is_over) {
    random_rounds(4, 60, 12, [](const Position&, const auto&, const Resolution& round) {
        const MatchHeader& header = round.after->header();
        const bool reported = !round.events.empty() && round.events.back().kind == "fin";
        EXPECT_EQ(header.over(), reported);
        EXPECT_EQ(header.awaited.size(), header.over() ? 0u : 1u);
        const Json board = round.after->board();
        if (header.over()) {
            EXPECT_TRUE(board["tablas"].empty());
            EXPECT_TRUE(board["botin"].is_null());
        } else {
            EXPECT_FALSE(board["posiciones"].empty());
        }
    });
}

constexpr PieceKind kinds_or_none[] = {
    PieceKind::none,         PieceKind::a,    PieceKind::d, PieceKind::e, PieceKind::h, PieceKind::i,
    PieceKind::doppelganger, PieceKind::ghost};

// All orders that pass the check, written as `legal` writes them, found by trying every combination.
class AllOrders {
  public:
    explicit AllOrders(const State& state) : state_(state) {}

    std::set<std::string> movements() {
        each_movement([&](const WrittenMove& move) {
            Orders orders;
            orders.move = move;
            if (!try_with_changes(orders)) return;
            if (!may_go_on(orders)) return;
            each_movement([&](const WrittenMove& extra) {
                orders.extra = extra;
                try_with_changes(orders);
            });
        });
        return std::move(passed_);
    }

  private:
    template <class Act>
    void each_movement(Act act) {
        std::set<Cell> inhabited;
        for (const Piece& piece : pieces_of(state_.board)) inhabited.insert(piece.cell);
        for (const Action& action : reached_) inhabited.insert(action.move.to);
        for (const Cell from : inhabited)
            for (int to = 0; to < cell_count; ++to)
                for (const PieceKind kind : kinds_or_none) act({from, static_cast<Cell>(to), kind});
    }

    bool passes(const Orders& orders) {
        if (judge(state_.board, state_.options, orders, judged_).refused()) return false;
        passed_.insert(action_json(state_, judged_).dump());
        return true;
    }

    bool try_with_changes(Orders orders) {
        if (!passes(orders)) return false;
        for (const Cell cell : {orders.move->to, orders.extra ? orders.extra->to : orders.move->from})
            for (const PieceKind kind : kinds_or_none) {
                orders.change = {cell, kind};
                passes(orders);
            }
        return true;
    }

    // Whether an extra move is allowed; then a move that goes nowhere has another reason.
    bool may_go_on(Orders orders) {
        orders.change.reset();
        orders.extra = {orders.move->to, orders.move->to, PieceKind::none};
        const bool may = judge(state_.board, state_.options, orders, judged_).reason != Reason::no_extra_move;
        orders.extra.reset();
        judge(state_.board, state_.options, orders, judged_);
        reached_ = {judged_};
        return may;
    }

    const State& state_;
    Action judged_;
    std::vector<Action> reached_;
    std::set<std::string> passed_;
};

TEST(DehexzProperties, listed_moves_are_exactly_the_legal_ones) {
    Chance chance(5);
    std::size_t extras = 0;
    for (int i = 0; i < 150 && extras < 400; ++i) {
        State state = trials::random_state(chance);
        state.board.spoils = {};
        for (Hand& hand : state.board.hands) hand.turns = 1;
        ActionList actions;
        list_actions(state.board, state.options, actions);
        std::set<std::string> listed;
        for (const Action& action : actions) {
            extras += action.extra.from == no_cell ? 0U : 1U;
            if (action.verb != Verb::move) continue;
            EXPECT_TRUE(listed.insert(action_json(state, action).dump()).second) << "listed twice";
        }
        EXPECT_EQ(AllOrders(state).movements(), listed) << trials::here(state)->board().dump();
    }
    EXPECT_GE(extras, 400u);
}

TEST(DehexzProperties, listed_moves_are_accepted_as_written) {
    Chance chance(6);
    for (int i = 0; i < 80; ++i) {
        const State state = trials::random_state(chance);
        const std::string player = state.id(state.board.turn);
        for (const Json& orders : trials::here(state)->legal(player)) {
            const PlayerOrders sheet{player, orders, {}};
            EXPECT_TRUE(trials::here(state)->refusals({&sheet, 1}).empty())
                << orders.dump() << trials::here(state)->board().dump();
            EXPECT_EQ(trials::here(state)->understood(orders), orders) << trials::here(state)->board().dump();
        }
    }
}

}  // namespace

}  // namespace ronda::dehexz
