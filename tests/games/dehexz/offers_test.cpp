// What a player is offered who points at the board: words, places, what falls and what may follow.
#include <algorithm>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"
#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

class DehexzOffers : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2));

    // An empty board with an I and an A of each, `a` in turn.
    void clear() {
        state.common.players[0].name = "Ana";
        state.common.players[1].name = "Bea";
        for (Hand& hand : state.board.hands)
            CellSet(hand.solids).each([&](Cell cell) { take_solid(state.board, cell); });
        for (Hand& hand : state.board.hands) hand.turns = 3;
        put("Q4", PieceKind::i, 0);
        put("Q1", PieceKind::a, 0);
        put("A4", PieceKind::i, 1);
        put("A1", PieceKind::a, 1);
        state.board.turn = 0;
        settle_header(state);
    }
    void put(const char* cell, PieceKind kind, PlayerIndex player) {
        put_solid(state.board, cell_by_name(cell), kind, player, state.hand(player).side);
    }
    std::vector<Offer> offers(const char* place, const char* orders = "{}", const char* player = "a") const {
        return trials::position_of(state)->offers({player, Json::parse(orders), {}}, place);
    }
    // Returns the only offer with these words.
    static Offer with(std::string_view words, const std::vector<Offer>& all) {
        std::string text;
        for (const Offer& one : all) {
            if (one.words.es == words) return one;
            text += one.words.es + "\n";
        }
        ADD_FAILURE() << words << " is not among\n" << text;
        return {};
    }
};

using Places = std::vector<std::string>;

TEST_F(DehexzOffers, say_whom_an_attack_takes_and_where_it_goes) {
    clear();
    put("I9", PieceKind::d, 0);
    put("E8", PieceKind::e, 1);
    put("H12", PieceKind::a, 1);
    const Offer elf = with("atacar el elfo de E8 con el dragón de I9", offers("I9"));
    EXPECT_EQ(elf.places, (Places{"I9", "E8"}));
    EXPECT_EQ(elf.words.en, "attack the elf on E8 with the dragon from I9");
    EXPECT_EQ(elf.note.es, "Bea pierde un elfo en E8: queda fuera del juego.");
    EXPECT_EQ(elf.line, Json::parse(R"({"mover": {"de": "I9", "a": "E8"}})"));
    const Offer assassin = with("atacar el asesino de H12 con el dragón de I9", offers("H12"));
    EXPECT_EQ(assassin.places, (Places{"H12", "I9"}));
    EXPECT_EQ(assassin.note.es, "Bea pierde un asesino en H12: entra en tu Zona de Captura.");
    EXPECT_EQ(with("mover el dragón de I9 a M8", offers("I9")).note, Text{});
}

// Vector V21: the promotion is offered where the A will be, beside its move.
TEST_F(DehexzOffers, of_a_moved_piece_change_it) {
    clear();
    put("D5", PieceKind::a, 0);
    const Offer move = with("mover el asesino de D5 a B3", offers("D5"));
    EXPECT_EQ(move.note, say("Después puedes cambiar la pieza por D, E o H.",
                             "Then you may change the piece into D, E or H."));
    const char* sheet = R"({"mover": {"de": "D5", "a": "B3"}})";
    const Offer change = with("cambiar el asesino de B3 por un elfo", offers("B3", sheet));
    EXPECT_EQ(change.places, Places{"B3"});
    EXPECT_EQ(change.line,
              Json::parse(R"({"mover": {"de": "D5", "a": "B3"}, "cambiar": {"casilla": "B3", "a": "E"}})"));
    EXPECT_EQ(change.instead_of, Places{"mover"});
}

// Vector V14: an own A that b's F possesses is attacked, so another movement may follow.
TEST_F(DehexzOffers, add_the_extra_move_to_the_sheet) {
    clear();
    put("I9", PieceKind::a, 0);
    put("E8", PieceKind::d, 0);
    put_ghost(state.board, 1, cell_by_name("I9"), state.hand(1).side);
    const Offer attack = with("atacar el asesino de I9 con el dragón de E8", offers("E8"));
    EXPECT_NE(attack.note.es.find("Después puedes hacer un movimiento extra."), std::string::npos)
        << attack.note.es;
    const char* sheet = R"({"mover": {"de": "E8", "a": "I9"}})";
    const Offer extra = with("movimiento extra: mover el asesino de Q1 a O3", offers("Q1", sheet));
    EXPECT_EQ(extra.places, (Places{"Q1", "O3"}));
    EXPECT_EQ(extra.verb.es, "otro");
    EXPECT_TRUE(extra.line.contains("mover") && extra.line.contains("otro")) << extra.line.dump();
}

// rules.md R18, V19.
TEST_F(DehexzOffers, warn_of_a_ghost_without_an_imitator) {
    clear();
    take_solid(state.board, cell_by_name("Q4"));
    put_ghost(state.board, 0, cell_by_name("I9"), state.hand(0).side);
    const char* words = "mover el asesino de Q1 a O3";
    EXPECT_EQ(with(words, offers("Q1")).note.es,
              "Acabas con el fantasma y sin imitador: si acabas otro turno así, quedas fuera.");
    state.board.hand(0).without_imitator = 1;
    const std::string last = with(words, offers("Q1")).note.es;
    EXPECT_NE(last.find("Quedas fuera: "), std::string::npos) << last;
    EXPECT_NE(last.find("Fin de la partida: gana Bea"), std::string::npos) << last;
    EXPECT_EQ(with("cambiar el fantasma de I9 por un doppelgänger", offers("I9")).note, Text{});
}

