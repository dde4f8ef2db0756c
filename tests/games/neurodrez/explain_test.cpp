// What a player reads about a cancelled order: where a path is cut, which piece is there, what the dice allow.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "tests/games/neurodrez/trials.hpp"

namespace ronda::neurodrez {

namespace {

// A row of tiles b2 to f2 with the red rook on b2, and dice that allow any figure but reach none of the cells.
class NeuroDrezRefusals : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2));
    Colour own = state.seat(0).colours.front(), other = state.seat(1).colours.front();

    void SetUp() override {
        state.seat_in_turn = 0;
        state.common.awaited = {state.id(state.seat(0).player)};
        state.terrain = {};
        for (const char* cell : {"b2", "c2", "d2", "e2", "f2"})
            state.at(cell_named(cell)).tile = Tile(Colour::orange, Surface::fauna);
        state.at(cell_named("b2")).piece = Piece(Figure::rook, own);
        state.dice = DiceRoll{6, Colour::purple, Surface::earth};
        state.options.claims_itself = false;
    }
    // Returns the explanation of the piece's order, as the rules judge it before any tile is laid.
    Explanation explained(const Json& orders) const {
        const PlayerOrders sheet{state.common.awaited.front(), orders, {}};
        for (const Event& event : trials::here(state)->preview_events(sheet))
            if (text_of(event, "orden") == orders.begin().key()) return event.explanation;
        return {};
    }
    static Json move(const char* to) {
        return {{"mover", {{"pieza", "torre"}, {"a", to}}},
                {"loseta", {{"loseta", "rojo-agua"}, {"en", "g2"}}}};
    }
    Text why_of_move(const char* to) {
        state.seat(0).tiles = {tile_named("rojo-agua")};
        const Json orders = move(to);
        const PlayerOrders sheet{state.common.awaited.front(), orders, {}};
        for (const Event& event : trials::here(state)->preview_events(sheet))
            if (text_of(event, "orden") == "mover") return event.explanation.why;
        return {};
    }
};

TEST_F(NeuroDrezRefusals, say_where_a_tile_is_missing) {
    state.at(cell_named("d2")) = {};
    EXPECT_EQ(why_of_move("f2").es,
              "el camino se corta en d2: no hay loseta; f2 es naranja y fauna; los dados dan morado y tierra; "
              "puede ir a c2");
    EXPECT_EQ(why_of_move("f2").en.substr(0, 46), "the way is cut at d2: there is no tile; f2 is ");
}

TEST_F(NeuroDrezRefusals, say_which_piece_cuts_the_way) {
    state.at(cell_named("c2")).piece = Piece(Figure::bishop, other);
    const Text why = why_of_move("e2");
    EXPECT_EQ(why.es.substr(0, why.es.find(';')),
              fmt::format("el camino se corta en c2: está el alfil {}", word_of(other)));
}

TEST_F(NeuroDrezRefusals, say_what_is_on_the_destination) {
    state.at(cell_named("c2")).piece = Piece(Figure::bishop, own);
    EXPECT_EQ(why_of_move("c2").es, fmt::format("en c2 está el alfil {}", word_of(own)));
}

TEST_F(NeuroDrezRefusals, say_what_dice_and_cards_allow) {
    state.dice->number = 1;
    state.seat(0).cards = {Card::bishop, Card::queen};
    EXPECT_EQ(why_of_move("c2").es,
              "los dados: 1 (peón), color morado, superficie tierra; tus cartas: alfil y dama");
}

TEST_F(NeuroDrezRefusals, say_which_tiles_the_hand_has) {
    state.seat(0).tiles = {tile_named("azul-aire")};
    const Explanation found = explained({{"loseta", {{"loseta", "rojo-agua"}, {"en", "g2"}}}});
    EXPECT_EQ(found.why.es, "tienes azul-aire");
    EXPECT_EQ(found.order.es, "{loseta: rojo-agua, en: g2}");
}

TEST_F(NeuroDrezRefusals, say_which_tiles_the_hand_of_the_seat_in_turn_has) {
    state.seat(0).tiles = {tile_named("azul-aire")};
    state.seat(1).tiles = {tile_named("verde-tierra")};
    state.seat_in_turn = 1;
    state.common.awaited = {state.id(state.seat(1).player)};
    EXPECT_EQ(explained({{"loseta", {{"loseta", "rojo-agua"}, {"en", "g2"}}}}).why.es, "tienes verde-tierra");
}

// With two colours a player has two rooks: a colour in the order says which one is meant.
TEST_F(NeuroDrezRefusals, say_where_the_piece_of_the_named_colour_is) {
    state = trials::typed(*trials::set_up(2, {{"colores_por_jugador", 2}}));
    state.seat_in_turn = 0;
    state.common.awaited = {state.id(state.seat(0).player)};
    state.terrain = {};
    for (const char* cell : {"b2", "c2", "d2"})
        state.at(cell_named(cell)).tile = Tile(Colour::orange, Surface::fauna);
    const Piece rook(Figure::rook, state.seat(0).colours.front());
    const Piece second(Figure::rook, state.seat(0).colours.back());
    ASSERT_NE(rook, second);
    state.at(cell_named("b2")).piece = rook;
    state.at(cell_named("d2")).piece = second;
    const auto why = [&](const std::string& piece) {
        return explained({{"mover", {{"pieza", piece}, {"de", "c2"}, {"a", "c2"}}}}).why.es;
    };
    EXPECT_EQ(why(name_of(rook)), "está en b2");
    EXPECT_EQ(why(name_of(second)), "está en d2");
    EXPECT_EQ(why("torre"), "") << "either may be meant";
}

// With «color_dado: original» the die of colour looks at the print of the tile, not at the marker on it.
TEST_F(NeuroDrezRefusals, say_the_colour_that_the_die_looks_at) {
    state.at(cell_named("d2")) = {};
    state.at(cell_named("f2")).marker = Colour::yellow;
    EXPECT_NE(why_of_move("f2").es.find("; f2 es amarillo y fauna; "), std::string::npos);
    state.options.current_colour = false;
    EXPECT_NE(why_of_move("f2").es.find("; f2 es naranja y fauna; "), std::string::npos);
}

// What fails is said by the refusal; the forecast says what happens.
TEST_F(NeuroDrezRefusals, are_not_repeated_in_the_forecast) {
    state.seat(0).tiles = {tile_named("rojo-agua")};
    const auto preview = [&](const char* to) {
        std::string all;
        for (const auto& line :
             trials::here(state)->forecast({state.common.awaited.front(), move(to), {}}).lines)
            all += line.words.es + "\n";
        return all;
    };
    const std::string moves = "Mueves " + in_words(Piece(Figure::rook, own)).es + " de b2 a c2";
    EXPECT_NE(preview("c2").find(moves), std::string::npos) << preview("c2");
    state.at(cell_named("d2")) = {};
    EXPECT_EQ(preview("f2").find("anulada"), std::string::npos) << preview("f2");
    EXPECT_NE(preview("f2").find("rojo-agua en g2"), std::string::npos) << preview("f2");
}

}  // namespace

}  // namespace ronda::neurodrez
