// What a state file of HEGREGON must contain (hegregon/rules.md, "What the loader checks"): each fault alone,
// with its path; and which set-ups are refused.
#include <gtest/gtest.h>

#include "tests/games/hegregon/trials.hpp"

namespace ronda::hegregon {

namespace {

class HegregonLoad : public testing::Test {
  protected:
    HegregonLoad() {
        board["unidades"] = {unit("a-1", "ear", "L8"), unit("a-3", "tanque_pesado", "L9"),
                             unit("b-1", "ear", "K9")};
        board["minas"] = {{{"celda", "K9"}, {"jugador", "a"}, {"descubierta", true}},
                          {{"celda", "L7"}, {"jugador", "b"}, {"descubierta", false}}};
        for (Json& seat : board["jugadores"]) seat["siguiente"] = 4;
        board["turno"] = 5;
    }

    static Json unit(const std::string& id, const char* type, const char* cell) {
        return {{"id", id},
                {"tipo", type},
                {"jugador", id.substr(0, 1)},
                {"celda", cell},
                {"atrincherado", false},
                {"averia", 0},
                {"movido", 0},
                {"extra", 0},
                {"ataques", 0},
                {"habilidad", nullptr},
                {"carta", false}};
    }

    // The path of the fault; empty if the file loads.
    std::string fault() const { return fault_of(board); }
    std::string fault_of(const Json& tablero) const {
        const auto loaded = game().load(header, tablero);
        if (loaded) return "";
        EXPECT_EQ(loaded.error().code, "estado_invalido");
        EXPECT_FALSE(loaded.error().message.es.empty());
        return loaded.error().path;
    }
    // Whether the file with this value is refused, and only for it. `path` is below `tablero`, as in
    // `unidades[0].celda`.
    void expect_fault(const std::string& path, const Json& value) {
        std::string pointer = "/" + path;
        for (char& c : pointer)
            if (c == '.' || c == '[') c = '/';
        std::erase(pointer, ']');
        Json damaged = board;
        damaged[Json::json_pointer(pointer)] = value;
        EXPECT_EQ(fault_of(damaged), "tablero." + path) << path << ": " << value.dump();
        EXPECT_EQ(fault(), "");
    }

