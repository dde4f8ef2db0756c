// What a kingdom reads about its orders: prices, what is left and exact chances before the round; numbers and
// obstacles of cancelled lines before and after it.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/steps/steps.hpp"
#include "tests/games/hexadominacion/trials.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

namespace {

// Counts the throws of `attackers` dice against `defenders` dice in which the first sum is higher, one by one.
double counted_chance(int attackers, int defenders) {
    const int dice = attackers + defenders;
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    long won = 0, all = 0;
    for (bool more = true; more; ++all) {
        int balance = 0;
        for (int i = 0; i < dice; ++i) balance += (i < attackers ? 1 : -1) * faces[static_cast<std::size_t>(i)];
        if (balance > 0) ++won;
        more = false;
        for (int& face : faces) {
            if (face < 6) {
                ++face;
                more = true;
                break;
            }
            face = 1;
        }
    }
    return static_cast<double>(won) / static_cast<double>(all);
}

TEST(HexaDominacionForecast, chances_are_those_of_all_throws) {
    for (int attackers = 1; attackers <= 5; ++attackers)
        for (int defenders = 0; attackers + defenders <= 7; ++defenders)
            EXPECT_NEAR(chance_to_conquer(attackers, defenders), counted_chance(attackers, defenders), 1e-12)
                << attackers << " against " << defenders;
    EXPECT_DOUBLE_EQ(chance_to_conquer(1, 0), 1);
    EXPECT_EQ(chance_to_conquer(1, 6), 0) << "a tie is no success";
}

// ana in Loma and beto in Juncal, as set up; `carla` too if there are three.
class HexaDominacionLetters : public testing::Test {
  protected:
    State state = set_up(2);

    static State set_up(int players, const Json& options = Json::object()) {
        const std::vector<std::string> names = {"ana", "beto", "carla"};
        const auto round = trial::set_up(game(), {names.begin(), names.begin() + players}, options, 1);
        State state = fixture::typed_state(*round.after, load);
        for (std::size_t i = 0; i < state.common.players.size(); ++i)
            state.common.players[i].name = i == 0 ? "Ana" : i == 1 ? "Beto" : "Carla";
        return state;
    }

    Hexagon& at(std::string_view name) {
        for (Hexagon& hexagon : state.hexagons)
            if (hexagon.name == name) return hexagon;
        throw std::out_of_range(std::string(name));
    }
    void give(std::string_view name, PlayerIndex realm, int soldiers) {
        at(name).realm = realm;
        at(name).soldiers = soldiers;
    }

    std::vector<std::string> forecast(const char* orders, Lang lang = Lang::es) const {
        std::vector<std::string> lines;
        const auto position = trial::position_of(state);
        for (const auto& line : position->presentation().forecast({"ana", Json::parse(orders), {}}).lines)
            lines.push_back(line.words.in(lang));
        return lines;
    }
    // What `check` warns of.
    std::vector<std::string> warnings(const char* orders, Lang lang = Lang::es) const {
        std::vector<std::string> lines;
        const auto position = trial::position_of(state);
        for (const Event& event : previewed_troubles(*position, {"ana", Json::parse(orders), {}}))
            if (text_of(event, "motivo") != "ciudad_sin_recurso")  // Loma, in every round here
                lines.push_back(trouble_in_words(*position, event).in(lang));
        return lines;
    }
    // All that `check` says.
    std::string checked(const char* orders) const {
        const auto position = trial::position_of(state);
        const auto file = match::read_order_file(steps::order_file(*position, {"ana", {}}, Json::parse(orders)),
                                                 "o.yaml", *position);
        return steps::in_words(steps::check(*position, *file), Lang::es);
    }
    // What the report says of them if the round is played.
    std::vector<std::string> report(const char* orders, std::vector<PlayerOrders> others = {}) const {
        const auto position = trial::position_of(state);
        others.push_back({"ana", Json::parse(orders), {}});
        SeededDice dice(Seed{});
        const Resolution round = position->resolve(others, dice);
        std::vector<std::string> lines;
        for (const Event& event : seen_by(Viewer{"ana"}, round.events))
            if (event.kind == "cancelada" || event.kind == "aviso")
                lines.push_back(
                    round.after->presentation().phrases({&event, 1}, Viewer{"ana"}).front()->words.es);
        return lines;
    }
};

using Lines = std::vector<std::string>;

TEST_F(HexaDominacionLetters, tell_what_each_line_costs_and_what_is_left) {
    state.realm(0).stock = {60, 100, 50, 150};
    give("Majuelo", 0, 0);
    const Lines lines = forecast(R"({"construir": ["Loma", "Majuelo"], "reclutar": {"Loma": 5}})");
    ASSERT_GE(lines.size(), 5U);
    EXPECT_EQ(lines[0],
              "construir n.º 1, Loma: nivel 4; cuesta 40 de madera, 25 de metal y 60 de piedra; "
              "luego tienes 60 de madera, 25 de metal y 90 de piedra.");
    EXPECT_EQ(lines[1],
              "construir n.º 2, Majuelo: nivel 2; cuesta 15 de madera y 15 de piedra; "
              "luego tienes 45 de madera y 75 de piedra.");
    EXPECT_EQ(lines[2],
              "reclutar n.º 1, 5 soldados en Loma: cuesta 10 de trigo, 20 de madera y 10 de metal; "
              "luego tienes 50 de trigo, 25 de madera y 15 de metal.");
    EXPECT_EQ(lines[3],
              "Luego tienes 50 de trigo, 25 de madera, 15 de metal y 75 de piedra, antes de recoger.");
    EXPECT_NE(lines[4].find("recoges de 6 a 10 de "), std::string::npos) << lines[4];
    EXPECT_TRUE(forecast("{}").empty());
}

// Cities that give nothing are one thing to mend.
TEST_F(HexaDominacionLetters, name_all_cities_without_a_resource_in_one_warning) {
    for (const char* city : {"Manantial", "Zumaque"}) give(city, 0, 1);
    const auto position = trial::position_of(state);
    const auto warnings = preview_warnings(*position, {"ana", Json::object(), {}}, Node());
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings.front().message.es,
              "recibir: sin decir qué recurso, una ciudad no da nada (Loma, Manantial, Zumaque)");
}

