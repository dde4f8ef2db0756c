// What a kingdom is offered where it points at: what it costs, what is left, the limits of the numbers.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

namespace {

// ana in Loma and beto in Juncal, as set up, with 5 soldiers and 50 of each resource.
class HexaDominacionOffers : public testing::Test {
  protected:
    State state = set_up(Json::object());

    static State set_up(const Json& options) {
        State state = fixture::typed_state(*trial::set_up(game(), {"ana", "beto"}, options, 1).after, load);
        state.common.players[1].name = "Beto";
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

    std::vector<Offer> all_offers(const char* place, const char* sheet = "{}") const {
        return trial::position_of(state)->offers({"ana", Json::parse(sheet), {}}, place);
    }
    // Those with this verb, or of them those for another place.
    std::vector<Offer> offers(const char* place, std::string_view verb, const char* sheet = "{}",
                              const char* other = nullptr) const {
        std::vector<Offer> all = all_offers(place, sheet);
        std::erase_if(all, [&](const Offer& offer) {
            return offer.verb.es != verb || (other != nullptr && offer.places.back() != other);
        });
        return all;
    }
    static std::vector<std::string> words(const std::vector<Offer>& offers) {
        std::vector<std::string> all;
        for (const Offer& offer : offers) all.push_back(offer.words.es);
        return all;
    }
};

using Lines = std::vector<std::string>;

TEST_F(HexaDominacionOffers, building_tells_its_price_and_what_is_left) {
    state.realm(0).stock = {60, 100, 50, 150};
    const auto build = offers("Loma", "construir");
    ASSERT_EQ(build.size(), 1U);
    EXPECT_EQ(build[0].words, say("construir en Loma", "build in Loma"));
    EXPECT_EQ(
        build[0].note.es,
        "nivel 4; cuesta 40 de madera, 25 de metal y 60 de piedra; luego tienes 60 de madera, 25 de metal y 90 "
        "de piedra");
    EXPECT_EQ(build[0].line, Json::parse(R"({"construir": ["Loma"]})"));
    EXPECT_TRUE(offers("Loma", "construir", R"({"construir": ["Loma"]})").empty()) << "one level a round";
    EXPECT_TRUE(offers("Lentisco", "construir").empty()) << "it is neutral";
}

TEST_F(HexaDominacionOffers, soldiers_are_limited_by_what_the_other_orders_leave) {
    const auto recruit = offers("Loma", "reclutar");
    ASSERT_EQ(recruit.size(), 1U);
    EXPECT_EQ(recruit[0].words.es, "reclutar 5 soldados en Loma");
    EXPECT_EQ(recruit[0].amounts[0].most, 12) << "50 of wood at 4 each";
    give("Majuelo", 0, 0);
    const auto less = offers("Loma", "reclutar", R"({"construir": ["Majuelo"]})");
    EXPECT_EQ(less[0].amounts[0].most, 8) << "the building takes 15";
    const auto fighting =
        offers("Loma", "reclutar", R"({"atacar": [{"desde": {"Loma": 5}, "a": "Lentisco"}]})");
    EXPECT_EQ(fighting[0].amounts[0].most, 8) << "the attack is paid with 15 of wood, after it";
    const auto instead = offers("Loma", "reclutar", R"({"reclutar": {"Loma": 9}})");
    EXPECT_EQ(instead[0].line, Json::parse(R"({"reclutar": {"Loma": 9}})"));
    EXPECT_EQ(instead[0].amounts[0].most, 12);
}

TEST_F(HexaDominacionOffers, an_attack_tells_its_chance) {
    state.realm(0).stock = {200, 200, 200, 200};
    give("Lentisco", 0, 3);
    give("Lavadero", 1, 2);
    const auto attack = offers("Lentisco", "atacar", "{}", "Lavadero");
    ASSERT_EQ(attack.size(), 1U);
    EXPECT_EQ(attack[0].words.es, "atacar Lavadero desde Lentisco (3)");
    EXPECT_EQ(
        attack[0].note.es,
        "es de Beto; 3 dados contra 2: 78 % de ganar, 22 % de perder; cuesta 12 de trigo, 9 de madera y 12 "
        "de metal; luego tienes 188 de trigo, 191 de madera y 188 de metal");
    EXPECT_EQ(attack[0].amounts[0].most, 3);
    const auto neutral = offers("Lentisco", "atacar", "{}", "Helechal");
    EXPECT_EQ(neutral[0].words.es, "atacar Helechal desde Lentisco (1)") << "nobody defends it: one is enough";
    EXPECT_EQ(neutral[0].amounts[0].most, 3);
}

TEST_F(HexaDominacionOffers, who_takes_a_capital_ends_a_kingdom) {
    state.realm(0).stock = {200, 200, 200, 200};
    give("Jaral", 0, 9);
    const auto attack = offers("Juncal", "atacar");
    ASSERT_EQ(attack.size(), 1U) << "from its only neighbour";
    EXPECT_EQ(attack[0].places, Lines{"Juncal"});
    EXPECT_NE(attack[0].note.es.find(". Si ganas, cae su capital y el reino de Beto queda eliminado"),
              std::string::npos)
        << attack[0].note.es;
}

TEST_F(HexaDominacionOffers, a_target_can_be_attacked_from_all_sides_together) {
    state.realm(0).stock = {24, 200, 200, 200};
    give("Lentisco", 0, 3);
    give("Naranjal", 0, 4);
    give("Lavadero", 1, 2);
    const auto attacks = offers("Lavadero", "atacar");
    EXPECT_EQ(words(attacks),
              (Lines{"atacar Lavadero desde Lentisco (3) y Naranjal (3)", "atacar Lavadero desde Lentisco (3)",
                     "atacar Lavadero desde Naranjal (4)"}))
        << "24 of wheat pay 6";
    EXPECT_EQ(attacks[0].places, Lines{"Lavadero"});
    EXPECT_EQ(attacks[1].places, (Lines{"Lavadero", "Lentisco"}));
    ASSERT_EQ(attacks[0].amounts.size(), 2U);
    EXPECT_EQ(attacks[0].amounts[1].where, OrderAddress("atacar/1/desde/Naranjal"));
}

TEST_F(HexaDominacionOffers, soldiers_go_on_from_where_this_sheet_takes_them) {
    const char* moved = R"({"atacar": [{"desde": {"Loma": 2}, "a": "Lentisco"}]})";
    EXPECT_EQ(words(offers("Lentisco", "atacar", moved, "Lavadero")),
              Lines{"atacar Lavadero desde Lentisco (1)"});
    EXPECT_EQ(offers("Lentisco", "atacar", moved, "Lavadero")[0].amounts[0].most, 2);
    EXPECT_TRUE(offers("Lentisco", "mover", moved).empty()) << "attacks come after marches";
    EXPECT_EQ(words(offers("Lentisco", "ceder", moved))[0], "ceder Lentisco a Beto");
    give("Majuelo", 0, 0);
    const char* marched = R"({"mover": [{"de": "Loma", "a": "Majuelo", "soldados": 5}]})";
    EXPECT_TRUE(offers("Loma", "atacar", marched).empty());
    EXPECT_FALSE(offers("Majuelo", "atacar", marched).empty());
    EXPECT_EQ(words(offers("Majuelo", "mover", marched)), Lines{"mover 5 soldados de Majuelo a Loma"});
    EXPECT_TRUE(offers("Loma", "mover", R"({"atacar": [{"desde": {"Loma": 5}, "a": "Lentisco"}]})").empty())
        << "all of them attack";
}

TEST_F(HexaDominacionOffers, an_uncertain_attack_leaves_both_cases_open) {
    state.realm(0).stock = {200, 200, 200, 200};
    give("Lentisco", 1, 2);
    const char* attack = R"({"atacar": [{"desde": {"Loma": 5}, "a": "Lentisco"}]})";
    const auto again = offers("Loma", "atacar", attack, "Lentisco");
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again[0].words.es, "atacar Lentisco desde Loma (4)") << "one of five falls";
    EXPECT_TRUE(again[0].note.es.starts_with("si fallas: es de Beto; ")) << again[0].note.es;
    EXPECT_TRUE(again[0].depends_on_dice);
    const auto onward = offers("Lentisco", "atacar", attack, "Lavadero");
    ASSERT_EQ(onward.size(), 1U);
    EXPECT_TRUE(onward[0].note.es.starts_with("si lo consigues: ")) << onward[0].note.es;
    EXPECT_TRUE(onward[0].depends_on_dice);

