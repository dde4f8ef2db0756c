// What a state file of Bheex must contain (rules.md, "What the loader checks"): each fault alone, with its
// path; and which set-ups are refused.
#include <gtest/gtest.h>

#include "tests/games/bheex/trials.hpp"

namespace ronda::bheex {

namespace {

Json reserve(int workers, int warriors_left, int queens_left) {
    return {{"obrera", workers}, {"guerrera", warriors_left}, {"reina", queens_left}};
}

Json piece(const char* vertex, const char* player, const char* kind) {
    return {{"vertice", vertex}, {"jugador", player}, {"tipo", kind}};
}

// The war: carla is eliminated, it is ana's turn.
Json war() {
    return Json::parse(
        R"({"juego": "bheex", "partida": "prueba", "ronda": 80, "ritmo": "turno", "turno_de": ["ana"],
        "jugadores": [{"id": "ana", "nombre": "Ana", "color": "#FFB3BA"},
            {"id": "blas", "nombre": "Blas", "color": "#BAE1FF"}, {"id": "carla", "nombre": "C", "color": "#BAFFC9"}],
        "opciones": {"lado": 3, "obreras": 2, "agujeros": ["A1", "C3"], "repeticion": "posicion",
            "retirar_eliminados": false, "max_rondas": 1000},
        "resultado": null, "tablero": {"fase": "guerra", "inicia": "ana", "piezas": [
            {"vertice": "A3", "jugador": "blas", "tipo": "reina"}, {"vertice": "D2", "jugador": "carla", "tipo": "obrera"},
            {"vertice": "F2", "jugador": "ana", "tipo": "guerrera"}, {"vertice": "H1", "jugador": "blas", "tipo": "obrera"},
            {"vertice": "L3", "jugador": "ana", "tipo": "reina"}],
        "reserva": {"ana": {"obrera": 0, "guerrera": 0, "reina": 0}, "blas": {"obrera": 0, "guerrera": 0, "reina": 0},
            "carla": {"obrera": 0, "guerrera": 0, "reina": 0}},
        "eliminados": [{"jugador": "carla", "ronda": 70, "motivo": "reina"}],
        "tablas": ["blas"], "historial": ["F3-E2-F2", "G1-H1"]}})");
}

// Placement: blas began, it is ana's turn.
Json placement() {
    Json file = war();
    file["ronda"] = 5;
    file["jugadores"].erase(2);
    file["opciones"]["obreras"] = 3;
    file["opciones"]["agujeros"] = Json::array();
    Json& board = file["tablero"];
    board["fase"] = "colocacion";
    board["inicia"] = "blas";
    board["piezas"] = {piece("C1", "blas", "obrera"), piece("C2", "blas", "obrera"),
                       piece("H1", "ana", "obrera")};
    board["reserva"] = {{"ana", reserve(1, 4, 1)}, {"blas", reserve(0, 4, 1)}};
    board["eliminados"] = board["tablas"] = board["historial"] = Json::array();
    return file;
}

Json over() {
    Json file = war();
    file["turno_de"] = file["tablero"]["tablas"] = Json::array();
    file["resultado"] = {{"tipo", "empate"}, {"ganadores", {"ana", "blas"}}, {"motivo", "acuerdo"}};
    return file;
}

// The path of the first fault. If there is none: empty, and the state is written back unchanged.
std::string fault_of_file(const Json& file) {
    MatchHeader header;
    header.game = file["juego"];
    header.match = file["partida"];
    header.round = file["ronda"];
    header.pace = file["ritmo"] == "turno" ? Pace::turn : Pace::round;
    for (const Json& id : file["turno_de"]) header.awaited.push_back(id);
    for (const Json& player : file["jugadores"])
        header.players.push_back({player["id"], player["nombre"], player["color"]});
    header.options = file["opciones"];
    if (const Json& result = file["resultado"]; !result.is_null())
        header.outcome = Outcome{result["tipo"] == "empate"     ? OutcomeKind::draw
                                 : result["tipo"] == "victoria" ? OutcomeKind::victory
                                                                : OutcomeKind::defeat,
                                 result["ganadores"], result["motivo"]};
    const auto position = game().load(header, file["tablero"]);
    if (position) {
        EXPECT_EQ((*position)->board().dump(), file["tablero"].dump());
        return {};
    }
    EXPECT_EQ(position.error().code, "estado_invalido");
    EXPECT_FALSE(position.error().message.es.empty());
    EXPECT_FALSE(position.error().message.en.empty());
    return position.error().path;
}

struct BrokenFile {
    const char* what;
    Json (*start)();
    std::vector<std::pair<const char*, const char*>> changes;  // JSON pointer and new value; "-" removes it
    const char* path;                                          // of the fault
};

Json damaged(const BrokenFile& damage) {
    Json file = damage.start();
    for (const auto& [pointer, value] : damage.changes) {
        const Json::json_pointer path{std::string(pointer)};
        if (std::string_view(value) == "-") {
            Json& parent = file[path.parent_pointer()];
            if (parent.is_array())
                parent.erase(std::stoul(path.back()));
            else
                parent.erase(path.back());
        } else {
            file[path] = Json::parse(value);
        }
    }
    return file;
}

const std::vector<BrokenFile>& damages() {  // NOLINT(readability-function-size): a table
    static const std::vector<BrokenFile> all = {
        {"an unknown hole", war, {{"/opciones/agujeros/1", R"("C6")"}}, "opciones.agujeros[1]"},
        {"a hole in small letters", war, {{"/opciones/agujeros/0", R"("a1")"}}, "opciones.agujeros[0]"},
        {"holes out of order", war, {{"/opciones/agujeros", R"(["C3", "A1"])"}}, "opciones.agujeros[1]"},
        {"a hole twice", war, {{"/opciones/agujeros", R"(["A1", "A1"])"}}, "opciones.agujeros[1]"},
        {"no room", war, {{"/opciones/obreras", "12"}, {"/opciones/agujeros", R"(["A1", "A3"])"}}, "opciones"},
        {"a key too many", war, {{"/tablero/sobra", "1"}}, "tablero.sobra"},
        {"a key missing", war, {{"/tablero/tablas", "-"}}, "tablero.tablas"},
        {"phase", war, {{"/tablero/fase", R"("paz")"}}, "tablero.fase"},
        {"starter", war, {{"/tablero/inicia", R"("eva")"}}, "tablero.inicia"},
        {"no vertex", war, {{"/tablero/piezas/0/vertice", R"("A4")"}}, "tablero.piezas[0].vertice"},
        {"a vertex cut off", war, {{"/tablero/piezas/0/vertice", R"("B1")"}}, "tablero.piezas[0].vertice"},
        {"small letters", war, {{"/tablero/piezas/0/vertice", R"("a3")"}}, "tablero.piezas[0].vertice"},
        {"a vertex twice", war, {{"/tablero/piezas/1/vertice", R"("A3")"}}, "tablero.piezas[1].vertice"},
        {"out of order", war, {{"/tablero/piezas/1/vertice", R"("A2")"}}, "tablero.piezas[1].vertice"},
        {"whose piece", war, {{"/tablero/piezas/1/jugador", R"("eva")"}}, "tablero.piezas[1].jugador"},
        {"what piece", war, {{"/tablero/piezas/1/tipo", R"("zangano")"}}, "tablero.piezas[1].tipo"},
        {"a piece with a key too many", war, {{"/tablero/piezas/1/x", "1"}}, "tablero.piezas[1].x"},
        {"a reserve missing", war, {{"/tablero/reserva/blas", "-"}}, "tablero.reserva.blas"},
        {"a stranger's reserve", war, {{"/tablero/reserva/eva", "{}"}}, "tablero.reserva.eva"},
        {"below zero", war, {{"/tablero/reserva/ana/obrera", "-1"}}, "tablero.reserva.ana.obrera"},
        {"a reserve too large",
         placement,
         {{"/tablero/reserva/ana/obrera", "3"}},
         "tablero.reserva.ana.obrera"},
        {"more than its number",
         placement,
         {{"/tablero/reserva/blas/obrera", "2"}},
         "tablero.reserva.blas.obrera"},
        {"warriors before workers",
         placement,
         {{"/tablero/reserva/ana/guerrera", "3"}},
         "tablero.reserva.ana.guerrera"},
        {"queen before warriors",
         placement,
         {{"/tablero/reserva/blas/reina", "0"}},
         "tablero.reserva.blas.reina"},
        {"two queens", war, {{"/tablero/piezas/3/tipo", R"("reina")"}}, "tablero.reserva.blas.reina"},
        {"no queen", war, {{"/tablero/piezas/4/tipo", R"("obrera")"}}, "tablero.reserva.ana.reina"},
        {"out twice",
         war,
         {{"/tablero/eliminados/1", R"({"jugador": "carla", "ronda": 71, "motivo": "reina"})"}},
         "tablero.eliminados[1].jugador"},
        {"out later than now", war, {{"/tablero/eliminados/0/ronda", "81"}}, "tablero.eliminados[0].ronda"},
        {"rounds that fall",
         war,
         {{"/tablero/eliminados/1", R"({"jugador": "blas", "ronda": 69, "motivo": "reina"})"}},
         "tablero.eliminados[1].ronda"},
        {"out for no reason",
         war,
         {{"/tablero/eliminados/0/motivo", R"("sueño")"}},
         "tablero.eliminados[0].motivo"},
        {"a reserve of one who is out",
         placement,
         {{"/jugadores/2", R"({"id": "carla", "nombre": "C", "color": "#BAFFC9"})"},
          {"/tablero/reserva/carla", R"({"obrera": 0, "guerrera": 4, "reina": 1})"},
          {"/tablero/eliminados/0", R"({"jugador": "carla", "ronda": 3, "motivo": "rendicion"})"}},
         "tablero.reserva.carla"},
        {"pieces of one who is out", war, {{"/opciones/retirar_eliminados", "true"}}, "tablero.piezas[1]"},
        {"a piece that must go",
         war,
         {{"/tablero/piezas/1/vertice", R"("E1")"},
          {"/tablero/piezas/3/vertice", R"("G1")"},
          {"/tablero/piezas/1/jugador", R"("blas")"},
          {"/tablero/piezas/2", R"({"vertice": "F1", "jugador": "ana", "tipo": "guerrera"})"}},
         "tablero.piezas[2]"},
        {"an offer of one who is out", war, {{"/tablero/tablas", R"(["carla"])"}}, "tablero.tablas[0]"},
        {"offers twice", war, {{"/tablero/tablas", R"(["blas", "blas"])"}}, "tablero.tablas[1]"},
        {"everybody offers", war, {{"/tablero/tablas", R"(["ana", "blas"])"}}, "tablero.tablas"},
        {"the last round", war, {{"/opciones/max_rondas", "80"}}, "ronda"},
        {"one player left",
         war,
         {{"/tablero/eliminados/1", R"({"jugador": "blas", "ronda": 80, "motivo": "reina"})"},
          {"/tablero/tablas", "[]"}},
         "tablero.eliminados"},
        {"nobody in turn", war, {{"/turno_de", "[]"}}, "turno_de"},
        {"two in turn", war, {{"/turno_de", R"(["ana", "blas"])"}}, "turno_de"},
        {"one in turn who is out", war, {{"/turno_de", R"(["carla"])"}}, "turno_de[0]"},
        {"nothing to place",
         placement,
         {{"/tablero/reserva/ana", R"({"obrera": 0, "guerrera": 0, "reina": 0})"},
          {"/tablero/piezas/3", R"({"vertice": "L3", "jugador": "ana", "tipo": "reina"})"}},
         "tablero.reserva.ana"},
        {"another has placed too little", placement, {{"/tablero/inicia", R"("ana")"}}, "tablero.reserva.blas"},
        {"moves in placement", placement, {{"/tablero/historial", R"(["G1-H1"])"}}, "tablero.historial"},
        {"a reserve in the war",
         war,
         {{"/tablero/piezas/0", "-"}, {"/tablero/reserva/blas/reina", "1"}, {"/tablero/historial", "[]"}},
         "tablero.reserva.blas"},
        {"who cannot move",
         war,
         {{"/tablero/piezas/4", "-"},
          {"/tablero/piezas/0", R"({"vertice": "A2", "jugador": "ana", "tipo": "reina"})"},
          {"/tablero/piezas/1", R"({"vertice": "B2", "jugador": "blas", "tipo": "reina"})"},
          {"/tablero/piezas/2", R"({"vertice": "B3", "jugador": "carla", "tipo": "obrera"})"},
          {"/tablero/historial", "[]"}},
         "turno_de"},
        {"a move in other signs", war, {{"/tablero/historial/1", R"("G1>H1")"}}, "tablero.historial[1]"},
        {"a move in small letters", war, {{"/tablero/historial/1", R"("g1-h1")"}}, "tablero.historial[1]"},
        {"a move of four vertices",
         war,
         {{"/tablero/historial/1", R"("E1-F1-G1-H1")"}},
         "tablero.historial[1]"},
        {"a move of one vertex", war, {{"/tablero/historial/1", R"("H1")"}}, "tablero.historial[1]"},
        {"a move cut off", war, {{"/tablero/historial/1", R"("G1-")"}}, "tablero.historial[1]"},
        {"another's move", war, {{"/tablero/historial", R"(["E2-F2"])"}}, "tablero.historial[0]"},
        {"a move from nearby", war, {{"/tablero/historial/1", R"("I1-H1")"}}, ""},
        {"a move from far away", war, {{"/tablero/historial/1", R"("K1-H1")"}}, "tablero.historial[1]"},
        {"two steps of a worker", war, {{"/tablero/historial/1", R"("F1-G1-H1")"}}, "tablero.historial[1]"},
        {"to and fro in one move", war, {{"/tablero/historial/0", R"("F2-E2-F2")"}}, "tablero.historial[0]"},
        {"over another piece", war, {{"/tablero/piezas/1/vertice", R"("E2")"}}, "tablero.historial[0]"},
        {"an offer after the end", over, {{"/tablero/tablas", R"(["ana"])"}}, "tablero.tablas"},
        {"a defeat",
         over,
         {{"/resultado/tipo", R"("derrota")"}, {"/resultado/ganadores", "[]"}},
         "resultado.tipo"},
        {"an end of another game", over, {{"/resultado/motivo", R"("puntos")"}}, "resultado.motivo"},
    };
    return all;
}

TEST(BheexLoad, valid_files_load) {
    EXPECT_EQ(fault_of_file(war()), "");
    EXPECT_EQ(fault_of_file(placement()), "");
    EXPECT_EQ(fault_of_file(over()), "");
}

TEST(BheexLoad, each_fault_has_its_path) {
    for (const BrokenFile& damage : damages())
        EXPECT_EQ(fault_of_file(damaged(damage)), damage.path) << damage.what;
}

// After the end of the game, the moves need not lead anywhere, and it may be the turn of an eliminated player.
TEST(BheexLoad, a_finished_game_is_checked_less) {
    Json file = over();
    file["tablero"]["historial"] = {"K1-H1"};
    file["ronda"] = 1000;
    EXPECT_EQ(fault_of_file(file), "");
}

Result<Resolution> set_up(const Json& options, int players = 2) {
    std::vector<Player> seats;
    for (int i = 0; i < players; ++i) seats.push_back({"p" + std::to_string(i), {}, {}});
    SeededDice dice(Seed{});
    return game().set_up("prueba", seats, options, dice);
}

TEST(BheexSetUp, holes_are_kept_in_capitals_and_in_order) {
    const auto round = set_up({{"agujeros", {"e2", "F10", " b3", "F2"}}, {"lado", 6}});
    ASSERT_TRUE(round);
    EXPECT_EQ(round->after->header().options["agujeros"], Json::array({"B3", "E2", "F2", "F10"}));
    EXPECT_EQ(set_up({{"agujeros", Json::array()}})->after->header().options["agujeros"], Json::array());
}

TEST(BheexSetUp, unknown_and_repeated_holes_and_boards_too_small_are_refused) {
    const std::vector<std::pair<Json, int>> refused = {
        {{{"agujeros", {"Z1"}}}, 2},
        {{{"agujeros", {"A6"}}}, 2},
        {{{"agujeros", {"A01"}}}, 2},
        {{{"agujeros", {"hueco"}}}, 2},
        {{{"agujeros", {"A1", "a1"}}}, 2},
        {{{"lado", 3}}, 4},
        {{{"lado", 3}, {"agujeros", {"A1", "A3"}}}, 3},
    };
    for (const auto& [options, players] : refused) {
        const auto round = set_up(options, players);
        ASSERT_FALSE(round) << options.dump();
        EXPECT_EQ(round.error().diagnostics.front().code, "opcion_invalida");
    }
    EXPECT_TRUE(set_up({{"lado", 3}}, 3));
    EXPECT_TRUE(set_up({{"lado", 3}, {"agujeros", {"A1"}}}, 3));
    EXPECT_TRUE(set_up({{"lado", 3}, {"obreras", 8}}, 4));
}

}  // namespace

}  // namespace ronda::bheex
