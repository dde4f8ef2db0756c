// Lines of a journal are found by their facts, and however long it is without looking at all of it.
#include <gtest/gtest.h>

#include "adjudicator/partida/store/revisions.hpp"
#include "tests/support/partida_fixture.hpp"

namespace ronda::partida::fixture {
namespace {

class PartidaJournal : public ::testing::Test {
  protected:
    // What a match of so many rounds has, all its letters sent.
    void write(int rounds) {
        std::string text;
        const auto line = [&text](const Json& facts) { text += facts.dump() + "\n"; };
        line({{"que", "creada"}});
        for (int n = 1; n <= rounds; ++n) {
            line({{"que", "ronda_resuelta"}, {"ronda", n}});
            line({{"que", "cartas_compuestas"}, {"ronda", n}});
            for (const char* player : {"ana", "beto"})
                line({{"que", "carta_enviada"}, {"carta", name_of(n, player)}});
            if (n % 100 == 0) line({{"que", "repeticion"}, {"ronda", n}, {"hasta", n}, {"vez", 1}});
        }
        ASSERT_TRUE(disk.save(path, text, Durable::no));
    }
    static std::string name_of(int round, const std::string& player) {
        return round_name(round) + "-" + player + ".eml";
    }

    TempFolder base;
    Path path = base.path() / "diario.jsonl";
    Disk disk;
};

TEST_F(PartidaJournal, WhatWasSentIsKnownWithoutReadingTheWholeJournal) {
    constexpr int rounds = 2000;
    write(rounds);
    auto journal = Journal::open(disk, path);
    ASSERT_TRUE(journal);
    const std::size_t lines = journal->lines().size();
    for (int n = 1; n <= rounds; ++n) {
        for (const char* player : {"ana", "beto"})
            ASSERT_TRUE(journal->add({{"que", "carta_enviada"}, {"carta", name_of(n, player)}}, noon));
        EXPECT_NE(journal->find({{"que", "cartas_compuestas"}, {"ronda", n}}), nullptr);
        EXPECT_EQ(revision_of(*journal, n), n % 100 == 0 ? 1 : 0);
        EXPECT_EQ(told_revision(*journal, n, 1), 0);
    }
    EXPECT_EQ(journal->lines().size(), lines) << "what was told is not told again";
    EXPECT_LT(journal->looked_at(), 40U * rounds);
}

TEST_F(PartidaJournal, FactsAreFoundAsBySearchingEveryLine) {
    const Json values[] = {"a", "b", 1, 1U, 2, 1.0, -1, nullptr, true, Json::array({1}), Json::object()};
    std::string text;
    for (const Json& what : {Json("x"), Json("y"), Json(7), Json()})
        for (const char* key : {"carta", "clave", "ronda", "otra"})
            for (const Json& value : values)
                for (const Json& more : {Json("a"), Json(1)})
                    text +=
                        Json{{"que", what}, {key, value}, {"ronda", more}, {"n", text.size()}}.dump() + "\n";
    ASSERT_TRUE(disk.save(path, text, Durable::no));
    auto journal = Journal::open(disk, path);
    ASSERT_TRUE(journal);
    ASSERT_TRUE(journal->add({{"que", "x"}, {"carta", "new"}}, noon));
    const auto agrees = [&](const Json& facts) {
        std::vector<const Json*> wanted;
        for (const Json& line : journal->lines()) {
            bool all = true;
            for (const auto& [key, value] : facts.items())
                all = all && line.contains(key) && line[key] == value;
            if (all) wanted.push_back(&line);
        }
        EXPECT_EQ(journal->find_all(facts), wanted) << facts;
        EXPECT_EQ(journal->find(facts), wanted.empty() ? nullptr : wanted.back()) << facts;
    };
    agrees(Json::object());
    agrees({{"que", "x"}, {"carta", "new"}});
    for (const Json& what : {Json("x"), Json("nothing"), Json(7)})
        for (const char* key : {"carta", "clave", "ronda", "otra"})
            for (const Json& value : values) {
                agrees({{"que", what}, {key, value}});
                agrees({{"que", what}, {key, value}, {"ronda", 1.0}});
                agrees({{key, value}});
            }
}

}  // namespace
}  // namespace ronda::partida::fixture
