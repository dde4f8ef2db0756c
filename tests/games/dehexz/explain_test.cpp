// What a player reads about an action that is refused: which piece stands in the way, what is on a cell.
#include <gtest/gtest.h>

#include "adjudicator/games/dehexz/legality.hpp"
#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

class DehexzRefusals : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2));

    void SetUp() override {
        state.common.players[0].name = "Ana";
        state.common.players[1].name = "Bea";
        for (Hand& hand : state.board.hands)
            CellSet(hand.solids).each([&](Cell cell) { take_solid(state.board, cell); });
        state.board.turn = 0;
        state.common.awaited = {"a"};
    }
    Cell put(Cell cell, PieceKind kind, PlayerIndex player) {
        put_solid(state.board, cell, kind, player, state.hand(player).side);
        return cell;
    }
    Text refusal(const Json& orders) const {
        const PlayerOrders sheet{"a", orders, {}};
        const auto refusals = trials::here(state)->refusals({&sheet, 1});
        return refusals.empty() ? Text{} : refusals.front().message;
    }
    static Json move(Cell from, Cell to) { return {{"mover", {{"de", name_of(from)}, {"a", name_of(to)}}}}; }
};

TEST_F(DehexzRefusals, name_the_piece_that_cuts_the_way) {
    const Cell from = put(cell_by_name("I9"), PieceKind::e, 0);
    const Slide& slide = ways(from).elf[0];
    ASSERT_GE(slide.count, 2);
    const Cell first = put(slide.steps[0].landing, PieceKind::d, 1), second = slide.steps[1].landing;
    EXPECT_EQ(obstacle_to(state.board, 0, from, second, false), first);
    const Text words = refusal(move(from, second));
    EXPECT_NE(words.es.find(fmt::format("(en {} le corta el paso un dragón de Bea)", name_of(first))),
              std::string::npos)
        << words.es;
    EXPECT_NE(words.en.find(fmt::format("(a dragon of Bea's stands in its way on {})", name_of(first))),
              std::string::npos)
        << words.en;
}

TEST_F(DehexzRefusals, name_the_piece_in_the_middle_of_a_wizards_step) {
    const Cell from = put(cell_by_name("I9"), PieceKind::h, 0);
    const Step step = ways(from).sorcerer[0].steps[0];
    put(step.middle, PieceKind::a, 0);
    const Text words = refusal(move(from, step.landing));
    EXPECT_NE(words.es.find(fmt::format("(en {} le corta el paso tu asesino)", name_of(step.middle))),
              std::string::npos)
        << words.es;
}

TEST_F(DehexzRefusals, name_the_own_piece_on_the_destination) {
    const Cell from = put(cell_by_name("I9"), PieceKind::d, 0), to = *ways(from).dragon.begin();
    put(to, PieceKind::e, 0);
    const Text words = refusal(move(from, to));
    EXPECT_NE(words.es.find("(ahí está tu elfo)"), std::string::npos) << words.es;
}

TEST_F(DehexzRefusals, name_nothing_where_the_piece_never_goes) {
    const Cell from = put(cell_by_name("I9"), PieceKind::d, 0);
    const Text words = refusal(move(from, cell_by_name("I10")));
    EXPECT_EQ(obstacle_to(state.board, 0, from, cell_by_name("I10"), false), no_cell);
    EXPECT_NE(words.es.find("I10: la pieza no puede ir a esa casilla; desde I9 puede ir a "), std::string::npos)
        << words.es;
}

TEST_F(DehexzRefusals, say_what_is_on_a_cell_and_in_reserve) {
    put(cell_by_name("I9"), PieceKind::d, 0);
    put(cell_by_name("H8"), PieceKind::e, 1);
    EXPECT_NE(refusal(move(cell_by_name("H8"), cell_by_name("I10"))).es.find("(ahí está un elfo de Bea)"),
              std::string::npos);
    EXPECT_NE(refusal(move(cell_by_name("G7"), cell_by_name("I10"))).es.find("(está vacía)"),
              std::string::npos);
    const Json enter = {{"ingresar", {{"pieza", "D"}, {"casilla", "Q2"}}}};
    state.board.hand(0).reserve = {};
    EXPECT_NE(refusal(enter).es.find("(no tienes ninguna)"), std::string::npos) << refusal(enter).es;
    state.board.hand(0).reserve[place_in_reserve(PieceKind::e)] = 2;
    EXPECT_NE(refusal(enter).es.find("(tienes 2 elfos)"), std::string::npos) << refusal(enter).es;
}

// The same board with nothing but the solid on one cell.
Board alone(const State& state, Cell cell) {
    Board board = state.board;
    for (PlayerIndex player = 0; player < board.players; ++player) {
        CellSet(board.hand(player).solids).each([&](Cell each) {
            if (each != cell) take_solid(board, each);
        });
        if (board.hand(player).ghost != no_cell) take_ghost(board, player);
    }
    return board;
}

bool leads_to(const Board& board, PlayerIndex player, Cell from, Cell to) {
    std::vector<Movement> movements;
    list_movements(board, player, from, false, movements);
    return std::any_of(movements.begin(), movements.end(), [&](const Movement& each) { return each.to == to; });
}

// On random boards: where a piece could go if it were alone and cannot go now, something is named, and a piece
// is there.
TEST(DehexzObstacles, are_named_wherever_a_piece_alone_could_go) {
    int named = 0;
    for (std::uint64_t number = 0; number < 60; ++number) {
        Chance chance(number);
        const State state = trials::RandomPosition(chance).make();
        if (state.board.over() || state.board.spoils.of != nobody) continue;
        const PlayerIndex me = state.board.turn;
        state.hand(me).solids.each([&](Cell from) {
            if (state.board.at(from).kind() == PieceKind::doppelganger)
                return;  // moves in other ways if it is alone
            const Board free = alone(state, from);
            for (int cell = 0; cell < cell_count; ++cell) {
                const auto to = static_cast<Cell>(cell);
                if (to == from || leads_to(state.board, me, from, to)) continue;
                const Cell obstacle = obstacle_to(state.board, me, from, to, false);
                if (leads_to(free, me, from, to)) {
                    EXPECT_NE(obstacle, no_cell) << name_of(from) << " to " << name_of(to);
                }
                if (obstacle == no_cell) continue;
                ++named;
                EXPECT_FALSE(state.board.at(obstacle).empty()) << name_of(from) << " to " << name_of(to);
            }
        });
    }
    EXPECT_GT(named, 100);
}

}  // namespace

}  // namespace ronda::dehexz
