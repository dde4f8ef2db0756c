// What a player is offered who points at the board: words, places and what the master rule does.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"
#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

// A war on the board of side 3 without other pieces than these, p1 in turn.
class BheexOffers : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2, {{"lado", 3}, {"obreras", 3}}));

    void SetUp() override {
        state.common.players[0].name = "Ana";
        state.common.players[1].name = "Beto";
    }
    void war() {
        state.field.reserve = {};
        state.field.stage = Stage::war;
        state.field.turn = 0;
        state.common.awaited = {"p1"};
        put("A1", 0, PieceKind::queen);
    }
    void put(const char* vertex, PlayerIndex player, PieceKind kind) {
        state.field.put(state.board->find(vertex), cell_of({player, kind}));
    }
    std::vector<Offer> offers(const char* place, const Json& orders = Json::object(),
                              const char* player = "p1") const {
        auto position = game().load(state.common, trials::position_of(state)->board());
        if (!position) throw std::runtime_error(position.error().path + ": " + position.error().message.en);
        return (*position)->offers({player, orders, {}}, place);
    }
    // Returns the only offer with these words.
    Offer offer(const char* place, std::string_view words) const {
        const auto all = offers(place);
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Offer& one) { return one.words.es == words; });
        if (found != all.end()) return *found;
        ADD_FAILURE() << words << " is not offered for " << place;
        return {};
    }
    bool is_offered(const char* place, std::string_view words) const {
        const auto all = offers(place);
        return std::any_of(all.begin(), all.end(), [&](const Offer& one) { return one.words.es == words; });
    }
};

TEST_F(BheexOffers, of_a_free_vertex_place_the_next_piece) {
    const std::string me = state.common.awaited.front();
    const auto all = offers("F2", Json::object(), me.c_str());
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].places, std::vector<std::string>{"F2"});
    EXPECT_EQ(all[0].verb.en, "place");
    EXPECT_EQ(all[0].words, say("colocar una obrera en F2", "place a worker on F2"));
    const int left = state.options.pieces() - 1;
    EXPECT_EQ(all[0].note.es, fmt::format("Luego te quedan {} fichas por colocar.", left));
    EXPECT_EQ(all[0].line, (Json{{"colocar", "F2"}}));
}

// The warrior of H2 comes over G2 to F2, so that the worker of E2 stands between F2 and D2.
TEST_F(BheexOffers, say_what_the_master_rule_removes) {
    war();
    put("H2", 0, PieceKind::warrior);
    put("D2", 0, PieceKind::worker);
    put("E2", 1, PieceKind::worker);
    put("L1", 1, PieceKind::queen);
    const Offer two_steps = offer("H2", "mover la guerrera H2-G2-F2");
    EXPECT_EQ(two_steps.places, (std::vector<std::string>{"H2", "F2"}));
    EXPECT_EQ(two_steps.note.es, "Regla maestra: Beto pierde la obrera de E2.");
    EXPECT_EQ(two_steps.note.en, "Master rule: Beto loses the worker on E2.");
    EXPECT_EQ(two_steps.line, Json::parse(R"({"mover": {"de": "H2", "por": "G2", "a": "F2"}})"));
    EXPECT_EQ(offer("H2", "mover la guerrera H2-G2").note, Text{});
    // The target offers it, too: then one points at the warrior.
    EXPECT_EQ(offer("F2", "mover la guerrera H2-G2-F2").places, (std::vector<std::string>{"F2", "H2"}));
}

TEST_F(BheexOffers, say_that_a_queen_falls_and_that_the_game_ends) {
    war();
    put("G2", 0, PieceKind::worker);
    put("H2", 0, PieceKind::worker);
    put("D2", 0, PieceKind::worker);
    put("E2", 1, PieceKind::queen);
    EXPECT_EQ(
        offer("G2", "mover la obrera G2-F2").note.es,
        "Regla maestra: Beto pierde la reina de E2. Beto pierde la reina y queda fuera. Fin de la partida: "
        "ganas tú, por la caída de la reina.");
}

// A way that ends at the first step is cancelled half-way; only the step is offered.
TEST_F(BheexOffers, are_whole_ways_only) {
    war();
    put("H2", 0, PieceKind::warrior);
    put("L1", 1, PieceKind::queen);
    const Board& board = *state.board;
    for (const std::uint8_t next : board.neighbours(board.find("G2")))
        if (board.name(next) != "H2") put(board.name(next).c_str(), 1, PieceKind::worker);
    const Offer fatal = offer("H2", "mover la guerrera H2-G2");
    EXPECT_EQ(fatal.note.es, "Regla maestra: pierdes la guerrera de G2.");
    EXPECT_FALSE(is_offered("H2", "mover la guerrera H2-G2-F2"));
}

TEST_F(BheexOffers, replace_the_move_of_the_sheet_and_leave_its_draw) {
    war();
    put("H2", 0, PieceKind::warrior);
    put("L1", 1, PieceKind::queen);
    const Json sheet = Json::parse(R"({"mover": {"de": "A1", "a": "B1"}, "tablas": true})");
    for (const Offer& each : offers("H2", sheet)) EXPECT_EQ(each.instead_of, std::vector<std::string>{"mover"});
    EXPECT_FALSE(offers("H2", sheet).empty());
}

TEST_F(BheexOffers, out_of_turn_are_a_draw_and_a_resignation) {
    war();
    put("H2", 0, PieceKind::warrior);
    put("L1", 1, PieceKind::queen);
    EXPECT_TRUE(offers("L1", Json::object(), "p2").empty());
    const auto calls = offers("", Json::object(), "p2");
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_EQ(calls[0].words.es, "ofrecer tablas");
    EXPECT_TRUE(calls[0].complete);
    EXPECT_EQ(calls[1].words.es, "rendirse");
    EXPECT_FALSE(offers("").front().complete) << "in turn a move is missing";
}

TEST_F(BheexOffers, of_a_draw_say_that_it_ends_the_game) {
    war();
    put("H2", 0, PieceKind::warrior);
    put("L1", 1, PieceKind::queen);
    state.offers.add(1);
    const auto calls = offers("", Json::parse(R"({"mover": {"de": "A1", "a": "B1"}})"));
    ASSERT_EQ(calls.size(), 2U);
    EXPECT_EQ(calls[0].words, say("aceptar las tablas", "accept the draw"));
    EXPECT_NE(calls[0].note.es.find("Fin de la partida: tablas entre Ana y Beto"), std::string::npos)
        << calls[0].note.es;
    EXPECT_EQ(calls[0].instead_of, std::vector<std::string>{"mover"});
}

}  // namespace

}  // namespace ronda::bheex
