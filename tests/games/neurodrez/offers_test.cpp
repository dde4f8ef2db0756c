// What a player is offered who points at cells and pieces of the map; and what is said about
// each.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "tests/games/neurodrez/trials.hpp"

namespace ronda::neurodrez {

namespace {

// Board N of the rules: ana (red) is in turn against blas (green).
class NeuroDrezOffers : public testing::Test {
  protected:
    State state = trials::typed(*trials::set_up(2));
    PlayerOrders sheet;

    void SetUp() override {
        state.common.players[0].name = "Ana";
        state.common.players[1].name = "Blas";
        state.seat_in_turn = 0;
        sheet.player = state.id(0);
        state.common.awaited = {sheet.player};
        state.terrain = {};
        for (const auto& [cell, tile] :
             {std::pair("c3", "verde-fauna"), std::pair("c4", "rojo-fuego"), std::pair("d3", "naranja-aire"),
              std::pair("d4", "azul-flora"), std::pair("e3", "morado-fauna"), std::pair("e4", "amarillo-agua")})
            at(cell).tile = tile_named(tile);
        hand({"rojo-agua", "verde-tierra"});
        state.seat(0).cards = {Card::knight, Card::joker};
        state.dice = DiceRoll{2, Colour::orange, Surface::fauna};
    }
    Square& at(const char* cell) { return state.at(cell_named(cell)); }
    void stand(const char* piece, const char* cell) { at(cell).piece = piece_named(piece); }
    void hand(const std::vector<const char*>& tiles) {
        state.seat(0).tiles.clear();
        for (const char* tile : tiles) state.seat(0).tiles.push_back(tile_named(tile));
    }
    // Nobody dominates: red and green have no tile of their own.
    void sudden_death() {
        state.stage = Stage::sudden_death;
        at("c3").tile = tile_named("morado-fauna");
        at("c4").tile = tile_named("morado-agua");
        at("e3").tile = tile_named("azul-fauna");
        for (Seat& seat : state.seats) seat.tiles.clear();
    }