TEST_F(HexaDominacionLetters, tell_what_is_used_up) {
    state.realm(0).stock = {10, 20, 10, 0};
    EXPECT_EQ(forecast(R"({"reclutar": {"Loma": 5}})", Lang::en)[0],
              "reclutar (recruit) #1, 5 soldiers in Loma: it costs 10 wheat, 20 wood and 10 metal; "
              "then you have 0 wheat, 0 wood and 0 metal.");
}

TEST_F(HexaDominacionLetters, tell_the_chance_of_an_attack) {
    state.realm(0).stock = {200, 200, 200, 200};
    give("Lentisco", 0, 3);
    give("Lavadero", 1, 3);
    state.realm(1).stock = {6, 50, 50, 50};  // beto can pay 2 of the 3
    const Lines lines = forecast(R"({"atacar": [{"desde": {"Lentisco": 3}, "a": "Lavadero"}]})");
    ASSERT_GE(lines.size(), 2U);
    EXPECT_EQ(
        lines[0],
        "atacar n.º 1, Lavadero desde Lentisco (3): es de Beto; 1 de sus soldados no se puede pagar y se "
        "pierde; 3 dados contra 2: 78 % de ganar, 22 % de perder; cuesta 12 de trigo, 9 de madera y 12 de "
        "metal; luego tienes 188 de trigo, 191 de madera y 188 de metal.");
    EXPECT_NEAR(counted_chance(3, 2), 0.78, 0.005);
    EXPECT_NE(lines.back().find("se sortea"), std::string::npos);
}

TEST_F(HexaDominacionLetters, tell_of_an_attack_without_dice) {
    const Lines lines = forecast(R"({"atacar": [{"desde": {"Loma": 9}, "a": "Lentisco"}]})");
    EXPECT_EQ(
        lines[0].substr(0, lines[0].find("; cuesta")),
        "atacar n.º 1, Lentisco desde Loma (9): atacan 5; es neutral; nadie lo defiende ahora: lo conquistas");
}

TEST_F(HexaDominacionLetters, a_capital_that_falls_is_told) {
    state.realm(0).stock = {200, 200, 200, 200};
    give("Jaral", 0, 8);
    const Lines lines = forecast(R"({"atacar": [{"desde": {"Jaral": 8}, "a": "Juncal"}]})");
    EXPECT_NE(lines[0].find("si pierdes, caen 2"), std::string::npos) << lines[0];
    EXPECT_NE(lines[0].find("Si ganas, cae su capital y el reino de Beto queda eliminado."), std::string::npos)
        << lines[0];
}

