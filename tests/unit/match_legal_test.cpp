// What `legal` lists can be written into an order file as it stands, in every game: the file is read, gives the
// same orders again, and the game takes them.
#include <algorithm>
#include <memory>

#include <gtest/gtest.h>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/steps/steps.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/support/program_games.hpp"

namespace ronda {
namespace {

constexpr std::size_t most_looked_at = 60;  // of the orders of one position

void expect_taken(const Position& position, const std::string& player, const Json& orders) {
    const std::string text = steps::order_file(position, {player, {}}, orders);
    const auto file = match::read_order_file(text, "ordenes.yaml", position);
    ASSERT_TRUE(file) << text << describe(file.error().diagnostics.front(), Lang::en);
    EXPECT_EQ(file->sheet.orders, orders) << text;
    for (const Refusal& refusal : position.refusals({&file->sheet, 1}))
        EXPECT_NE(refusal.player, player) << text << refusal.code;
    EXPECT_TRUE(previewed_troubles(position, file->sheet).empty()) << text;
}

TEST(Legal, WhatItListsCanBeOrderedAsItStands) {
    for (const auto& game : program_games()) {
        Chance chance(7);
        SeededDice dice(Seed{});
        const Json settings = game->paces().size() > 1 ? Json{{"ritmo", "turno"}} : Json::object();
        const int players = std::clamp(2, game->least_players(), game->most_players());
        std::shared_ptr<const Position> now = conformance::set_up(*game, players, 1, settings).after;
        for (int round = 0; round < 12 && !now->header().over(); ++round) {
            for (const Player& player : now->header().players) {
                const Json legal = now->legal(player.id);
                if (!legal.is_array()) continue;
                const std::size_t step = std::max<std::size_t>(1, legal.size() / most_looked_at);
                for (std::size_t i = 0; i < legal.size(); i += step) expect_taken(*now, player.id, legal[i]);
            }
            now = now->resolve(robots::random_sheets(*now, chance, false), dice).after;
        }
    }
}

}  // namespace
}  // namespace ronda