    std::vector<Offer> offered(const char* place) const { return trials::here(state)->offers(sheet, place); }
    // Points at these places, one after another; just one offer must remain.
    Offer pointed(const std::vector<std::string>& places, const std::string& words = {}) const {
        std::vector<Offer> left = trials::here(state)->offers(sheet, places.front());
        std::erase_if(left, [&](const Offer& offer) {
            return offer.places != places || (!words.empty() && offer.words.es != words);
        });
        EXPECT_EQ(left.size(), 1U) << places.back();
        return left.empty() ? Offer() : left.front();
    }
    void take(const Offer& offer) { sheet.orders = with_offer(sheet.orders, offer.line, offer.instead_of); }
    static std::vector<std::string> words_of(const std::vector<Offer>& offers) {
        std::vector<std::string> words;
        for (const Offer& offer : offers) words.push_back(offer.words.es);
        return words;
    }
};

using Words = std::vector<std::string>;

// The hand is on the map, and its tiles are where orders begin.
TEST_F(NeuroDrezOffers, a_tile_of_the_hand_can_be_pointed_at) {
    std::set<std::string> cells;
    for (const Offer& offer : offered("rojo-agua")) {
        EXPECT_EQ(offer.line["loseta"]["loseta"], "rojo-agua") << offer.line.dump();
        cells.insert(offer.places.back());
    }
    EXPECT_EQ(cells.size(), 10U) << "beside the six cells of the terrain";
    EXPECT_TRUE(offered("azul-agua").empty()) << "it is not in the hand";
    const auto names = [&](const char* player) {
        std::set<std::string> all;
        for (const NamedPoint& place : trials::here(state)->presentation().scene({player}, {}).places)
            all.insert(place.name);
        return all;
    };
    EXPECT_TRUE(names(state.id(0).c_str()).contains("rojo-agua"));
    EXPECT_FALSE(names(state.id(1).c_str()).contains("rojo-agua"));
}

TEST_F(NeuroDrezOffers, a_card_of_the_hand_can_be_pointed_at) {
    stand("caballo-rojo", "c4");
    const auto played_with = [&](const char* place) {
        std::set<std::string> withs, places;
        for (const Offer& offer : offered(place)) {
            EXPECT_EQ(offer.places.front(), place);
            const Json& play = offer.line.front();
            withs.insert(play["con"].get<std::string>());
            places.insert(offer.places[1]);
        }
        EXPECT_EQ(withs.size(), 1U) << place;
        return std::pair(withs.empty() ? std::string() : *withs.begin(), places);
    };
    const auto [card, moved] = played_with("carta-caballo");
    EXPECT_EQ(card, "carta");
    EXPECT_EQ(moved, std::set<std::string>{"caballo-rojo"}) << "on the board it cannot enter";
    const auto [joker, targets] = played_with("carta-joker");
    EXPECT_EQ(joker, "joker");
    EXPECT_TRUE(targets.contains("caballo-rojo") && targets.contains("d3")) << "others enter";
    EXPECT_TRUE(offered("carta-dama").empty()) << "it is not in the hand";
    EXPECT_TRUE(offered("carta-neutra").empty());
}

TEST_F(NeuroDrezOffers, an_open_cell_takes_a_tile_of_the_hand_and_then_a_piece) {
    const Offer laid = pointed({"c5"}, "colocar rojo-agua en c5");
    EXPECT_EQ(laid.verb.es, "loseta");
    EXPECT_EQ(laid.words, say("colocar rojo-agua en c5", "lay red-water on c5"));
    EXPECT_EQ(laid.note, say("loseta tuya; agua: tienes 1 de 6, te faltan 5",
                             "your tile; water: you have 1 of 6, you need 5 more"));
    EXPECT_EQ(laid.line, Json::parse(R"({"loseta": {"loseta": "rojo-agua", "en": "c5"}})"));
    EXPECT_EQ(words_of(offered("c5")), (Words{"colocar rojo-agua en c5", "colocar verde-tierra en c5"}));
    EXPECT_EQ(pointed({"c5"}, "colocar verde-tierra en c5").note.es,
              "loseta de Blas; tierra: 1 de 6 para Blas, 0 para ti");
    EXPECT_TRUE(offered("a1").empty()) << "it does not touch the terrain";

    state.dice = DiceRoll{2, Colour::red, Surface::air};
    take(laid);
    const Offer enters = pointed({"c5"}, "entrar con el caballo rojo en c5, con el dado");
    EXPECT_EQ(enters.note.es, "con el dado y por el color; queda a salvo");
    EXPECT_EQ(enters.line, Json::parse(R"({"entrar": {"pieza": "caballo-rojo", "en": "c5", "con": "dado"}})"));
}

TEST_F(NeuroDrezOffers, what_allows_a_piece_tells_its_offers_apart) {
    stand("torre-verde", "d3");
    Words knights = words_of(offered("d3"));
    std::erase_if(knights, [](const std::string& words) { return words.find("caballo") == npos; });
    EXPECT_EQ(knights, (Words{"entrar con el caballo rojo en d3 y comer la torre verde, con el dado",
                              "entrar con el caballo rojo en d3 y comer la torre verde, con su carta",
                              "entrar con el caballo rojo en d3 y comer la torre verde, con un joker"}));
    const Offer rook = pointed({"d3"}, "entrar con la torre roja en d3 y comer la torre verde");
    EXPECT_EQ(rook.words.en, "enter the red rook on d3 and capture the green rook");
    EXPECT_EQ(
        rook.note.es,
        "con un joker y por el color; si aguanta una ronda, conquista naranja-aire; aire: tienes 0 de 6, te "
        "faltan 6");
}

TEST_F(NeuroDrezOffers, a_piece_goes_to_a_cell_and_a_cell_lets_pieces_come) {
    stand("torre-rojo", "c4");
    stand("alfil-verde", "d4");
    state.dice = DiceRoll{4, Colour::purple, Surface::earth};
    state.seat(0).cards = {Card::bishop, Card::queen};
    const Offer captures = pointed({"torre-rojo", "d4"});
    EXPECT_EQ(captures.words, say("mover la torre roja a d4 y comer el alfil verde",
                                  "move the red rook to d4 and capture the green bishop"));
    EXPECT_EQ(pointed({"d4", "torre-rojo"}).line, captures.line);
    EXPECT_EQ(
        captures.line["mover"],
        Json::parse(R"({"pieza": "torre-rojo", "de": "c4", "a": "d4", "con": "dado", "por": "natural"})"));
    take(captures);
    EXPECT_EQ(pointed({"torre-rojo", "c3"}).instead_of, (Words{"mover"}));
    const Offer laid = pointed({"c5"}, "colocar rojo-agua en c5");
    EXPECT_TRUE(laid.instead_of.empty());
}

TEST_F(NeuroDrezOffers, in_sudden_death_a_tile_goes_first_and_takes_along_the_play_that_needs_it) {
    sudden_death();
    stand("torre-rojo", "c4");
    state.dice = DiceRoll{4, Colour::purple, Surface::earth};
    state.seat(0).cards = {Card::bishop, Card::queen};
    EXPECT_EQ(words_of(offered("e3")), (Words{"retirar azul-fauna de e3"}));
    EXPECT_EQ(pointed({"e3"}).note.es, "loseta de nadie; fauna: tienes 0 de 1, te falta 1");
    EXPECT_TRUE(offered("torre-rojo").empty()) << "dice may remove what it needs";
    sheet.orders = Json::parse(R"({"mover": {"pieza": "torre-rojo", "de": "c4", "a": "d4"}})");
    EXPECT_TRUE(pointed({"e3"}).instead_of.empty());
    const Offer removes = pointed({"d4"});
    EXPECT_EQ(removes.instead_of, (Words{"mover"}));
    take(removes);
    EXPECT_EQ(sheet.orders, Json::parse(R"({"retirar": "d4"})"));
    EXPECT_TRUE(offered("d4").empty());
}

TEST_F(NeuroDrezOffers, where_no_piece_can_play_one_is_given_up) {
    stand("rey-rojo", "c4");
    state.side(0).king_moved = true;
    state.dice = DiceRoll{4, Colour::red, Surface::fire};
    state.seat(0).cards = {Card::rook, Card::queen};
    EXPECT_TRUE(offered("rey-rojo").empty()) << "the tile may still let a piece enter";
    take(pointed({"e5"}, "colocar verde-tierra en e5"));
    const Offer lost = pointed({"rey-rojo"});
    EXPECT_EQ(lost.words, say("perder el rey rojo de c4", "give up the red king on c4"));
    EXPECT_EQ(lost.note.es, "ninguna pieza puede jugar; enseñas y cambias tus cartas: torre y dama");
    take(lost);
    EXPECT_EQ(pointed({"e5"}, "colocar rojo-agua en e5").instead_of, (Words{"loseta", "retirar_pieza"}))
        << "rook or queen may enter";
}

TEST_F(NeuroDrezOffers, claims_can_be_held_back_and_ordered) {
    stand("dama-rojo", "d4");
    const Offer back = pointed({"d4"}, "no conquistar d4 (azul-flora)");
    EXPECT_EQ(back.line, Json::parse(R"({"conquistar": []})"));
    EXPECT_EQ(back.note.es, "flora: tienes 0 de 6, te faltan 6");
    take(back);
    const Offer claims = pointed({"d4"}, "conquistar d4 (azul-flora)");
    EXPECT_EQ(claims.line, Json::parse(R"({"conquistar": ["d4"]})"));
    EXPECT_EQ(claims.note.es, "flora: tienes 1 de 6, te faltan 5");
    take(claims);
    EXPECT_EQ(sheet.orders, claims.line);
    EXPECT_EQ(pointed({"d4"}, "no conquistar d4 (azul-flora)").instead_of, (Words{"conquistar"}));
}

TEST_F(NeuroDrezOffers, the_tile_that_wins_says_so) {
    for (const auto& [cell, tile] : {std::pair("c5", "verde-agua"), std::pair("d5", "azul-agua"),
                                     std::pair("e5", "naranja-agua"), std::pair("f4", "morado-agua")})
        at(cell).tile = tile_named(tile);
    for (const char* cell : {"c5", "d5", "e5", "f4", "e4"}) at(cell).marker = Colour::red;
    const Offer wins = pointed({"f3"}, "colocar rojo-agua en f3");
    EXPECT_EQ(
        wins.note.es,
        "loseta tuya; agua: tienes 6 de 6, no te falta ninguna. Fin de la partida: gana Ana (por dominio de "
        "una superficie). Superficie dominada: agua.");
}

TEST_F(NeuroDrezOffers, sudden_death_a_draw_and_a_resignation_belong_to_no_place) {
    EXPECT_EQ(words_of(offered("")), (Words{"ofrecer tablas", "rendirse"})) << "too few tiles for sudden death";
    int cell = 0;
    for (int tile = tile_count - 1; tiles_on_terrain(state) < fewest_for_early_end - 1; --tile, ++cell)
        if (!state.at(cell).tile.exists()) state.at(cell).tile = Tile(tile);
    EXPECT_EQ(words_of(offered("")).front(), "pedir la muerte súbita") << "this turn's tile is the 18th";
    take(offered("").front());
    EXPECT_EQ(words_of(offered("")), (Words{"ofrecer tablas", "rendirse"}));
    sheet.player = state.id(1);
    EXPECT_EQ(words_of(offered("")), (Words{"ofrecer tablas", "rendirse"})) << "out of turn";
    EXPECT_TRUE(offered("c5").empty());
}

// In every mode and phase, all that is legal comes from pointing at its tile, its cells or its piece.
TEST(NeuroDrezOffersAtRandom, compose_every_legal_turn) {
    Chance chance(24);
    int composed = 0;
    for (int i = 0; i < 150 / stride && !testing::Test::HasFailure(); ++i) {
        const State state = trials::random_state(chance);
        const std::string player = state.common.awaited.front();
        const Json all = trials::here(state)->legal(player);
        for (int k = 0; k < 4; ++k) {
            const Json& wanted = all[chance.below(all.size())];
            Json found = Json::object();
            for (const auto& [key, value] : wanted.items()) {
                const std::string place = value.is_string()      ? value.get<std::string>()
                                          : value.contains("en") ? value["en"].get<std::string>()
                                          : chance.one_in(2)     ? value["a"].get<std::string>()
                                                                 : value["pieza"].get<std::string>();
                const auto offered = trials::here(state)->offers({player, found, {}}, place);
                const auto fits =
                    std::find_if(offered.begin(), offered.end(), [&, k = key, v = value](const Offer& o) {
                        return o.line == Json{{k, v}} && o.instead_of.empty();
                    });
                ASSERT_NE(fits, offered.end()) << place << " " << wanted << " " << trials::here(state)->board();
                found = with_offer(found, fits->line, {});
                ++composed;
            }
            EXPECT_EQ(found, wanted);
        }
    }
    EXPECT_GT(composed, 400 / stride);
}

// Whoever changes their mind at random has only orders that are carried out.
TEST(NeuroDrezOffersAtRandom, are_carried_out_after_any_others) {
    Chance chance(25);
    int taken = 0;
    for (int i = 0; i < 60 / stride && !testing::Test::HasFailure(); ++i) {
        const State state = trials::random_state(chance);
        const auto position = trials::position_of(state);
        PlayerOrders sheet{state.common.awaited.front(), Json::object(), {}};
        const auto places = position->presentation().scene(Viewer{sheet.player}, {}).places;
        for (int taps = 0; taps < 60; ++taps) {
            const auto offered = position->offers(sheet, chance.of(places).name);
            if (offered.empty()) continue;
            const Offer& offer = chance.of(offered);
            sheet.orders = with_offer(sheet.orders, offer.line, offer.instead_of);
            ASSERT_FALSE(game().fault(sheet.orders)) << sheet.orders;
            ASSERT_TRUE(previewed_troubles(*position, sheet).empty())
                << sheet.orders << offer.line << trials::here(state)->board();
            ++taken;
        }
    }
    EXPECT_GT(taken, 500 / stride);
}

}  // namespace

}  // namespace ronda::neurodrez
