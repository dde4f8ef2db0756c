// What games of few lines offer: Reversi, whose author writes nothing for it, and Envite, which has amounts and
// secrets.
#include <gtest/gtest.h>

#include "adjudicator/core/orders/offer.hpp"
#include "tests/envite/game.hpp"
#include "tests/reversi/game.hpp"
#include "tests/support/trial.hpp"

namespace ronda {

namespace {

std::vector<Offer> offers(const Position& position, const char* player, const char* place,
                          const char* orders = "{}") {
    return position.offers({player, Json::parse(orders), {}}, place);
}

TEST(ReversiOffers, come_from_the_moves_and_tell_what_they_do) {
    const auto match = trial::set_up(reversi::game(), {"ana", "blas"}, {{"lado", 4}}, 1).after;
    const Json move = match->legal("ana")[0];
    const std::string square = move["poner"];
    const auto here = offers(*match, "ana", square.c_str());
    ASSERT_EQ(here.size(), 1U);
    EXPECT_EQ(here[0].places, std::vector<std::string>{square});
    EXPECT_EQ(here[0].verb.en, "play");
    EXPECT_EQ(here[0].words, say("poner {}", "play {}", square));
    EXPECT_EQ(here[0].note.es, fmt::format("Pones en {} y das la vuelta a 1 ficha.", square));
    EXPECT_EQ(here[0].line, move);
    EXPECT_TRUE(offers(*match, "blas", square.c_str()).empty());
    EXPECT_EQ(offers(*match, "blas", "").size(), 2U) << "a draw and a resignation";
}

TEST(ReversiOffers, of_a_draw_are_complete_beside_a_move_and_leave_a_resignation) {
    const auto match = trial::set_up(reversi::game(), {"ana", "blas"}, Json::object(), 1).after;
    const std::string move = match->legal("ana")[0].dump();
    EXPECT_FALSE(offers(*match, "ana", "")[0].complete);
    EXPECT_TRUE(offers(*match, "ana", "", move.c_str())[0].complete);
    EXPECT_EQ(offers(*match, "ana", "", R"({"tablas": true})")[0].words.es, "no ofrecer tablas");
    const auto resigned = offers(*match, "ana", "", R"({"rendirse": true})");
    ASSERT_EQ(resigned.size(), 1U);
    EXPECT_EQ(resigned[0].instead_of, std::vector<std::string>{"rendirse"});
}

TEST(EnviteOffers, bet_what_the_own_card_is_worth) {
    const auto match =
        trial::set_up(envite::game(), {"ana", "blas"}, {{"mazo", {{"oro", 1}, {"copa", 0}, {"espada", 0}}}}, 1)
            .after;
    const auto all = offers(*match, "blas", "");
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].note.es, "tienes oro: ganas lo que apuestes");
    ASSERT_EQ(all[0].amounts.size(), 1U);
    EXPECT_EQ(all[0].amounts[0].least, 1);
    EXPECT_EQ(all[0].amounts[0].most, 1) << "of no points, one can be bet";
    EXPECT_EQ(all[0].line, (Json{{"apostar", 1}}));
    EXPECT_EQ(all[1].words.es, "rendirse");
}

}  // namespace

}  // namespace ronda