    const auto problems = [&](const char* sheet) {
        return trial::position_of(state)->preview_events({"ana", Json::parse(sheet), {}}).size();
    };
    const char* both =
        R"({"atacar": [{"desde": {"Loma": 5}, "a": "Lentisco"}, {"desde": {"Loma": 4}, "a": "Lentisco"}]})";
    EXPECT_EQ(problems(both), problems(attack)) << "the second is no mistake";
    const auto lines = trial::position_of(state)->presentation().forecast({"ana", Json::parse(both), {}}).lines;
    EXPECT_NE(lines.at(1).words.es.find("solo si fallas antes"), std::string::npos) << lines.at(1).words.es;

    give("Lentisco", 1, 0);
    EXPECT_TRUE(offers("Loma", "atacar", attack, "Lentisco").empty()) << "it succeeds in any case";
    EXPECT_FALSE(offers("Lentisco", "atacar", attack, "Lavadero")[0].depends_on_dice);
    EXPECT_GT(problems(both), problems(attack));
}

TEST_F(HexaDominacionOffers, who_has_nothing_or_is_under_sanction_is_offered_what_is_left) {
    state.realm(0).stock = {};
    state.realm(0).sanction = 1;
    give("Majuelo", 0, 0);
    Lines verbs;
    for (const Offer& offer : all_offers("Loma"))
        if (verbs.empty() || verbs.back() != offer.verb.es) verbs.emplace_back(offer.verb.es);
    EXPECT_EQ(verbs, (Lines{"dar_de_baja", "recibir"}));
}

TEST_F(HexaDominacionOffers, a_city_gives_what_it_is_told_to) {
    const auto income = offers("Loma", "recibir");
    EXPECT_EQ(words(income), (Lines{"recibir trigo en Loma", "recibir madera en Loma", "recibir metal en Loma",
                                    "recibir piedra en Loma"}));
    EXPECT_EQ(income[1].note.es, "de 8 a 12 de madera");
    const auto rest = offers("", "recibir", R"({"recibir": {"Loma": "metal"}})");
    EXPECT_EQ(rest[0].words.es, "recibir trigo en las ciudades que no nombres");
    EXPECT_EQ(rest[0].note.es, "ya has nombrado todas tus ciudades");
}

TEST_F(HexaDominacionOffers, a_trade_gives_no_more_than_both_have) {
    state.realm(1).stock = {3, 0, 400, 50};
    const auto trades = offers("", "comerciar");
    const auto metal = std::find_if(trades.begin(), trades.end(), [](const Offer& offer) {
        return offer.words.es == "das a Beto 10 de madera y recibes 3 de trigo";
    });
    ASSERT_NE(metal, trades.end()) << fmt::format("{}", fmt::join(words(trades), "\n"));
    EXPECT_EQ(metal->amounts[0].most, 50);
    EXPECT_EQ(metal->amounts[1].most, 3);
    for (const Offer& offer : trades)
        EXPECT_FALSE(offer.line["comerciar"][0].value("recibo", Json::object()).contains("madera"))
            << "Beto has none";
}

TEST_F(HexaDominacionOffers, secret_stocks_do_not_limit_a_trade) {
    state = set_up({{"inventarios", "secretos"}});
    state.realm(1).stock = {};
    for (const Offer& offer : offers("", "comerciar"))
        if (offer.line["comerciar"][0].contains("recibo")) {
            EXPECT_EQ(offer.amounts.back().most, 400) << offer.words.es;
        }
}

TEST_F(HexaDominacionOffers, who_surrenders_has_no_vote) {
    const auto surrender = offers("", "rendirse", R"({"extender": 3})");
    ASSERT_EQ(surrender.size(), 1U);
    EXPECT_EQ(surrender[0].instead_of, Lines{"extender"});
    EXPECT_EQ(surrender[0].note.es, "tu reino acaba en esta ronda");
    EXPECT_TRUE(offers("", "extender", R"({"rendirse": true})").empty());
    EXPECT_EQ(words(offers("Loma", "ceder", R"({"rendirse": true})"))[0], "ceder Loma a Beto")
        << "only who surrenders cedes the capital";
    EXPECT_TRUE(offers("Loma", "ceder").empty());
}

}  // namespace

}  // namespace ronda::hexadominacion
