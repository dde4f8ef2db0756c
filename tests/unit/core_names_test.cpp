// The names of a position are made by the first who asks: several threads may be the first.
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/games/all_games.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda {
namespace {

TEST(Names, ThreadsThatAskAtOnceGetTheSameNames) {
    constexpr std::size_t askers = 8;
    for (const Game* game : all_games())
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto position = conformance::set_up(*game, game->least_players(), seed).after;
            std::vector<const Vocabularies*> got(askers);
            std::vector<std::size_t> sizes(askers);
            std::vector<std::thread> threads;
            for (std::size_t i = 0; i < askers; ++i)
                threads.emplace_back([&, i] {
                    got[i] = &position->names();
                    for (const auto& [key, words] : *got[i]) sizes[i] += words.names().size();
                });
            for (std::thread& thread : threads) thread.join();
            EXPECT_EQ(got, std::vector<const Vocabularies*>(askers, &position->names())) << game->id();
            EXPECT_EQ(sizes, std::vector<std::size_t>(askers, sizes[0])) << game->id();
        }
}

}  // namespace
}  // namespace ronda