TEST_F(HexaDominacionLetters, with_secret_inventories_only_the_worst_chance_is_told) {
    state = set_up(2, {{"inventarios", "secretos"}});
    state.realm(0).stock = {200, 200, 200, 200};
    state.realm(1).stock = {0, 0, 0, 0};  // nobody can be paid, but ana does not know that
    give("Lentisco", 0, 3);
    give("Lavadero", 1, 3);
    const Lines lines = forecast(R"({"atacar": [{"desde": {"Lentisco": 3}, "a": "Lavadero"}]})");
    EXPECT_NE(lines[0].find("3 dados contra 3: 45 % de ganar, 55 % de perder, si puede pagar a todos sus "
                            "defensores"),
              std::string::npos)
        << lines[0];
    EXPECT_EQ(lines[0].find("no se puede"), std::string::npos) << lines[0];
}

TEST_F(HexaDominacionLetters, no_chance_is_told_where_dice_decide_how_many_defend) {
    state.realm(0).stock = {400, 400, 400, 400};
    state.realm(1).stock = {400, 400, 400, 400};
    give("Lentisco", 0, 9);
    give("Majuelo", 0, 9);
    give("Lavadero", 1, 2);  // its soldiers may fall back to Laurel or Guijarro
    give("Laurel", 1, 3);
    give("Guijarro", 1, 3);
    const Lines lines = forecast(R"({"atacar": [{"desde": {"Lentisco": 5}, "a": "Lavadero"},
                                                {"desde": {"Lavadero": 5}, "a": "Laurel"}]})");
    EXPECT_NE(lines[0].find("% de ganar"), std::string::npos) << lines[0];
    EXPECT_EQ(lines[1].find('%'), std::string::npos) << lines[1];
    EXPECT_NE(lines[1].find("depende de los dados"), std::string::npos) << lines[1];
}

TEST_F(HexaDominacionLetters, tell_what_is_missing) {
    state.realm(0).stock = {50, 5, 50, 50};
    give("Majuelo", 0, 0);
    EXPECT_EQ(warnings(R"({"construir": ["Majuelo"]})"),
              Lines{"construir n.º 1, Majuelo: faltan recursos para pagarla entera "
                    "(cuesta 15 de madera y 15 de piedra; tendrías 5 de madera: faltan 10 de madera)"});
    EXPECT_EQ(report(R"({"construir": ["Majuelo"]})")[0],
              "construir n.º 1, Majuelo: anulada, faltan recursos para pagarla entera "
              "(costaba 15 de madera y 15 de piedra; tenías 5 de madera: faltaban 10 de madera).");
}

TEST_F(HexaDominacionLetters, what_is_missing_counts_what_was_paid_before) {
    give("Majuelo", 0, 0);
    const char* orders = R"({"construir": ["Majuelo"], "reclutar": {"Loma": 9}})";
    EXPECT_EQ(warnings(orders, Lang::en),
              Lines{"reclutar (recruit) #1, 9 soldiers in Loma: not enough resources to pay all of it "
                    "(it costs 18 wheat, 36 wood and 18 metal; you would have 35 wood: you lack 1 wood)"});
}

TEST_F(HexaDominacionLetters, tell_whose_a_hexagon_is) {
    EXPECT_EQ(warnings(R"({"construir": ["Juncal", "Tajo"]})"),
              (Lines{"construir n.º 1, Juncal: el hexágono no es tuyo (es de Beto)",
                     "construir n.º 2, Tajo: el hexágono no es tuyo (es neutral)"}));
    EXPECT_EQ(warnings(R"({"mover": [{"de": "Loma", "a": "Tajo", "soldados": 2}]})"),
              Lines{"mover n.º 1, 2 soldados de Loma a Tajo: el hexágono no es tuyo (Tajo, neutral)"});
}

TEST_F(HexaDominacionLetters, tell_a_buyer_that_a_hexagon_is_not_the_sellers) {
    const char* orders = R"({"comprar": [{"hexagono": "Loma", "de": "beto", "por": {"trigo": 2}},
                                         {"hexagono": "Tajo", "de": "beto", "por": {"trigo": 3}}],
                             "recibir": {"por_defecto": "trigo"}})";
    EXPECT_EQ(warnings(orders),
              (Lines{"comprar n.º 1, Loma a Beto por 2 de trigo: el hexágono no es de Beto (es tuyo)",
                     "comprar n.º 2, Tajo a Beto por 3 de trigo: el hexágono no es de Beto (es neutral)"}));
    EXPECT_EQ(warnings(orders, Lang::en)[0],
              "comprar (buy) #1, Loma from Beto for 2 wheat: the hexagon is not Beto's (it is yours)");
    const PlayerOrders mirror{
        "beto", Json::parse(R"({"ceder": [{"hexagono": "Loma", "a": "ana", "por": {"trigo": 2}}]})"), {}};
    EXPECT_EQ(
        report(orders, {mirror}),
        (Lines{"comprar n.º 2, Tajo a Beto por 3 de trigo: anulada, el otro reino no ha ordenado el mismo "
               "trato.",
               "comprar n.º 1, Loma a Beto por 2 de trigo: anulada, el hexágono no es de Beto (era "
               "tuyo)."}));
}

