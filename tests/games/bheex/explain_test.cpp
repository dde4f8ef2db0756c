// What a player reads about an action that is refused or not completed: which piece stands in the way.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/steps/steps.hpp"
#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

// A war on the board of side 3 without other pieces than these, p1 in turn.
class BheexRefusals : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2, {{"lado", 3}, {"obreras", 1}}));

    void SetUp() override {
        state.common.players[0].name = "Ana";
        state.common.players[1].name = "Beto";
        Occupancy& field = state.field;
        field.reserve = {};
        field.stage = Stage::war;
        field.turn = 0;
        state.common.awaited = {"p1"};
    }
    void put(const char* vertex, PlayerIndex player, PieceKind kind) {
        state.field.put(state.board->find(vertex), cell_of({player, kind}));
    }
    trials::Match position() const {
        auto position = game().load(state.common, trials::position_of(state)->board());
        if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
        return *position;
    }
    Text refusal(const char* orders) const {
        const PlayerOrders sheet{"p1", Json::parse(orders), {}};
        const auto refusals = position()->refusals({&sheet, 1});
        return refusals.empty() ? Text{} : refusals.front().message;
    }
};

TEST_F(BheexRefusals, name_the_piece_that_stands_in_the_way) {
    put("F2", 0, PieceKind::worker);
    put("E2", 0, PieceKind::warrior);
    put("F3", 1, PieceKind::queen);
    put("A1", 0, PieceKind::queen);
    EXPECT_EQ(refusal(R"({"mover": {"de": "F2", "a": "E2"}})").es, "E2 está ocupado por tu guerrera");
    EXPECT_EQ(refusal(R"({"mover": {"de": "E2", "a": "F2"}})").en, "F2 is occupied by your worker");
    EXPECT_EQ(refusal(R"({"mover": {"de": "F3", "a": "F4"}})").es,
              "en F3 no hay una ficha tuya: está la reina de Beto");
    EXPECT_EQ(refusal(R"({"mover": {"de": "F4", "a": "F3"}})").es, "en F4 no hay una ficha tuya: está libre");
    EXPECT_EQ(refusal(R"({"mover": {"de": "F2", "por": "G2", "a": "H2"}})").es,
              "solo una guerrera puede dar dos pasos, y en F2 está una obrera");
}

// A warrior goes over one vertex to another; either may be occupied.
TEST_F(BheexRefusals, name_the_vertex_of_the_two_that_is_occupied) {
    put("F2", 0, PieceKind::warrior);
    put("D2", 0, PieceKind::worker);
    put("G2", 1, PieceKind::queen);
    put("A1", 0, PieceKind::queen);
    EXPECT_EQ(refusal(R"({"mover": {"de": "F2", "por": "E2", "a": "D2"}})").es,
              "D2 está ocupado por tu obrera");
    EXPECT_EQ(refusal(R"({"mover": {"de": "F2", "por": "G2", "a": "H2"}})").es,
              "G2 está ocupado por la reina de Beto");
}

TEST_F(BheexRefusals, name_the_neighbours) {
    put("F2", 0, PieceKind::warrior);
    put("A1", 0, PieceKind::queen);
    put("L1", 1, PieceKind::queen);
    const Text words = refusal(R"({"mover": {"de": "F2", "a": "D2"}})");
    EXPECT_NE(words.es.find("D2 no lo es (los de F2 son "), std::string::npos) << words.es;
    EXPECT_NE(words.en.find("(those of F2 are "), std::string::npos) << words.en;
}

TEST_F(BheexRefusals, name_the_pieces_that_remove_one_on_its_first_step) {
    // Finds a warrior's way whose first vertex lies between two pieces of Beto.
    const Board& board = *state.board;
    const Vertex via = board.find("E2");
    const auto near = board.neighbours(via);
    ASSERT_EQ(near.size(), 3U);
    put(board.name(near[0]).c_str(), 0, PieceKind::warrior);
    put(board.name(near[1]).c_str(), 1, PieceKind::worker);
    put(board.name(near[2]).c_str(), 1, PieceKind::warrior);
    put("A1", 0, PieceKind::queen);
    put("L1", 1, PieceKind::queen);
    Vertex to = no_vertex;
    for (const Vertex next : board.neighbours(via))
        if (next == near[1]) to = next;
    // The second step must be legal, so it goes to a vertex that the first step frees.
    put(board.name(board.neighbours(near[1])[board.neighbours(near[1])[0] == via ? 1 : 0]).c_str(), 0,
        PieceKind::worker);
    const Json orders = {
        {"mover", {{"de", board.name(near[0])}, {"por", board.name(via)}, {"a", board.name(to)}}}};
    const PlayerOrders sheet{"p1", orders, {}};
    const trials::Match match = position();
    ASSERT_TRUE(match->refusals({&sheet, 1}).empty()) << match->refusals({&sheet, 1}).front().message.en;
    const auto problems = previewed_troubles(*match, sheet);
    ASSERT_EQ(problems.size(), 1U);
    const std::string words = trouble_in_words(*match, problems.front()).es;
    EXPECT_EQ(words,
              fmt::format("mover {}-E2-{}: la ficha se ha retirado en el primer paso "
                          "(en E2 queda entre las fichas de Beto en {} y {})",
                          board.name(near[0]), board.name(to), board.name(near[1]), board.name(near[2])));
    const auto file = match::read_order_file(steps::order_file(*match, {"p1", {}}, orders), "o.yaml", *match);
    ASSERT_TRUE(file);
    const std::string reported = steps::in_words(steps::check(*match, *file), Lang::es);
    EXPECT_NE(reported.find("una de sus líneas no se podría cumplir"), std::string::npos) << reported;
    EXPECT_NE(reported.find("Tal como está todo, esto no se podría hacer"), std::string::npos) << reported;
    EXPECT_EQ(reported.find("Ten en cuenta"), std::string::npos) << reported;
}

}  // namespace

}  // namespace ronda::bheex