// Vector V17, after the attack.
TEST_F(DehexzOffers, begin_a_rescue_where_the_piece_was_attacked) {
    clear();
    put("I9", PieceKind::e, 1);
    put("I11", PieceKind::d, 0);
    put("I13", PieceKind::e, 0);
    put("K9", PieceKind::h, 0);
    state.board.hand(0).threat = {cell_by_name("I9"), 1};
    const Offer rescue = with("rescatar tu doppelgänger por D I11, E I13 y H K9", offers("I9"));
    EXPECT_EQ(rescue.places, (Places{"I9", "I11", "I13", "K9"}));
    EXPECT_EQ(rescue.line, Json::parse(R"({"rescate": {"d": "I11", "e": "I13", "h": "K9"}})"));
    const Offer on =
        with("y mover el fantasma a G8", offers("I9", R"({"rescate": {"d": "I11", "e": "I13", "h": "K9"}})"));
    EXPECT_EQ(on.places, (Places{"I9", "G8"}));
    EXPECT_EQ(on.line.at("rescate").at("mover"), "G8");
    EXPECT_NE(with("mover el asesino de Q1 a O3", offers("Q1")).note.es.find("No rescatas tu doppelgänger"),
              std::string::npos);
}

TEST_F(DehexzOffers, of_an_entry_cell_bring_in_the_reserve) {
    clear();
    state.board.hand(0).reserve = {};
    ++state.board.hand(0).reserve[place_in_reserve(PieceKind::i)];
    const auto all = offers("Q2");
    EXPECT_EQ(with("ingresar un imitador como dragón en Q2", all).line,
              Json::parse(R"({"ingresar": {"pieza": "I", "casilla": "Q2", "como": "D"}})"));
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Offer& one) { return one.verb.es == "ingresar"; }),
              3);
}

TEST_F(DehexzOffers, let_the_first_turn_begin_with_the_ghost) {
    const std::string me = state.common.awaited.front();
    const Offer begin = with("empezar con el fantasma", offers("Q6", "{}", me.c_str()));
    EXPECT_EQ(begin.line, Json::parse(R"({"inicio": "F"})"));
    EXPECT_FALSE(begin.complete) << "a move is missing";
    for (const Offer& move : offers("P1", R"({"inicio": "F"})", me.c_str()))
        EXPECT_EQ(move.line.at("inicio"), "F") << move.words.es;
    const Offer beside =
        with("empezar con el fantasma", offers("", R"({"mover": {"de": "O2", "a": "M2"}})", me.c_str()));
    EXPECT_TRUE(beside.complete);
    EXPECT_EQ(beside.line, Json::parse(R"({"inicio": "F", "mover": {"de": "O2", "a": "M2"}})"));
    // An ordinary move is one offer, not one for each side of the piece.
    const auto moves = offers("M2", "{}", me.c_str());
    EXPECT_EQ(std::count_if(moves.begin(), moves.end(),
                            [](const Offer& one) { return one.words.es == "mover el asesino de O2 a M2"; }),
              1);
}

// Vector V24: b has resigned, a shares out.
TEST(DehexzSpoils, are_offered_piece_by_piece_or_all_together) {
    State state = trials::typed(*trials::set_up(3));
    state.common.players[1].name = "Bea";
    state.common.players[2].name = "Celia";
    trials::Match match = trials::position_of(state);
    const Resolution round =
        trials::resolve(*match, {{"b", {{"rendirse", true}}, {}}, {"a", match->legal("a")[0], {}}});
    ASSERT_FALSE(round.after->header().over());
    const std::string heir = round.after->header().awaited.front();
    const Json board = round.after->board();
    ASSERT_EQ(board["botin"]["de"], "b");
    Json mine;
    for (const Json& piece : board["piezas"])
        if (piece["jugador"] == "b" && piece["tipo"] == "D") mine = piece;
    const std::string cell = mine["casilla"];
    const auto here = round.after->offers({heir, Json::object(), {}}, cell);
    ASSERT_EQ(here.size(), 3U);
    EXPECT_EQ(here[1].words.es, fmt::format("pasar el dragón de {} a tu Zona de Captura", cell));
    EXPECT_EQ(here[1].note.es, fmt::format("{}, dragón de Bea: va a tu Zona de Captura.", cell));
    EXPECT_EQ(here[1].line, (Json{{"botin", {{"resto", "dejar"}, {"captura", {cell}}}}}));
    // What the sheet says of other pieces stays.
    const auto rest = round.after->offers({heir, here[1].line, {}}, "");
    EXPECT_EQ(rest[2].line, (Json{{"botin", {{"resto", "ceder"}, {"captura", {cell}}}}}));
}

// rules.md R24: of three one may leave.
TEST(DehexzWithdrawal, is_offered_to_three_in_turn_and_out_of_turn) {
    const trials::Match match = trials::set_up(3);
    const auto words = [&](const char* player) {
        std::string all;
        for (const Offer& one : match->offers({player, Json::object(), {}}, "")) all += one.words.es + "; ";
        return all;
    };
    EXPECT_NE(words("a").find("pedir retirarte con empate (pacifico)"), std::string::npos) << words("a");
    EXPECT_NE(words("b").find("pedir retirarte con empate"), std::string::npos) << words("b");
    EXPECT_EQ(words("b").find("aceptar"), std::string::npos) << words("b");
    for (const Offer& one : match->offers({"a", Json::object(), {}}, ""))
        EXPECT_EQ(one.may_end_match, one.line.contains("rendirse") || one.line.value("tablas", false) ||
                                         one.line.value("retiro", "no") != "no")
            << one.line;
}

}  // namespace

}  // namespace ronda::dehexz
