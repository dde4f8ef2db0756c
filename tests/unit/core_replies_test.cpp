// Conditional orders (core/contract.md, "Conditional orders"): they are read with the places of errors, tried
// in order and passed on from turn to turn. Tested with every registered game by turns.
#include <gtest/gtest.h>

#include "adjudicator/core/replies.hpp"
#include "adjudicator/core/sheet_reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "formats/yaml.hpp"
#include "tests/support/trial.hpp"

namespace ronda {

namespace {

using Fate = Onward::Fate;

// A match of a game by turns after a few turns, and what may be ordered there.
class Replies : public testing::TestWithParam<const Game*> {
  protected:
    void SetUp() override {
        std::vector<Player> players;
        for (int i = 0; i < GetParam()->least_players(); ++i)
            players.push_back({std::string(1, static_cast<char>('a' + i)), {}, {}});
        SeededDice dice(trial::seed_of(1));
        auto round = GetParam()->set_up("m", players, Json::object(), dice);
        ASSERT_TRUE(round);
        position = round->after;
        me = position->envelope().awaited.front();
    }

    Json legal_of(const Position& at, std::size_t i) const {
        return at.legal(at.envelope().awaited.front())[i];
    }

    std::shared_ptr<const Position> play(const Position& at, const Json& orders) const {
        const PlayerOrders sheet{at.envelope().awaited.front(), orders, {}};
        SeededDice dice(trial::seed_of(2));
        return at.resolve({&sheet, 1}, dice).after;
    }

    // Reads a file for `at`. Empty if it is refused; `faults` then has the errors.
    std::optional<PlayerOrders> read(const Position& at, const std::string& text, Faults& faults) const {
        const auto tree = formats::read_yaml(text, "m.yaml");
        EXPECT_TRUE(tree) << text;
        const auto head = read_head(*tree, faults);
        return head ? read_sheet(*head, at, faults) : std::nullopt;
    }

    std::string file(const std::string& orders, const std::string& replies) const {
        return "partida: m\njugador: " + me + "\nronda: 1\nordenes: " + orders + "\nsi:\n" + replies;
    }