TEST_F(HexaDominacionLetters, tell_a_buyer_so_without_the_numbers_too) {
    const Event bought{"cancelada",
                       "ana",
                       Audience::only({"ana"}),
                       {{"orden", "comprar"}, {"i", 1}, {"motivo", "no_es_tuyo"}},
                       {}};
    EXPECT_EQ(trial::position_of(state)->presentation().phrases({&bought, 1}, Viewer{"ana"}).front()->words.es,
              "comprar n.º 1: anulada, el hexágono no es de quien lo vende.");
}

TEST_F(HexaDominacionLetters, know_the_chance_of_what_an_attack_brought) {
    Event attack{"ataque",
                 "ana",
                 Audience::all(),
                 {{"i", 1},
                  {"a", "Tajo"},
                  {"desde", {{"Loma", 1}}},
                  {"defensor", "beto"},
                  {"atacantes", 1},
                  {"defensores", 1},
                  {"sin_pagar", 0},
                  {"suma_ataque", 6},
                  {"suma_defensa", 1},
                  {"conquista", true},
                  {"bajas", Json::object()},
                  {"repliegue", Json::object()},
                  {"licenciados", 1}},
                 {}};
    const auto chance = [&] {
        return trial::position_of(state)->presentation().phrases({&attack, 1}, Viewer{"ana"}).front()->chance;
    };
    EXPECT_DOUBLE_EQ(chance(), 15.0 / 36);
    attack.facts["conquista"] = false;
    EXPECT_DOUBLE_EQ(chance(), 21.0 / 36);
    attack.facts["defensores"] = 1'000'000'000;
    EXPECT_EQ(chance(), 1) << "a number of a file that takes too long";
}

TEST_F(HexaDominacionLetters, tell_a_surrender_after_the_cessions_that_it_undoes) {
    give("Tajo", 0, 0);
    const auto position = trial::position_of(state);
    const std::vector<PlayerOrders> sheets = {
        {"ana", Json::parse(R"({"ceder": [{"hexagono": "Tajo", "a": "beto"}]})"), {}},
        {"beto", {{"rendirse", true}}, {}}};
    SeededDice dice(Seed{});
    const Resolution round = position->resolve(sheets, dice);
    const Json story = steps::story_json(*round.after, Viewer{"ana"}, round.events, Lang::es);
    Lines reported;
    for (const Json& part : story.at("partes"))
        if (part.at("titulo") == "Cesiones, ventas y rendiciones")
            for (const Json& line : part.at("lineas")) reported.push_back(line.at("texto"));
    EXPECT_EQ(reported, (Lines{"Cedes Tajo a Beto.", "Beto se rinde; sus hexágonos quedan neutrales."}));
}

TEST_F(HexaDominacionLetters, suggest_a_resource_for_every_city) {
    state.realm(0).stock = {50, 5, 50, 50};
    EXPECT_EQ(trials::here(state)->suggestions("ana").back(),
              Json::parse(R"({"recibir": {"Loma": "madera"}})"));
    give("Laurel", 0, 0);
    at("Laurel").industry = Industry::city;
    const Json all = trials::here(state)->suggestions("ana").back();
    EXPECT_EQ(all, Json::parse(R"({"recibir": {"por_defecto": "madera"}})"));
    EXPECT_TRUE(previewed_troubles(*trial::position_of(state), {"ana", all, {}}).empty());
}

TEST_F(HexaDominacionLetters, tell_how_many_soldiers_are_there) {
    give("Majuelo", 0, 0);
    EXPECT_EQ(warnings(R"({"mover": [{"de": "Loma", "a": "Majuelo", "soldados": 9}]})"),
              Lines{"mover n.º 1, 9 soldados de Loma a Majuelo: hay menos soldados de los ordenados "
                    "(Loma: habría 5 de 9)"});
    EXPECT_EQ(report(R"({"dar_de_baja": {"Loma": 14}})")[0],
              "dar_de_baja n.º 1, 14 soldados en Loma: anulada, hay menos soldados de los ordenados "
              "(había 5 de 14).");
}

