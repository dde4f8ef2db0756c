#include <gtest/gtest.h>

#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/yaml.hpp"

namespace ronda {
namespace {

std::shared_ptr<const Position> start() {
    SeededDice dice(Seed{});
    const std::vector<Player> players{{"ana", "Ana la Roja", ""}, {"beto", "", ""}, {"eva", "", ""}};
    return find_game("hexadominacion")->set_up("malaga-1", players, Json::object(), dice)->after;
}

// Returns the sheet as "player orders", or every error as printed.
std::string read(const std::string& text, const Position& position, MatchKey match = MatchKey::required) {
    const auto root = formats::read_yaml(text, "o.yaml");
    Faults faults;
    std::string answer;
    if (root)
        if (const auto head = read_head(
                *root, faults, match, {position.game().takes_replies(), position.header().pace == Pace::round}))
            if (const auto sheet = read_sheet(*head, position, faults))
                answer = sheet->player + " " + sheet->orders.dump();
    const Diagnostics diagnostics = root ? faults.reported() : root.error().diagnostics;
    for (const Diagnostic& fault : formats::located(diagnostics, "o.yaml", text))
        answer += describe(fault, Lang::es);
    return answer;
}

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

TEST(ReadSheet, APlayerIsNamedByIdOrNameFoldedAndOrdersAreCanonical) {
    const auto position = start();
    EXPECT_EQ(
        read("partida: MALAGA-1\njugador: ana la roja\nronda: 01\nordenes: {construir: [loma]}\n", *position),
        R"(ana {"construir":["Loma"]})");
    EXPECT_EQ(read("ordenes:\nronda: 1\njugador: BETO\npartida: malaga-1\nclave: x-1\n", *position), "beto {}");
    EXPECT_EQ(read("jugador: beto\nronda: 1\nordenes: {}\n", *position, MatchKey::may_lack), "beto {}");
}

TEST(ReadSheet, OnlyTheFirstReasonInTheOrderOfTheContractIsReported) {
    const auto position = start();
    const auto reason = [&](const char* match, const char* player, int round) {
        return first_line(read(
            fmt::format("partida: {}\njugador: {}\nronda: {}\nordenes:\n", match, player, round), *position));
    };
    EXPECT_EQ(reason("otra", "nadie", 7),
              "o.yaml:1:10: error: partida «otra», se esperaba «malaga-1» [otra_partida]");
    EXPECT_EQ(reason("malaga-1", "nadie", 7),
              "o.yaml:3:8: error: órdenes para la ronda 7, se esperaba la 1 [otra_ronda]");
    EXPECT_EQ(reason("malaga-1", "bteo", 1),
              "o.yaml:2:10: error: jugador desconocido «bteo»; ¿quizá «beto»? [jugador_desconocido]");
}

TEST(ReadSheet, FaultsInTheOrdersAreReportedTogetherWithAWrongRound) {
    EXPECT_EQ(
        read("partida: malaga-1\njugador: ana\nronda: 4\nordenes:\n  construir: Loma\n", *start()),
        "o.yaml:3:8: error: órdenes para la ronda 4, se esperaba la 1 [otra_ronda]\n"
        "   3 | ronda: 4\n"
        "     |        ^\n"
        "o.yaml:5:14: error: «Loma» sin corchetes; se esperaba lista de hexágonos: [Loma] [fichero_invalido]\n"
        "   5 |   construir: Loma\n"
        "     |              ^~~~\n");
}

TEST(ReadSheet, AFinishedGameAcceptsNoFile) {
    const auto position = start();
    SeededDice dice(Seed{});
    std::vector<PlayerOrders> sheets;
    for (const char* player : {"ana", "beto"}) sheets.push_back({player, {{"rendirse", true}}});
    const auto over = position->resolve(sheets, dice).after;
    ASSERT_TRUE(over->header().over());
    EXPECT_EQ(first_line(read("partida: malaga-1\njugador: nadie\nronda: 2\nordenes:\n", *over)),
              "o.yaml:3:8: error: la partida terminó en la ronda 1 [partida_terminada]");
}

TEST(ReadSheet, AnEliminatedPlayerGivesNoMoreOrders) {
    SeededDice dice(Seed{});
    const std::vector<PlayerOrders> sheets{{"ana", {{"rendirse", true}}}};
    const auto after = start()->resolve(sheets, dice).after;
    EXPECT_EQ(
        first_line(read("partida: malaga-1\njugador: ana\nronda: 2\nordenes:\n", *after)),
        "o.yaml:2:10: error: Ana la Roja ya está fuera de la partida y no da órdenes [jugador_eliminado]");
}

TEST(ReadSheet, TheModeratorHasHisOwnOrders) {
    const auto position = start();
    const std::string head = "partida: malaga-1\njugador: Moderador\nronda: 1\n";
    EXPECT_EQ(read(head + "ordenes: {sancionar: {ANA: 2}}\n", *position),
              R"(moderador {"sancionar":{"ana":2}})");
    EXPECT_EQ(first_line(read(head + "ordenes: {rendirse: true}\n", *position)),
              "o.yaml:4:11: error: campo desconocido «rendirse»; se esperaba sancionar [fichero_invalido]");
}

TEST(ReadSheet, ConditionsAreUnknownInAGameWithoutReplies) {
    EXPECT_EQ(first_line(read("partida: malaga-1\njugador: ana\nronda: 1\nordenes:\nsi: []\n", *start())),
              "o.yaml:5:1: error: campo desconocido «si»: en HexaDominación no hay órdenes "
              "condicionales [fichero_invalido]");
}

TEST(ReadSheet, RepliesAreNotSuggestedIfAllPlayersOrderAtOnce) {
    const std::string text = "partida: malaga-1\njugador: ana\nronda: 1\nordenes:\nsii: []\n";
    EXPECT_EQ(
        first_line(read(text, *start())),
        "o.yaml:5:1: error: campo desconocido «sii»; se esperaba partida, jugador, ronda, ordenes, clave, "
        "provisional, definitivo, repetir o azar "
        "[fichero_invalido]");
    SeededDice dice(Seed{});
    const auto by_turns = find_game("bheex")
                              ->set_up("malaga-1", {{"ana", "", ""}, {"beto", "", ""}}, Json::object(), dice)
                              ->after;
    EXPECT_EQ(first_line(read(text, *by_turns)),
              "o.yaml:5:1: error: campo desconocido «sii»; ¿quizá «si»? [fichero_invalido]");
}

TEST(ReadHead, ReportsEveryFaultOfTheHeadAndNeverShowsTheKey) {
    EXPECT_EQ(read("{jugadr: ana, ronda: x, clave: [a, s3creto], ronda: 2, ordenes: {}}\n", *start()),
              "o.yaml:1:2: error: campo desconocido «jugadr»; ¿quizá «jugador»? [fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     |  ^~~~~~\n"
              "o.yaml:1:22: error: «x», se esperaba número entero 0..1000000 [fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     |                      ^\n"
              "o.yaml:1:25: error: detrás de «clave» va la clave que recibiste, en una palabra "
              "[fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     |                         ^~~~~\n"
              "o.yaml:1:46: error: «ronda» está dos veces: ya en la línea 1 [fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     |                                              ^~~~~\n"
              "o.yaml:1:1: error: falta «partida» [fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     | ^\n"
              "o.yaml:1:1: error: falta «jugador» [fichero_invalido]\n"
              "   1 | {jugadr: ana, ronda: x, clave: ···········], ronda: 2, ordenes: {}}\n"
              "     | ^\n");
}

TEST(PlaceOf, FindsWhatTheFileHasOrTheNearestToIt) {
    const auto orders = formats::read_yaml(
        "construir: [Loma, Noria]\nreclutar:\n  Loma: 1\n  Noria: 2\nrendirse: true\n"
        "acciones:\n  - {unidad: a, mover: [E6, F7]}\n",
        "o.yaml");
    const std::pair<std::string_view, SourceLocation> places[] = {{"construir/2", {1, 19, 5}},
                                                                  {"reclutar/2", {4, 3, 5}},
                                                                  {"reclutar/Noria", {4, 10, 1}},
                                                                  {"rendirse/1", {5, 11, 4}},
                                                                  {"acciones/1/mover/2", {7, 29, 2}},
                                                                  {"construir/3", {1, 12, 1}},
                                                                  {"reclutar/Nogal", {3, 3, 1}},
                                                                  {"atacar/1", {1, 1, 9}},
                                                                  {"", {1, 1, 9}}};
    for (const auto& [address, place] : places)
        EXPECT_EQ(place_of(*orders, OrderAddress(address)), place) << address;
}

TEST(OrderAddress, IsWrittenAndSaidInWords) {
    EXPECT_EQ((OrderAddress("acciones") / 3 / 2).written(), "acciones/3/2");
    EXPECT_EQ(OrderAddress::entry("construir", 0), OrderAddress("construir"));
    EXPECT_EQ((OrderAddress("acciones") / 3 / 2).in_words(),
              say("acciones n.º 3, parte 2", "acciones #3, part 2"));
    EXPECT_EQ(OrderAddress("mover/a").in_words(), same("mover › a"));
    EXPECT_EQ(OrderAddress("bo/nus7").steps(), (std::vector<std::string_view>{"bo", "nus7"}));
    EXPECT_TRUE(OrderAddress().whole());
}

}  // namespace
}  // namespace ronda
