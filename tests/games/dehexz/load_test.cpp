// What a state file of Dehex'z War must contain (rules.md, "What the loader checks"): each fault alone, with
// its path; and which set-ups are refused.
#include <gtest/gtest.h>

#include "tests/games/dehexz/trials.hpp"

namespace ronda::dehexz {

namespace {

class DehexzLoad : public testing::Test {
  protected:
    trials::Match start = trials::set_up(3);
    MatchHeader header = start->header();
    Json board = start->board();

    // The path of the fault; empty if the file loads.
    std::string fault() const {
        const auto loaded = game().load(header, board);
        if (loaded) return "";
        EXPECT_EQ(loaded.error().code, "estado_invalido");
        EXPECT_FALSE(loaded.error().message.es.empty());
        EXPECT_NE(loaded.error().message.es, loaded.error().message.en);
        return loaded.error().path;
    }
    Json& hand(const char* player) { return board["jugadores"][player]; }
    // Removes the pieces for which `which` is true.
    template <class Which>
    void remove(Which which) {
        Json left = Json::array();
        for (const Json& piece : board["piezas"])
            if (!which(piece)) left.push_back(piece);
        board["piezas"] = left;
    }
    void remove_all_of(const char* player) {
        remove([&](const Json& piece) { return piece["jugador"] == player; });
    }
    void put_out(const char* player, const char* status) {
        remove([&](const Json& piece) { return piece["jugador"] == player && piece["tipo"] == "Ä"; });
        hand(player)["estado"] = status;
        hand(player)["zonas"] = Json::array();
    }
};

TEST_F(DehexzLoad, accepts_its_own_files) {
    EXPECT_EQ(fault(), "");
}

TEST_F(DehexzLoad, checks_cells_kinds_sides_and_players) {
    Json& piece = board["piezas"][3];
    const Json good = piece;
    for (const auto& [key, value] :
         {std::pair{"casilla", "A10"}, {"tipo", "X"}, {"jugador", "d"}, {"lado", "este"}}) {
        piece = good;
        piece[key] = value;
        EXPECT_EQ(fault(), std::string("tablero.piezas[3].") + key);
    }
    piece = good;
    hand("a")["zonas"] = {"sur", "sur"};
    EXPECT_EQ(fault(), "tablero.jugadores.a.zonas[1]");
}

TEST_F(DehexzLoad, requires_sorted_pieces_and_one_solid_per_cell) {
    std::swap(board["piezas"][4], board["piezas"][5]);
    EXPECT_EQ(fault(), "tablero.piezas[5]");
    board = start->board();
    board["piezas"][5]["casilla"] = board["piezas"][4]["casilla"];
    EXPECT_EQ(fault(), "tablero.piezas[5]");
    board = start->board();
    Json& pieces = board["piezas"];
    const Json ghost = {{"casilla", "A1"}, {"tipo", "F"}, {"jugador", "c"}, {"lado", "noreste"}};
    pieces.insert(pieces.begin(), ghost);
    EXPECT_EQ(fault(), "tablero.piezas[1]") << "the F stands before the solid";
}

TEST_F(DehexzLoad, requires_one_double_piece_and_one_imitator_per_player) {
    board["piezas"][0]["tipo"] = "I";
    const std::string owner = board["piezas"][0]["jugador"];
    EXPECT_EQ(fault(), "tablero.jugadores." + owner);
    board["piezas"][0]["tipo"] = "Ä";
    EXPECT_FALSE(fault().empty());
    board = start->board();
    hand("a")["amenaza"] = {{"casilla", "I9"}, {"por", "b"}};
    EXPECT_EQ(fault(), "tablero.jugadores.a");
    remove([](const Json& piece) { return piece["tipo"] == "Ä"; });
    EXPECT_EQ(fault(), "");
    hand("a")["amenaza"]["por"] = "d";
    EXPECT_EQ(fault(), "tablero.jugadores.a.amenaza.por");
}

TEST_F(DehexzLoad, requires_that_players_who_left_have_nothing) {
    for (const char* status : {"suicidio", "pacifico", "neutro"}) {
        board = start->board();
        hand("b")["estado"] = status;
        EXPECT_EQ(fault(), "tablero.jugadores.b") << "their Ä";
        put_out("b", status);
        EXPECT_EQ(fault(), "");
        hand("b")["zonas"] = {"sur"};
        EXPECT_EQ(fault(), "tablero.jugadores.b.zonas");
        hand("b")["zonas"] = Json::array();
        hand("b")["amenaza"] = {{"casilla", "I9"}, {"por", "a"}};
        EXPECT_EQ(fault(), "tablero.jugadores.b.amenaza");
        hand("b")["amenaza"] = nullptr;
        hand("b")["retiro"] = {{"modo", "neutro"}, {"aceptan", Json::array()}};
        EXPECT_EQ(fault(), "tablero.jugadores.b.retiro");
    }
    board = start->board();
    put_out("b", "retirada");
    EXPECT_EQ(fault(), "tablero.jugadores.b");
    remove_all_of("b");
    EXPECT_EQ(fault(), "");
}

TEST_F(DehexzLoad, requires_a_defeated_owner_of_the_spoils) {
    put_out("b", "derrota");
    EXPECT_EQ(fault(), "tablero.jugadores.b");
    board["botin"] = {{"de", "b"}, {"para", "a"}, {"sigue", "c"}};
    EXPECT_EQ(fault(), "");
    header.awaited = {"c"};
    EXPECT_EQ(fault(), "turno_de[0]");
    header.awaited = {"a"};
    board["botin"]["sigue"] = "b";
    EXPECT_EQ(fault(), "tablero.botin.sigue");
    board["botin"] = {{"de", "c"}, {"para", "a"}, {"sigue", "a"}};
    EXPECT_EQ(fault(), "tablero.botin.de");
    board["botin"]["de"] = "b";
    remove_all_of("b");
    EXPECT_EQ(fault(), "tablero.botin.de") << "nothing to share out";
}

TEST_F(DehexzLoad, requires_one_active_player_in_turn_with_an_army) {
    header.awaited = {"a", "b"};
    EXPECT_EQ(fault(), "turno_de");
    header.awaited = {"b"};
    put_out("b", "neutro");
    EXPECT_EQ(fault(), "turno_de[0]");
    header.awaited = {"a"};
    remove([](const Json& piece) { return piece["jugador"] == "c" && piece["tipo"] != "Ä"; });
    EXPECT_EQ(fault(), "tablero.jugadores.c");
}

TEST_F(DehexzLoad, requires_that_the_prepared_piece_is_an_imitator) {
    hand("a")["preparada"] = "I9";
    EXPECT_EQ(fault(), "tablero.jugadores.a.preparada");
    hand("a")["preparada"] = "Q4";
    EXPECT_EQ(fault(), "");
    hand("a")["preparada"] = "Q5";
    EXPECT_EQ(fault(), "tablero.jugadores.a.preparada");
    hand("a")["preparada"] = "Q6";
    EXPECT_EQ(fault(), "") << "an Ä";
}

TEST_F(DehexzLoad, counts_pieces_and_quiet_turns) {
    hand("a")["captura"]["D"] = 1;
    EXPECT_EQ(fault(), "tablero.piezas");
    hand("a")["captura"] = {{"A", 8}, {"D", 1}, {"E", 0}, {"H", 0}, {"I", 0}};
    EXPECT_EQ(fault(), "");
    board["sin_avance"] = 179;
    EXPECT_EQ(fault(), "");
    board["sin_avance"] = 180;
    EXPECT_EQ(fault(), "tablero.sin_avance");
    board["sin_avance"] = 0;
    hand("a")["sin_i"] = 2;
    EXPECT_EQ(fault(), "tablero.jugadores.a.sin_i");
}

TEST_F(DehexzLoad, requires_that_agreements_are_open) {
    board["tablas"] = {"b", "a"};
    EXPECT_EQ(fault(), "tablero.tablas[1]");
    board["tablas"] = {"a", "b", "c"};
    EXPECT_EQ(fault(), "tablero.tablas");
    board["tablas"] = Json::array();
    hand("a")["retiro"] = {{"modo", "pacifico"}, {"aceptan", {"b"}}};
    EXPECT_EQ(fault(), "");
    for (const Json& accepting : {Json{"a"}, Json{"b", "c"}}) {
        hand("a")["retiro"]["aceptan"] = accepting;
        EXPECT_EQ(fault(), "tablero.jugadores.a.retiro.aceptan");
    }
    hand("a")["retiro"] = {{"modo", "derrota"}, {"aceptan", Json::array()}};
    EXPECT_EQ(fault(), "tablero.jugadores.a.retiro.modo");
    board = start->board();
    board["posiciones"].push_back("0123456789ABCDEF");
    EXPECT_EQ(fault(), "tablero.posiciones[1]");
}

TEST_F(DehexzLoad, checks_a_finished_game_less) {
    header.awaited.clear();
    header.outcome = Outcome{OutcomeKind::victory, {"a"}, "rendicion"};
    hand("b")["estado"] = hand("c")["estado"] = "derrota";
    EXPECT_EQ(fault(), "");
    header.outcome->reason = "aburrimiento";
    EXPECT_EQ(fault(), "resultado.motivo");
    header.outcome = Outcome{OutcomeKind::defeat, {}, "rendicion"};
    EXPECT_EQ(fault(), "resultado.tipo");
    header.outcome = Outcome{OutcomeKind::draw, {"a", "c"}, "sin_avance"};
    hand("c")["estado"] = "activo";
    board["sin_avance"] = 120;
    EXPECT_EQ(fault(), "");
}

TEST(DehexzSetUp, seats_players_with_a_free_side_between_them) {
    const auto refused = [](const Json& seats) {
        SeededDice dice(Seed{});
        return !game().set_up("prueba", {{"a", "", ""}, {"b", "", ""}}, {{"asientos", seats}}, dice);
    };
    EXPECT_TRUE(refused({"sur", "sur"}));
    EXPECT_TRUE(refused({"sur", "sureste"}));
    EXPECT_TRUE(refused({"suroeste", "sur"}));
    EXPECT_TRUE(refused({"sur", "noroeste", "noreste"}));
    EXPECT_FALSE(refused({"sureste", "suroeste"}));
    EXPECT_FALSE(refused(nullptr));
    EXPECT_EQ(trials::set_up(2)->header().options["asientos"], Json({"sur", "norte"}));
    EXPECT_EQ(trials::set_up(3)->header().options["asientos"], Json({"sur", "noroeste", "noreste"}));
}

TEST(DehexzSetUp, draws_only_the_order_and_not_sides_or_colours) {
    bool changed = false;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const auto match = trials::set_up(3, {{"sorteo", true}}, seed);
        const auto& players = match->header().players;
        changed = changed || players[0].id != "a";
        EXPECT_EQ(match->header().awaited.front(), players[0].id);
        EXPECT_EQ(players[0].colour, "#0072B2");
        EXPECT_EQ(players[1].colour, "#E69F00");
        EXPECT_EQ(match->board()["jugadores"][players[1].id]["lado"], "noroeste");
    }
    EXPECT_TRUE(changed);
    SeededDice dice(trial::seed_of(1));
    const auto drawn = game().set_up("prueba", {{"a", "", ""}, {"b", "", ""}}, {{"sorteo", true}}, dice);
    ASSERT_EQ(drawn->events.size(), 1u);
    EXPECT_EQ(drawn->events[0].kind, "preparacion");
    EXPECT_EQ(drawn->events[0].dice.size(), 1u);
    EXPECT_EQ(drawn->events[0].dice[0].label, "orden");
}

}  // namespace

}  // namespace ronda::dehexz
