// Counts sequences (rules.md, "Test vectors"), and compares the fast functions with `legal` and `resolve`.
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/game/robots.hpp"
#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

std::vector<Json> plain_orders(const Position& position) {
    std::vector<Json> plain;
    for (const Json& orders : position.legal(position.header().awaited.front()))
        if (!orders.contains("inicio")) plain.push_back(orders);
    return plain;
}

struct Start {
    int players;
    std::size_t orders;
    std::uint64_t depth_two;
};

class DehexzStart : public testing::TestWithParam<Start> {};
INSTANTIATE_TEST_SUITE_P(Players, DehexzStart, testing::Values(Start{2, 149, 22660}, Start{3, 148, 21846}),
                         [](const auto& given) { return std::to_string(given.param.players); });

TEST_P(DehexzStart, lists_as_many_orders_as_the_rules_text) {
    const auto match = trials::set_up(GetParam().players);
    EXPECT_EQ(match->legal("a").size(), GetParam().orders);
    EXPECT_EQ(match->legal("b").size(), 0u);
    std::size_t moves = 0, changes = 0, entries = 0;
    for (const Json& orders : plain_orders(*match)) {
        moves += orders.contains("mover") && orders.size() == 1 ? 1U : 0U;
        changes += orders.contains("cambiar") && orders.size() == 1 ? 1U : 0U;
        entries += orders.contains("ingresar") ? 1U : 0U;
    }
    EXPECT_EQ(moves, 38u);
    EXPECT_EQ(changes, 4u);
    EXPECT_EQ(entries, 2u);
    EXPECT_EQ(plain_orders(*match).size(), 44u);
}

TEST_P(DehexzStart, has_as_many_sequences_of_two_as_the_rules_text) {
    const auto match = trials::set_up(GetParam().players);
    EXPECT_EQ(match->perft(1), GetParam().orders);
    EXPECT_EQ(match->perft(2), GetParam().depth_two);
    EXPECT_EQ(robots::perft(*match, 2), GetParam().depth_two);
    std::size_t plain = 0;
    for (const Json& orders : plain_orders(*match))
        plain += plain_orders(*trials::resolve(*match, {{"a", orders, {}}}).after).size();
    EXPECT_EQ(plain, 1936u);
}

TEST(DehexzPerft, agrees_with_legal_and_resolve_in_random_positions) {
    Chance chance(21);
    for (int i = 0; i < 60; ++i) {
        const State state = trials::random_state(chance);
        const auto position = trials::position_of(state);
        EXPECT_EQ(trials::here(state)->perft(1), robots::perft(*position, 1));
        if (i % 10 != 0) continue;
        EXPECT_EQ(trials::here(state)->perft(2), robots::perft(*position, 2))
            << trials::here(state)->board().dump();
    }
}

// One E each, in a corner with little room because of c's peaceful pieces.
State two_elves() {
    State state = trials::typed(*trials::set_up(3));
    Board& board = state.board;
    for (Hand& hand : board.hands) CellSet(hand.solids).each([&](Cell cell) { take_solid(board, cell); });
    for (Hand& hand : board.hands) hand.reserve = {};
    for (Hand& hand : board.hands) hand.turns = 1;
    board.hand(2).status = Status::pacifico;
    board.hand(2).zone_count = 0;
    put_solid(board, cell_by_name("Q1"), PieceKind::e, 0, Side::south);
    put_solid(board, cell_by_name("A9"), PieceKind::e, 1, Side::north_west);
    for (const Axial place : {Axial{-6, 7}, {-6, 4}})
        for (const int turns : {0, 3})
            put_solid(board, cell_at(turned(place, turns)), PieceKind::a, 2, Side::north_east);
    return state;
}

TEST(DehexzPerft, finds_repetitions_in_the_line_and_in_the_file) {
    State state = two_elves();
    state.positions = {position_key(state)};
    const std::uint64_t first_time = trials::here(state)->perft(5);
    EXPECT_EQ(first_time, robots::perft(*trials::position_of(state), 5));
    // Moving there and back then repeats the position for the third time, which ends the game.
    state.positions = {position_key(state), "0123456789abcdef", position_key(state)};
    const std::uint64_t third_time = trials::here(state)->perft(5);
    EXPECT_LT(third_time, first_time);
    EXPECT_EQ(third_time, robots::perft(*trials::position_of(state), 5));
    // The position after the first move of both players, recognized only by its text.
    State later = state;
    for (const PlayerIndex player : {0, 1}) {
        const Json legal = trials::position_of(later)->legal(later.id(player));
        later = trials::typed(
            *trials::resolve(*trials::position_of(later), {{later.id(player), legal[0], {}}}).after);
    }
    state.positions = {position_key(later), position_key(later), position_key(state)};
    const std::uint64_t from_file = trials::here(state)->perft(3);
    EXPECT_EQ(from_file, robots::perft(*trials::position_of(state), 3));
    state.positions = {position_key(state)};
    EXPECT_LT(from_file, trials::here(state)->perft(3));
}

// With `legal` and `resolve`, choosing as play_out does.
Trial play_slowly(trials::Match position, Chance& chance, int most_rounds) {
    Trial trial;
    for (; !position->header().over() && trial.rounds < most_rounds; ++trial.rounds) {
        const std::string player = position->header().awaited.front();
        const Json legal = position->legal(player);
        position = trials::resolve(*position, {{player, legal[chance.below(legal.size())], {}}}).after;
    }
    trial.outcome = position->header().outcome;
    return trial;
}

TEST(DehexzPlayOut, agrees_with_legal_and_resolve) {
    Chance chance(8);
    std::set<std::string> endings;
    for (std::uint64_t number = 0; number < 40; ++number) {
        const State state = number < 4 ? trials::typed(*trials::set_up(2 + static_cast<int>(number % 2)))
                                       : trials::random_state(chance);
        Chance quick(number), slow(number);
        const Trial trial = trials::here(state)->play_out(quick, 60);
        const Trial slowly = play_slowly(trials::position_of(state), slow, 60);
        EXPECT_EQ(trial.rounds, slowly.rounds) << trials::here(state)->board().dump();
        EXPECT_EQ(trial.outcome, slowly.outcome) << trials::here(state)->board().dump();
        EXPECT_EQ(quick.next(), slow.next());
        if (trial.outcome) endings.insert(trial.outcome->reason);
    }
    EXPECT_GE(endings.size(), 2u);
}

}  // namespace

}  // namespace ronda::dehexz
