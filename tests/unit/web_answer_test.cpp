// The steps of a match on JSON, as a browser asks for them. tests/web compares the same with the command line.
#include <cstdlib>
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/tryout/steps.hpp"
#include "adjudicator/web/answer.hpp"
#include "formats/json_text.hpp"
#include "tests/support/case_play.hpp"
#include "tests/support/match_fixture.hpp"
#include "tests/support/program_games.hpp"

namespace ronda::web {
namespace {

const std::string seed(64, 'a');

Json ask(const Json& request) {
    return Json::parse(answer(request.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

int exit_of(const Json& answered) {
    return answered.at("estado_de_salida").get<int>();
}

std::string out_of(const Json& answered) {
    EXPECT_EQ(exit_of(answered), 0) << answered.dump(1);
    EXPECT_EQ(answered.at("errores"), "");
    return answered.at("salida");
}

Json named(const std::string& name, const std::string& text) {
    return {{"nombre", name}, {"texto", text}};
}

std::string file_of(const Json& answered, const std::string& name) {
    EXPECT_EQ(exit_of(answered), 0) << answered.dump(1);
    for (const Json& file : answered.at("ficheros"))
        if (file.at("nombre") == name) return file.at("texto");
    ADD_FAILURE() << "no " << name << " in " << answered.dump(1);
    return {};
}

std::string players_of(const Game& game) {
    std::string players;
    const int count = std::max(2, game.least_players());
    for (int i = 0; i < count; ++i) players += fmt::format("{}j{}", i == 0 ? "" : ",", i);
    return players;
}

Json started(const Game& game) {
    return ask({{"paso", "setup"}, {"juego", game.id()}, {"jugadores", players_of(game)}, {"semilla", seed}});
}

Json state_of(const Game& game) {
    return named("estado.json", file_of(started(game), "estado.json"));
}

TEST(WebAnswer, EveryGameIsSetUpLoadedShownAndExplained) {
    for (const Game* game : all_games()) {
        SCOPED_TRACE(game->id());
        const Json start = started(*game), state = state_of(*game);
        const Json head = Json::parse(out_of(ask({{"paso", "load"}, {"estado", state}})));
        EXPECT_EQ(head.at("juego"), game->id());
        EXPECT_EQ(head.at("ronda"), 0);
        EXPECT_FALSE(head.contains("tablero"));
        const auto position = load_state(Json::parse(state.at("texto").get<std::string>()), all_games());
        ASSERT_TRUE(position);
        const Json first = {{"estado", state}, {"jugador", "j0"}};
        const auto asked = [&](const char* step) {
            Json request = first;
            request["paso"] = step;
            return out_of(ask(request));
        };
        EXPECT_EQ(asked("view"), formats::write_json(view_json(**position, Viewer{"j0"})));
        EXPECT_EQ(asked("legal"), formats::write_json((*position)->legal("j0")));
        EXPECT_NE(asked("template").find("jugador: j0"), std::string::npos);
        EXPECT_TRUE(asked("scene").starts_with("<svg"));
        Json scene = first;
        scene.update({{"paso", "scene"},
                      {"json", true},
                      {"sucesos", named("eventos.json", file_of(start, "eventos.json"))}});
        EXPECT_FALSE(Json::parse(out_of(ask(scene))).at("elementos").empty());
        EXPECT_NE(out_of(ask({{"paso", "rules"}, {"juego", game->id()}})), "");
        EXPECT_EQ(out_of(ask({{"paso", "rules"}, {"juego", game->id()}, {"sitio", "./"}}))
                          .find("./probar.html#leccion=") != std::string::npos,
                  !game->lesson().steps.empty());
        EXPECT_TRUE(out_of(ask({{"paso", "rules"}, {"juego", game->id()}, {"formato", "html"}}))
                        .starts_with("<!DOCTYPE html>"));
    }
}

// Also where the state has secrets that the view does not have.
TEST(WebAnswer, AViewGivesThePlayerTheSameAsTheState) {
    int hidden = 0;
    for (const Game* game : all_games()) {
        SCOPED_TRACE(game->id());
        const Json state = state_of(*game);
        const std::string text = out_of(ask({{"paso", "view"}, {"estado", state}, {"jugador", "j0"}}));
        hidden += Json(text) != state.at("texto") ? 1 : 0;
        for (const char* step : {"view", "legal", "template", "shapes", "scene"}) {
            Json request = {{"paso", step}, {"jugador", "j0"}, {"estado", state}};
            const std::string expected = out_of(ask(request));
            request.erase("estado");
            request["vista"] = named("vista.json", text);
            EXPECT_EQ(out_of(ask(request)), expected) << step;
        }
    }
    EXPECT_GT(hidden, 0);
}

TEST(WebAnswer, GamesAreListedInBothLanguages) {
    const std::string es = out_of(ask({{"paso", "games"}})),
                      en = out_of(ask({{"paso", "games"}, {"idioma", "en"}}));
    for (const std::string_view words :
         {"órdenes:", "lista de hexágonos, como mucho", "{jugador: número entero 0..100}"})
        EXPECT_NE(es.find(words), std::string::npos) << words;
    for (const std::string_view words : {"orders:", "list of hexagons,", "{player: whole number 0..100}"})
        EXPECT_NE(en.find(words), std::string::npos) << words;
    EXPECT_EQ(Json::parse(out_of(ask({{"paso", "games"}, {"json", true}}))).size(), all_games().size());
}

// What the browser resolves is what the match resolves. With RONDA_REQUESTS the requests are written to that
// file, one on a line, for tests/web.
TEST(WebAnswer, EveryCaseIsResolvedAsInItsGame) {
    const char* path = std::getenv("RONDA_REQUESTS");
    std::ofstream requests(path == nullptr ? "/dev/null" : path);
    int resolved = 0;
    for (const cases::Case& game_case : cases::all_cases()) {
        if (!game_case.broken.empty()) continue;
        const auto result = cases::play(game_case);
        if (!result.last) continue;
        const auto& [before, sheets, seed_of_round] = *result.last;
        Json request = {{"paso", "adjudicate"},
                        {"estado", named("estado.json", formats::write_json(state_json(*before)))},
                        {"semilla", to_hex(seed_of_round)},
                        {"ordenes", Json::array()}};
        for (const PlayerOrders& sheet : sheets)
            request["ordenes"].push_back(
                named(sheet.player + ".yaml", match::order_file_as_yaml(before->header(), sheet)));
        requests << request.dump() << "\n";
        const Json answered = ask(request);
        EXPECT_EQ(file_of(answered, "estado.json"), formats::write_json(state_json(*result.after)))
            << game_case.title;
        ++resolved;
    }
    EXPECT_GT(resolved, 100);
}

const Game& by_rounds() {
    for (const Game* game : program_games())
        if (game->paces().front() == Pace::round) return *game;
    throw std::logic_error("no game by rounds");
}

Json checked(const std::string& orders, bool json = false) {
    const std::string match(by_rounds().id());
    return ask({{"paso", "check"},
                {"json", json},
                {"estado", state_of(by_rounds())},
                {"ordenes", Json::array({named("ana.yaml", "partida: " + match + "\n" + orders)})}});
}

TEST(WebAnswer, CheckSaysWhatIsWrongWithItsPlace) {
    const std::string good = "jugador: j0\nronda: 1\nordenes: {}\n";
    const std::string words = out_of(checked(good));
    EXPECT_NE(words.find("\nEstá bien, pero no hay ninguna orden.\n"), std::string::npos) << words;
    EXPECT_NE(words.find("    ana.yaml: aviso: "), std::string::npos) << words;
    const Json found = Json::parse(out_of(checked(good, true)));
    EXPECT_EQ(found.at("jugador"), "j0");
    EXPECT_EQ(found.at("avisos").size(), 1U);
    const Json bad = checked("jugador: j0\nronda: 1\nordenes: {vuela: 3}\n");
    EXPECT_EQ(exit_of(bad), 1);
    EXPECT_EQ(bad.at("salida"), "");
    EXPECT_TRUE(bad.at("errores").get<std::string>().starts_with("ana.yaml:4:")) << bad.dump(1);
    const Json as_json = checked("jugador: j0\nronda: 1\nordenes: {vuela: 3}\n", true);
    const Json errors = Json::parse(as_json.at("salida").get<std::string>()).at("errores");
    EXPECT_EQ(errors.at(0).at("linea"), 4);
}

Json asked_of(const Json& state, const std::string& player, Json request) {
    request["estado"] = state;
    request["jugador"] = player;
    return ask(request);
}

TEST(WebAnswer, ShapesSayWhatEveryOrderMayHold) {
    for (const Game* game : all_games()) {
        SCOPED_TRACE(game->id());
        const Json schemas = Json::parse(out_of(asked_of(state_of(*game), "j0", {{"paso", "shapes"}})));
        EXPECT_FALSE(schemas.at("ordenes").empty());
        for (const Json& order : schemas.at("ordenes")) {
            EXPECT_TRUE(order.at("forma").at("es").is_string());
            if (order["forma"]["es"] == "nombre") {
                EXPECT_FALSE(
                    schemas.at("nombres").at(order["forma"]["de"].get<std::string>()).at("nombres").empty());
            }
        }
        if (const auto players = schemas["nombres"].find("jugador"); players != schemas["nombres"].end()) {
            EXPECT_NE(players->at("nombres").at(0), "j0") << "orders name others";
        }
    }
}

TEST(WebAnswer, TheRulesOfAMatchAreThoseThatItPlays) {
    const Json start = ask({{"paso", "setup"},
                            {"juego", "hexadominacion"},
                            {"jugadores", "j0,j1"},
                            {"opciones", {"rondas=17"}},
                            {"semilla", std::string(64, '1')},
                            {"partida", "malaga-1"}});
    const Json state = named("estado.json", file_of(start, "estado.json"));
    const std::string sheet = out_of(ask({{"paso", "rules"}, {"estado", state}}));
    EXPECT_NE(sheet.find("malaga-1"), std::string::npos);
    EXPECT_NE(sheet.find("«rondas», aquí 17"), std::string::npos) << sheet;
}

// The page says whose turn it is, and asks twice before a resignation.
TEST(WebAnswer, WhoseTurnItIsAndWhatEndsTheMatch) {
    const Json state = state_of(*find_game("bheex", all_games()));
    const auto turn_of = [&](const char* player) {
        return Json::parse(out_of(asked_of(state, player, {{"paso", "shapes"}}))).at("turno");
    };
    const Json head = Json::parse(out_of(ask({{"paso", "load"}, {"estado", state}})));
    const std::string mover = head.at("turno_de").at(0), other = mover == "j0" ? "j1" : "j0";
    EXPECT_EQ(turn_of(mover.c_str()), Json({{"texto", "Es tu turno: coloca una obrera."},
                                            {"toca", true},
                                            {"color", mover == "j0" ? "azul" : "naranja"},
                                            {"fuera", false},
                                            {"responde", false}}));
    EXPECT_EQ(turn_of(other.c_str()), Json({{"texto", "Es el turno de " + mover + "."},
                                            {"toca", false},
                                            {"color", other == "j0" ? "azul" : "naranja"},
                                            {"fuera", false},
                                            {"responde", true}}));
    std::map<std::string, bool> grave;
    for (const Json& offer : Json::parse(out_of(asked_of(state, "j0", {{"paso", "offers"}}))))
        grave[offer.at("verbo")] = offer.at("grave");
    EXPECT_EQ(grave, (std::map<std::string, bool>{{"rendirse", true}, {"tablas", true}}));
}

// In games with prices: whatever is ordered, the same things are listed, and recruiting takes three of them.
TEST(WebAnswer, TheCheckTellsWhatThereIsToPayWithAndWhatIsLeft) {
    const Json start =
        ask({{"paso", "setup"}, {"juego", "hexadominacion"}, {"jugadores", "j0,j1"}, {"semilla", seed}});
    const Json state = named("estado.json", file_of(start, "estado.json"));
    const auto purse_after = [&](const std::string& orders) {
        const Json head = Json::parse(out_of(ask({{"paso", "load"}, {"estado", state}})));
        const Json file = named("o.yaml", fmt::format("partida: {}\njugador: j0\nronda: 1\nordenes: {}\n",
                                                      head.at("partida").get<std::string>(), orders));
        const Json checked =
            ask({{"paso", "check"}, {"estado", state}, {"ordenes", Json::array({file})}, {"json", true}});
        std::map<std::string, std::pair<int, int>> purse;
        const Json answer = Json::parse(out_of(checked));
        for (const Json& one : answer.at("bolsa")) purse[one.at("cosa")] = {one.at("hay"), one.at("quedan")};
        return purse;
    };
    std::string capital;
    const Json whole = Json::parse(state.at("texto").get<std::string>());
    for (const Json& hexagon : whole.at("tablero").at("hexagonos"))
        if (hexagon.at("reino") == "j0") capital = hexagon.at("nombre");
    ASSERT_FALSE(capital.empty());
    const auto none = purse_after("{}"), two = purse_after(fmt::format("{{reclutar: {{{}: 2}}}}", capital));
    ASSERT_EQ(none.size(), two.size());
    std::map<std::string, int> spent;
    for (const auto& [thing, now] : two) {
        EXPECT_EQ(now.first, none.at(thing).first) << thing;
        EXPECT_EQ(none.at(thing).first, none.at(thing).second) << thing;
        EXPECT_EQ(none.at(thing).second, 50) << thing << ": before anything is collected";
        if (now.first != now.second) spent[thing] = now.first - now.second;
    }
    EXPECT_EQ(spent, (std::map<std::string, int>{{"trigo", 4}, {"madera", 8}, {"metal", 4}}));
}

// Also where there is only something to read. A new game has none yet.
TEST(WebAnswer, EveryStepOfALessonWantsOrders) {
    std::size_t steps = 0;
    for (const Game* game : program_games()) {
        SCOPED_TRACE(game->id());
        const Json lesson = Json::parse(out_of(ask({{"paso", "lesson"}, {"juego", game->id()}})));
        for (const Json& step : lesson.at("pasos")) EXPECT_TRUE(step.at("pedido").is_object()) << step;
        steps += lesson["pasos"].size();
    }
    EXPECT_GT(steps, 20U);
}

// Every place of the board can be named in orders, and stands on the board.
TEST(WebAnswer, EnglishWordsAreGivenAndTakenInEnglishOnly) {
    const Json state = state_of(*find_game("hexadominacion", all_games()));
    const Json schemas = Json::parse(out_of(asked_of(state, "j0", {{"paso", "shapes"}})));
    EXPECT_EQ(schemas.at("ordenes").at(0).at("ingles"), "trade");
    EXPECT_EQ(schemas.at("nombres").at("ciudad").at("ingles"), Json({{"por_defecto", "default"}}));
    const std::string text =
        "match: hexadominacion\nplayer: j0\nround: 1\norders: {receive: {default: wheat}}\n";
    const auto check = [&](const char* lang) {
        return ask({{"paso", "check"},
                    {"idioma", lang},
                    {"estado", state},
                    {"ordenes", Json::array({named("j0.yaml", text)})}});
    };
    EXPECT_EQ(exit_of(check("en")), 0) << check("en").dump(1);
    EXPECT_EQ(exit_of(check("es")), 1);
}

// A game need not have a board.
TEST(WebAnswer, ScenesSayWhereTheirPlacesAre) {
    std::size_t places = 0;
    for (const Game* game : program_games()) {
        SCOPED_TRACE(game->id());
        const Json scene =
            Json::parse(out_of(asked_of(state_of(*game), "j0", {{"paso", "scene"}, {"json", true}})));
        const Json& edges = scene.at("bordes");
        places += scene.at("lugares").size();
        for (const Json& place : scene["lugares"]) {
            EXPECT_GT(place.at("en").at(0), edges.at(0)) << place;
            EXPECT_LT(place.at("en").at(0), edges.at(2)) << place;
            EXPECT_GT(place.at("en").at(1), edges.at(1)) << place;
            EXPECT_LT(place.at("en").at(1), edges.at(3)) << place;
        }
    }
    EXPECT_GT(places, 200U);
}

Json ask_tryout(const Json& request) {
    return Json::parse(answer(request.dump(), tryout::robot_steps()));
}

Json robot_of(const Json& state, const std::string& player, const std::string& level) {
    return ask_tryout(
        {{"paso", "robot"}, {"estado", state}, {"jugador", player}, {"nivel", level}, {"semilla", seed}});
}

// Robots play some rounds of every game; their files are taken, and each round is told.
TEST(WebAnswer, RobotsPlayAndTheRoundIsTold) {
    for (const Game* game : program_games()) {
        SCOPED_TRACE(game->id());
        Json state = state_of(*game);
        for (int round = 0; round < 6; ++round) {
            Json request = {
                {"paso", "adjudicate"}, {"estado", state}, {"semilla", seed}, {"ordenes", Json::array()}};
            const Json head = Json::parse(out_of(ask({{"paso", "load"}, {"estado", state}})));
            for (const Json& player : head.at("turno_de"))
                request["ordenes"].push_back(named("robot.yaml", out_of(robot_of(state, player, "facil"))));
            const Json after = ask_tryout(request);
            const Json events = named("eventos.json", file_of(after, "eventos.json"));
            state = named("estado.json", file_of(after, "estado.json"));
            const Json story =
                Json::parse(out_of(asked_of(state, "j0", {{"paso", "story"}, {"sucesos", events}})));
            EXPECT_NE(story.at("titular"), "");
            const bool over = !Json::parse(state.at("texto").get<std::string>()).at("resultado").is_null();
            EXPECT_EQ(story.contains("resultado"), over);
            if (over) break;
        }
    }
}

TEST(WebAnswer, ARobotNeedsALevelAndTheModuleThatHasRobots) {
    const Json state = state_of(by_rounds());
    EXPECT_EQ(exit_of(robot_of(state, "j0", "experto")), 2);
    EXPECT_EQ(exit_of(robot_of(state, "nadie", "facil")), 1);
    const Json asked = {
        {"paso", "robot"}, {"estado", state}, {"jugador", "j0"}, {"nivel", "facil"}, {"semilla", seed}};
    EXPECT_EQ(exit_of(ask_tryout(asked)), 0);
    EXPECT_EQ(exit_of(ask(asked)), 2);
}

TEST(WebAnswer, WrittenOrdersAreReadAgain) {
    const Game& game = by_rounds();
    const Json state = state_of(game), orders = {{"rendirse", true}};
    const Json signed_file = asked_of(state, "j0", {{"paso", "write"}, {"ordenes", orders}, {"clave", "A1"}});
    const std::string text = out_of(signed_file);
    EXPECT_NE(text.find("clave: A1\n"), std::string::npos) << text;
    const Json file = named("o.yaml", text + "repetir: true\n");
    const Json read = Json::parse(out_of(ask({{"paso", "read"}, {"estado", state}, {"fichero", file}})));
    EXPECT_EQ(read.at("jugador"), "j0");
    EXPECT_EQ(read.at("ordenes"), orders);
    // What is not about orders stays.
    const std::string emptied =
        out_of(asked_of(state, "j0", {{"paso", "write"}, {"ordenes", Json::object()}, {"fichero", file}}));
    EXPECT_NE(emptied.find("clave: A1\nrepetir: true\nordenes: {}\n"), std::string::npos) << emptied;
    const Json bad = asked_of(state, "j0", {{"paso", "write"}, {"ordenes", Json::array()}});
    EXPECT_EQ(exit_of(bad), 2);
}

// Replies that a page has pointed at stand in the file, and are read again; the board after a move comes from
// what a player sees, where nothing is hidden.
TEST(WebAnswer, RepliesAreWrittenAndAMoveIsTried) {
    const Json state = state_of(*find_game("bheex", all_games()));
    const Json head = Json::parse(out_of(ask({{"paso", "load"}, {"estado", state}})));
    const std::string mover = head.at("turno_de").at(0), other = mover == "j0" ? "j1" : "j0";
    const Json place = {{"colocar", "A1"}};
    const Json replies = Json::parse(
        R"([{"si_juega":[{"colocar":"A1"}],"ordenes":{"colocar":"A2"},"si":[{"si_juega":["cualquiera"],"ordenes":{"colocar":"A3"},"si":[]}]}])");
    const Json file =
        named("o.yaml", out_of(asked_of(state, other.c_str(),
                                        {{"paso", "write"}, {"ordenes", Json::object()}, {"si", replies}})));
    EXPECT_EQ(Json::parse(out_of(ask({{"paso", "read"}, {"estado", state}, {"fichero", file}}))).at("si"),
              replies);
    const Json told = ask({{"paso", "judge"}, {"estado", state}, {"ordenes", Json::array({file})}});
    EXPECT_EQ(Json::parse(out_of(told)).at("si"), replies);
    EXPECT_FALSE(Json::parse(out_of(told)).at("lugares").empty());
    EXPECT_EQ(told.at("ficheros").at(0).at("texto"),
              out_of(ask({{"paso", "scene"}, {"estado", state}, {"ordenes", Json::array({file})}})));
    const auto tried = [&place](const Json& of, const std::string& who) {
        const std::string seen = out_of(asked_of(of, who.c_str(), {{"paso", "view"}}));
        const Json move =
            named("m.yaml", out_of(asked_of(of, who.c_str(), {{"paso", "write"}, {"ordenes", place}})));
        return ask({{"paso", "adjudicate"},
                    {"vista", named("v.json", seen)},
                    {"ordenes", Json::array({move})},
                    {"semilla", std::string(64, '0')}});
    };
    EXPECT_EQ(exit_of(tried(state, mover)), 0);
    EXPECT_EQ(exit_of(tried(state_of(*find_game("hegregon", all_games())), "j0")), 2);
    const Json bad = Json::parse(R"([{"si_juega":[3],"ordenes":{},"si":[]}])");
    EXPECT_EQ(
        exit_of(asked_of(state, other.c_str(), {{"paso", "write"}, {"ordenes", Json::object()}, {"si", bad}})),
        2);
}

// A page begins with a file without orders, also where the game wants one.
TEST(WebAnswer, AFileWithoutOrdersCanBeComposed) {
    for (const Game* game : program_games()) {
        SCOPED_TRACE(game->id());
        const Json state = state_of(*game), none = Json::object();
        const std::string text =
            out_of(asked_of(state, "j0", {{"paso", "write"}, {"ordenes", none}, {"clave", "A1"}}));
        const Json file = named("o.yaml", text);
        const Json read = Json::parse(out_of(ask({{"paso", "read"}, {"estado", state}, {"fichero", file}})));
        EXPECT_EQ(read.at("ordenes"), none);
        EXPECT_EQ(out_of(asked_of(state, "j0", {{"paso", "write"}, {"ordenes", none}, {"fichero", file}})),
                  text);
        const Json broken = named("o.yaml", text + "vuela: 3\n");
        EXPECT_EQ(exit_of(ask({{"paso", "read"}, {"estado", state}, {"fichero", broken}})), 1);
    }
}

TEST(WebAnswer, CheckTakesOneFile) {
    const Json state = state_of(by_rounds());
    EXPECT_EQ(exit_of(ask({{"paso", "check"}, {"estado", state}, {"ordenes", Json::array()}})), 2);
}

TEST(WebAnswer, RefusesWhatIsNoRequest) {
    for (const std::string& request :
         {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string("{}"),
          std::string(R"({"paso":"vuela"})"), std::string(R"({"paso":1})"),
          std::string(R"({"paso":"games","idioma":"fr"})"), std::string(R"({"paso":"games","json":"sí"})"),
          std::string(R"({"paso":"games","estado":{}})"), std::string(R"({"paso":"load"})"),
          std::string(R"({"paso":"load","estado":"{}"})"), std::string(R"({"paso":"games","paso":"games"})"),
          std::string("\xff"), std::string(1'000'000, '['),
          std::string(R"({"paso":"setup","juego":"x","jugadores":"a,b","semilla":"1"})")}) {
        const Json answered = Json::parse(answer(request));
        EXPECT_EQ(exit_of(answered), 2) << request.substr(0, 100);
        EXPECT_EQ(answered.at("ficheros"), Json::array());
        EXPECT_NE(answered.at("errores"), "");
    }
}

TEST(WebAnswer, RefusesTheStateOfNoMatch) {
    const Json answered = ask({{"paso", "load"}, {"estado", named("mal.json", "{}")}});
    EXPECT_EQ(exit_of(answered), 1);
    EXPECT_TRUE(answered.at("errores").get<std::string>().starts_with("mal.json"));
    const Json who = ask({{"paso", "view"}, {"estado", state_of(by_rounds())}, {"jugador", "nadie"}});
    EXPECT_EQ(exit_of(who), 1);
}

TEST(WebAnswer, VerifiesATranscriptAndFindsAChangedByte) {
    namespace fixture = match::fixture;
    fixture::TempFolder base;
    const match::Path folder = base.path() / "match";
    fixture::Steps steps;
    ASSERT_TRUE(steps.create(folder));
    ASSERT_TRUE(steps.submit(folder, fixture::order_file("ana", 1, "{}")));
    ASSERT_TRUE(steps.submit(folder, fixture::order_file("beto", 1, "{}")));
    ASSERT_TRUE(steps.run(folder));
    match::Disk disk;
    const auto transcript = match::transcript_of(disk, folder);
    ASSERT_TRUE(transcript);
    std::string text = transcript->text;
    const auto verified = match::verify_transcript(text, "acta.json");
    ASSERT_TRUE(verified);
    EXPECT_EQ(out_of(ask({{"paso", "verify"}, {"acta", named("acta.json", text)}})),
              match::in_words(*verified, Lang::es));
    const std::size_t digit = text.find("\"enlace\":\"") + 10;
    text[digit] = text[digit] == '0' ? '1' : '0';
    const Json changed = ask({{"paso", "verify"}, {"acta", named("acta.json", text)}});
    EXPECT_EQ(exit_of(changed), 1);
    EXPECT_NE(changed.at("errores").get<std::string>().find("[no_cuadra]"), std::string::npos);
}

}  // namespace
}  // namespace ronda::web