    trials::Match start =
        trials::set_up(3, {{"ataques_por_unidad", 2}, {"max_turnos", 9}, {"minas_ocultas", true}});
    MatchHeader header = start->header();
    Json board = start->board();
};

TEST_F(HegregonLoad, accepts_its_own_files) {
    EXPECT_EQ(fault(), "");
    EXPECT_EQ(fault_of(start->board()), "");
}

TEST_F(HegregonLoad, checks_that_cells_players_and_words_exist) {
    expect_fault("unidades[0].celda", "L18");
    expect_fault("unidades[0].celda", "l8");
    expect_fault("unidades[0].jugador", "z");
    expect_fault("unidades[0].tipo", "mina");
    expect_fault("unidades[0].habilidad", "dormir");
    expect_fault("unidades[0].habilidad", "");
    expect_fault("minas[0].celda", "A0");
    expect_fault("minas[0].jugador", nullptr);
    expect_fault("bases[1].jugador", "z");
    expect_fault("bases[1].celda", "P15");
    expect_fault("jugadores[0].id", "b");
    expect_fault("orden[0]", "z");
    expect_fault("fase", "guerra");
}

TEST_F(HegregonLoad, checks_where_units_stand) {
    expect_fault("unidades[1].celda", "L8");
    expect_fault("unidades[1].celda", "L7");
    expect_fault("unidades[2].celda", "L9");
}

TEST_F(HegregonLoad, lets_only_ears_entrench_and_have_special_abilities) {
    expect_fault("unidades[1].atrincherado", true);
    for (const char* ability : {"misil", "minar", "atrincherar", "transporte"})
        expect_fault("unidades[1].habilidad", ability);
    for (const char* ability : {"municion", "camuflaje", "apoyo"}) {
        board["unidades"][1]["habilidad"] = ability;
        EXPECT_EQ(fault(), "") << ability;
    }
    for (const char* ability : {"misil", "minar", "atrincherar", "transporte"}) {
        board["unidades"][0]["habilidad"] = ability;
        EXPECT_EQ(fault(), "") << ability;
    }
}

TEST_F(HegregonLoad, checks_the_names_of_units) {
    for (const char* name : {"a-0", "a-01", "a-", "a", "b-2", "a-x", "a--1", "a-1 ", "a-4", "a-99999999999"})
        expect_fault("unidades[0].id", name);
    expect_fault("unidades[1].id", "a-1");
    std::swap(board["unidades"][0], board["unidades"][1]);
    EXPECT_EQ(fault(), "tablero.unidades[1].id") << "by number";
}

TEST_F(HegregonLoad, checks_the_numbers_of_units) {
    expect_fault("unidades[0].movido", 4);
    expect_fault("unidades[0].movido", -1);
    expect_fault("unidades[1].movido", 2);
    expect_fault("unidades[0].extra", 1);
    expect_fault("unidades[0].extra", 3);
    expect_fault("unidades[0].ataques", 3);
    expect_fault("unidades[0].averia", 4);
    expect_fault("unidades[0].averia", 7);
    expect_fault("unidades[0].averia", -1);
    board["unidades"][0]["extra"] = 2;
    board["unidades"][0]["movido"] = 5;
    board["unidades"][0]["ataques"] = 2;
    for (const int turn : {0, 5, 6}) {
        board["unidades"][0]["averia"] = turn;
        EXPECT_EQ(fault(), "") << turn;
    }
    expect_fault("unidades[0].movido", 6);
}

TEST_F(HegregonLoad, checks_the_numbers_of_players_bases_and_turns) {
    for (const char* field : {"hegregon", "minas", "bajas"})
        expect_fault(std::string("jugadores[1].") + field, -1);
    expect_fault("jugadores[1].siguiente", 0);
    expect_fault("jugadores[1].hegregon", 1.5);
    expect_fault("bases[0].colocadas", -1);
    expect_fault("bases[0].colocadas", 7);
    expect_fault("turno", 0);
    expect_fault("turno", 10);
    expect_fault("iniciativa.a[0]", 9);
    expect_fault("mazo.filon", 4);
    expect_fault("mazo.filon", -1);
}

TEST_F(HegregonLoad, allows_one_mine_in_a_cell_in_board_order) {
    expect_fault("minas[1].celda", "K9");
    expect_fault("minas[1].celda", "A1");
}

TEST_F(HegregonLoad, requires_all_active_players_in_the_order) {
    expect_fault("orden", {"a", "b"});
    expect_fault("orden", {"a", "b", "b"});
    expect_fault("orden", Json::array());
    board["orden"] = board["pendientes"] = {"c", "a", "b"};
    EXPECT_EQ(fault(), "");
    expect_fault("pendientes", {"a", "b"});
    expect_fault("pendientes", Json::array());
    expect_fault("fase", "accion");
}

TEST_F(HegregonLoad, by_turns_waits_for_a_tail_of_the_order) {
    header.pace = Pace::turn;
    header.awaited = {"a"};
    board["orden"] = board["pendientes"] = {"b", "c", "a"};
    EXPECT_EQ(fault(), "turno_de");
    board["pendientes"] = {"a"};
    board["fase"] = "accion";
    EXPECT_EQ(fault(), "");
    expect_fault("pendientes", {"b", "c"});
    expect_fault("pendientes", {"a", "b", "c", "a"});
    expect_fault("pendientes", Json::array());
}

TEST_F(HegregonLoad, takes_reactions_of_living_own_units_in_order) {
    Json& entries = board["jugadores"][0]["reacciones"]["unidades"];
    for (const char* other : {"a-2", "b-1", "nueva1"}) {
        entries = {{other, Json::object()}};
        EXPECT_EQ(fault(), std::string("tablero.jugadores[0].reacciones.unidades.") + other);
    }
    entries = {{"a-3", Json::object()}, {"a-1", Json::object()}};
    EXPECT_EQ(fault(), "tablero.jugadores[0].reacciones.unidades");
    entries = {{"a-1", {{"apoyo", "siempre"}}}, {"a-3", Json::object()}};
    EXPECT_EQ(fault(), "");
    expect_fault("jugadores[0].reacciones.unidades.a-1.apoyo", "quizás");
    expect_fault("jugadores[0].reacciones.unidades.a-1.escudo", "siempre");
    expect_fault("jugadores[0].reacciones.general.misil", nullptr);
    expect_fault("jugadores[0].reacciones.reserva", 1000);
    expect_fault("jugadores[0].reacciones", nullptr);
}

TEST_F(HegregonLoad, leaves_nothing_to_the_eliminated) {
    board["jugadores"][1]["eliminado"] = true;
    board["orden"] = board["pendientes"] = {"a", "c"};
    header.awaited = {"a", "c"};
    EXPECT_EQ(fault(), "tablero.unidades[2].jugador");
    board["unidades"].erase(2);
    EXPECT_EQ(fault(), "tablero.bases[2].jugador");
    board["bases"][2]["jugador"] = nullptr;
    EXPECT_EQ(fault(), "") << "mines may stay";
    header.awaited = {"a", "b", "c"};
    EXPECT_EQ(fault(), "turno_de");
}

TEST_F(HegregonLoad, checks_the_teams) {
    const auto fault_with = [&](const char* teams) {
        header.options["equipos"] = Json::parse(teams);
        return fault();
    };
    EXPECT_EQ(fault_with(R"([["a"], ["b", "c"]])"), "opciones.equipos") << "not cooperative";
    header.options["modo"] = "cooperativo";
    EXPECT_EQ(fault_with(R"([["a"], ["b", "c"]])"), "");
    for (const char* teams :
         {"[]", R"([["a", "b", "c"]])", R"([["a"], ["b"]])", R"([["a", "c"], ["b", "z"]])",
          R"([["a", "b"], ["b", "c"]])", R"([["a", "b", "c"], []])", R"([["a"], ["b"], ["c"]])"})
        EXPECT_EQ(fault_with(teams), "opciones.equipos") << teams;
}

TEST_F(HegregonLoad, waits_for_nobody_once_the_game_is_over) {
    header.awaited.clear();
    header.outcome = Outcome{OutcomeKind::victory, {"a"}, "bases"};
    EXPECT_EQ(fault(), "");
    board["orden"] = board["pendientes"] = Json::array();
    EXPECT_EQ(fault(), "tablero.orden") << "nobody is eliminated";
    for (Json& seat : board["jugadores"]) seat["eliminado"] = true;
    for (Json& base : board["bases"]) base["jugador"] = nullptr;
    board["unidades"] = Json::array();
    EXPECT_EQ(fault(), "");
}

TEST(HegregonSetUp, seats_and_teams_follow_the_order_of_players) {
    const auto match = trials::set_up(4, {{"modo", "cooperativo"}});
    EXPECT_EQ(match->header().options["equipos"], Json::parse(R"([["a", "c"], ["b", "d"]])"));
    EXPECT_EQ(trials::set_up(4)->header().options["equipos"], Json::array());
    const int six = 6;
    for (int players = 2; players <= six; ++players) {
        const State state = trials::typed(*trials::set_up(players));
        for (PlayerIndex player = 0; player < players; ++player) {
            EXPECT_EQ(bases_of(state, player), 1);
            EXPECT_EQ(state.seat(player).hegregon, 5);
        }
        EXPECT_EQ(bases_of(state, nobody), base_count - players);
    }
}

}  // namespace

}  // namespace ronda::hegregon