    std::shared_ptr<const Position> position;
    std::string me;
};

std::vector<const Game*> games_by_turns() {
    std::vector<const Game*> games;
    for (const Game* game : all_games())
        if (game->takes_replies()) games.push_back(game);
    return games;
}

INSTANTIATE_TEST_SUITE_P(Games, Replies, testing::ValuesIn(games_by_turns()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(Replies, TheFirstMatchingReplyGivesTheOrdersOfTheNextTurn) {
    const Json mine = legal_of(*position, 0);
    const auto theirs = play(*position, mine);
    const Json expected = legal_of(*theirs, 1), other = legal_of(*theirs, 2);
    const Json answer = {{"tablas", true}}, wrong = {{"tablas", false}};
    PlayerOrders sheet{me,
                       mine,
                       {{{other}, wrong, {}},
                        {{expected}, answer, {{{std::nullopt}, wrong, {}}}},
                        {{std::nullopt}, wrong, {}}}};

    auto onward = replies_after(*position, {&sheet, 1}, *theirs);
    ASSERT_EQ(onward.size(), 1u);
    EXPECT_EQ(onward.front().fate, Fate::waiting);
    EXPECT_EQ(onward.front().sheet.orders, Json::object());
    ASSERT_EQ(onward.front().sheet.replies, sheet.replies) << "their own turn answers nothing";

    const PlayerOrders waiting = onward.front().sheet, reply{theirs->envelope().awaited.front(), expected, {}};
    const std::vector<PlayerOrders> sheets{waiting, reply};
    onward = replies_after(*theirs, sheets, *play(*theirs, expected));
    ASSERT_EQ(onward.size(), 1u);
    EXPECT_EQ(onward.front().fate, Fate::chosen);
    EXPECT_EQ(onward.front().sheet.orders, answer);
    EXPECT_EQ(onward.front().sheet.replies.size(), 1u) << "its own replies go on";
}

TEST_P(Replies, AnActionThatMatchesNoReplyEndsThem) {
    const auto theirs = play(*position, legal_of(*position, 0));
    const Json played = legal_of(*theirs, 1), other = legal_of(*theirs, 2);
    const std::vector<PlayerOrders> sheets{{me, Json::object(), {{{other}, Json::object(), {}}}},
                                           {theirs->envelope().awaited.front(), played, {}}};
    const auto onward = replies_after(*theirs, sheets, *play(*theirs, played));
    ASSERT_EQ(onward.size(), 1u);
    EXPECT_EQ(onward.front().fate, Fate::unfit);
}

// The remaining replies of a file are read back unchanged.
TEST_P(Replies, AreWrittenAsTheyAreRead) {
    const auto theirs = play(*position, legal_of(*position, 0));
    const PlayerOrders sheet{me,
                             legal_of(*position, 0),
                             {{{legal_of(*theirs, 3)},
                               {{"tablas", true}},
                               {{{std::nullopt, legal_of(*theirs, 1)}, {{"tablas", false}}, {}}}},
                              {{std::nullopt}, legal_of(*position, 1), {}}}};
    Faults faults;
    const auto again = read(*position, partida::order_file_as_yaml(position->envelope(), sheet), faults);
    for (const Diagnostic& fault : faults.told()) ADD_FAILURE() << describe(fault, Lang::en);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->orders, sheet.orders);
    EXPECT_EQ(again->replies, sheet.replies);
}

TEST_P(Replies, AreRefusedWithTheirPlaces) {
    const auto refused = [&](const std::string& replies, int line, const std::string& words) {
        Faults faults;
        EXPECT_FALSE(read(*position, file("{tablas: true}", replies), faults)) << replies;
        ASSERT_FALSE(faults.empty()) << replies;
        EXPECT_EQ(faults.told().front().place.line, line) << replies;
        EXPECT_EQ(faults.told().front().code, GetParam()->malformed_code());
        EXPECT_NE(faults.told().front().message.es.find(words), std::string::npos)
            << faults.told().front().message.es;
    };
    refused("  - {si_juga: cualquiera, ordenes: {tablas: true}}\n", 6, "¿quizá «si_juega»?");
    refused("  - {ordenes: {tablas: true}}\n", 6, "falta «si_juega»");
    refused("  - {si_juega: cualquiera}\n", 6, "falta «ordenes»");
    refused("  - si_juega: cualquiera\n    ordenes: {rendirse: true}\n", 7, "rendirse");
    refused("  - si_juega: {tablas: true}\n    ordenes: {tablas: true}\n", 6, "no es una jugada");
    refused("  - si_juega: lo que sea\n    ordenes: {tablas: true}\n", 6, "cualquiera");
    refused("  - si_juega: cualquiera\n    ordenes: {tablas: quizá}\n", 7, "true o false");
    refused("  cualquiera\n", 6, "una lista");
}

TEST_P(Replies, AreLimitedInDepthAndNumber) {
    std::string deep = "[]";
    for (int level = 0; level < 9; ++level)
        deep = "[{si_juega: cualquiera, ordenes: {tablas: true}, si: " + deep + "}]";
    Faults faults;
    EXPECT_FALSE(read(*position, file("{tablas: true}", "  " + deep + "\n"), faults));
    ASSERT_EQ(faults.count(), 1u);
    EXPECT_NE(faults.told().front().message.en.find("8 levels"), std::string::npos);

    std::string many;
    for (int i = 0; i < 64; ++i) many += "  - {si_juega: cualquiera, ordenes: {tablas: true}}\n";
    faults = {};
    EXPECT_TRUE(read(*position, file("{tablas: true}", many), faults));
    EXPECT_FALSE(read(*position,
                      file("{tablas: true}", many + "  - {si_juega: cualquiera, ordenes: {tablas: true}}\n"),
                      faults));
    ASSERT_EQ(faults.count(), 1u);
    EXPECT_EQ(faults.told().front().place.line, 6 + 64);
}

}  // namespace

}  // namespace ronda