TEST_F(HexaDominacionLetters, tell_where_a_way_is_cut) {
    state.options.connected = true;
    state.common.options["movimiento"] = "conexo";
    give("Tajo", 1, 0);
    give("Solana", 0, 0);
    give("Tamujo", 0, 2);  // Solana, Tajo and Tamujo lie in one column
    EXPECT_EQ(warnings(R"({"mover": [{"de": "Tamujo", "a": "Solana", "soldados": 1}]})"),
              Lines{"mover n.º 1, 1 soldado de Tamujo a Solana: no hay camino por hexágonos tuyos "
                    "(se corta en Tajo, de Beto)"});
}

TEST_F(HexaDominacionLetters, tell_nothing_about_what_others_wrote_or_hold) {
    const char* orders = R"({"comerciar": [{"con": "beto", "doy": {"madera": 3}, "recibo": {"metal": 2}}]})";
    EXPECT_EQ(report(orders)[0],
              "comerciar n.º 1, das a Beto 3 de madera y recibes 2 de metal: anulada, el otro reino no ha "
              "ordenado el mismo trato.");
    state = set_up(2, {{"inventarios", "secretos"}});
    state.realm(1).stock = {0, 0, 1, 0};
    const PlayerOrders mirror{
        "beto",
        Json::parse(R"({"comerciar": [{"con": "ana", "doy": {"metal": 2}, "recibo": {"madera": 3}}]})"),
        {}};
    EXPECT_EQ(report(orders, {mirror})[0],
              "comerciar n.º 1, das a Beto 3 de madera y recibes 2 de metal: anulada, faltan recursos para "
              "pagarla entera (no pudo pagar Beto).");
}

TEST_F(HexaDominacionLetters, cities_that_the_file_does_not_name_are_no_lines_in_vain) {
    int more = 3;
    for (Hexagon& hexagon : state.hexagons)
        if (hexagon.industry == Industry::city && hexagon.realm == nobody && more > 0) {
            hexagon.realm = 0;
            --more;
        }
    ASSERT_EQ(more, 0);
    const std::string reported = checked(R"({"recibir": {"Loma": "metal"}})");
    EXPECT_NE(reported.find("Las órdenes valen; hay algo que tener en cuenta."), std::string::npos) << reported;
    EXPECT_NE(reported.find("\nTen en cuenta\n"), std::string::npos) << reported;
    EXPECT_EQ(reported.find("no se podría"), std::string::npos) << reported;
}

TEST_F(HexaDominacionLetters, two_warnings_about_one_line_are_one_line_in_vain) {
    give("Loma", 0, 0);
    const char* orders = R"({"atacar": [{"desde": {"Loma": 1}, "a": "Lentisco"}]})";
    ASSERT_EQ(warnings(orders).size(), 2U);
    const std::string reported = checked(orders);
    EXPECT_NE(
        reported.find("Las órdenes valen, pero una de sus líneas no se podría cumplir tal como está\ntodo."),
        std::string::npos)
        << reported;
    const auto in_vain = reported.find("\nTal como está todo, esto no se podría hacer\n"),
               remarks = reported.find("\nTen en cuenta\n");
    EXPECT_LT(in_vain, remarks) << reported;
    EXPECT_NE(remarks, std::string::npos) << reported;
    EXPECT_LT(remarks, reported.find("ciudad_sin_recurso")) << reported;
}

TEST_F(HexaDominacionLetters, name_the_hexagons_of_attacks_that_cannot_be_made) {
    EXPECT_EQ(warnings(R"({"atacar": [{"desde": {"Loma": 1}, "a": "Tajo"}]})"),
              Lines{"atacar n.º 1, Tajo desde Loma (1): Loma no es vecina de Tajo"});
    state.realm(0).stock = {3, 50, 50, 50};
    EXPECT_EQ(warnings(R"({"atacar": [{"desde": {"Loma": 9}, "a": "Lentisco"}]})")[1],
              "atacar n.º 1, Lentisco desde Loma (9): faltan recursos para pagarla entera (cuesta 20 de trigo, "
              "15 de madera y 20 de metal; tendrías 3 de trigo: faltan 17 de trigo)");
}

}  // namespace

}  // namespace ronda::hexadominacion
