// How a report begins, in matches of the tests' small game (tests/envite): the news since the reader's last
// turn, the standing, the ledger.
#include <gtest/gtest.h>

#include "adjudicator/match/letters/opening.hpp"
#include "tests/envite/game.hpp"
#include "tests/support/trial.hpp"

namespace ronda::match {
namespace {

// A match in which every card is gold: a bet wins its amount.
class Opening : public testing::Test {
  protected:
    void begin(const char* pace, int players = 3) {
        const Json options = {{"ritmo", pace}, {"mazo", {{"oro", 1}, {"copa", 0}, {"espada", 0}}}};
        const auto ids = trial::ids(players, [](int i) { return std::string(1, static_cast<char>('a' + i)); });
        const Resolution round = trial::set_up(envite::game(), ids, options, 1);
        facts = {};
        facts.after = round.after;
        facts.events = round.events;
    }
    void play(const std::vector<PlayerOrders>& sheets) {
        if (facts.after->header().pace == Pace::turn) facts.earlier.push_back({facts.after, facts.events});
        facts.before = facts.after;
        Resolution round = trial::resolve(*facts.after, sheets);
        facts.after = std::move(round.after);
        facts.events = std::move(round.events);
    }
    void bet(const std::string& player, int amount) { play({{player, {{"apostar", amount}}, {}}}); }
    std::string in_turn() const { return facts.after->header().awaited.front(); }
    std::vector<std::string> kinds_for(const std::string& reader) const {
        std::vector<std::string> kinds;
        for (const Event& event : since_last_turn(facts, {reader}).events)
            if (event.kind == "apuesta") kinds.push_back(event.player);
        return kinds;
    }
    Document report(const std::string& reader) const {
        facts.made->clear();  // these facts change
        return round_report(facts, {reader});
    }
    static std::vector<std::string> first_row(const Document& document) {
        std::vector<std::string> words;
        for (const Text& cell : std::get<Table>(document.sections.front().blocks.front()).rows.at(0).cells)
            words.push_back(cell.es);
        return words;
    }

    ReportFacts facts;
};

TEST_F(Opening, ByRoundsOnlyThisRoundCounts) {
    begin("ronda");
    play({{"a", {{"apostar", 1}}, {}}, {"b", {{"apostar", 1}}, {}}});
    play({{"a", {{"apostar", 2}}, {}}, {"b", Json::object(), {}}});
    const UnreadRounds since = since_last_turn(facts, {"a"});
    EXPECT_EQ(since.before, facts.before);
    EXPECT_TRUE(since.rounds.empty());
    EXPECT_EQ(kinds_for("a"), std::vector<std::string>{"a"});
}

TEST_F(Opening, ByTurnsAllSinceTheReadersLastTurnCounts) {
    begin("turno");
    std::vector<std::string> order;
    for (int i = 0; i < 3; ++i) {
        order.push_back(in_turn());
        bet(in_turn(), 1);
    }
    EXPECT_EQ(kinds_for(order[2]), std::vector<std::string>{order[2]}) << "the reader's own turn";
    EXPECT_EQ(kinds_for(order[0]), (std::vector<std::string>{order[1], order[2]}));
    EXPECT_EQ(kinds_for(order[1]), std::vector<std::string>{order[2]});
    EXPECT_EQ(kinds_for(""), std::vector<std::string>{order[2]}) << "the public reads of every round";
    EXPECT_EQ(since_last_turn(facts, {order[0]}).before, facts.earlier[1].after);
}

TEST_F(Opening, WhoHasNotPlayedYetIsToldOfAll) {
    begin("turno");
    const std::string last = [&] {
        std::string id;
        for (const Player& player : facts.after->header().players)
            if (player.id != in_turn()) id = player.id;
        return id;
    }();
    const std::string first = in_turn();
    bet(in_turn(), 1);
    EXPECT_EQ(kinds_for(last), std::vector<std::string>{first});
}

TEST_F(Opening, OrdersThatDidNotComeAreToldFirstAndTheNewPlaceAfter) {
    begin("ronda");
    play({{"a", {{"apostar", 1}}, {}}, {"b", {{"apostar", 1}}, {}}});
    play({{"b", {{"apostar", 2}}, {}}, {"c", {{"apostar", 1}}, {}}});
    facts.silent = {"a", "c"};
    EXPECT_EQ(report("a").headline.es, "Tus órdenes no llegaron. Bajas del puesto 1.º al 2.º.");
    EXPECT_EQ(report("b").headline.es, "a tiene 1 punto, b tiene 3 puntos y c tiene 1 punto.")
        << "alone in the place that was shared";
    EXPECT_EQ(report("a").standing.es, "Vas 2.º de 3 en puntos, igual que c: b 3, tú 1, c 1.");
    EXPECT_EQ(report("").standing.es, "Puntos: b 3, a 1, c 1.");
}

TEST_F(Opening, CancelledOrdersAreToldInTheLead) {
    begin("ronda");
    play({{"a", {{"apostar", 9}}, {}}});
    EXPECT_EQ(report("a").headline.es, "Una de tus órdenes se anuló.");
    EXPECT_EQ(report("b").headline.es, "a tiene 0 puntos, b tiene 0 puntos y c tiene 0 puntos.");
}

TEST_F(Opening, TheLedgerComparesWithTheRoundBefore) {
    begin("ronda");
    EXPECT_EQ(report("a").standing, Text()) << "all are equal before the first round";
    play({{"a", {{"apostar", 1}}, {}}, {"b", {{"apostar", 1}}, {}}});
    play({{"a", {{"apostar", 2}}, {}}});
    const Document document = report("a");
    EXPECT_EQ(document.sections.front().title.es, "Lo que tienes");
    EXPECT_EQ(first_row(document), (std::vector<std::string>{"Puntos", "1", "2", "0", "3"}));
    facts.before = nullptr;
    EXPECT_EQ(first_row(report("a")), (std::vector<std::string>{"Puntos", "3"}));
}

TEST_F(Opening, ByTurnsTheLedgerComparesWithTheEndOfTheReadersLastTurn) {
    begin("turno", 2);
    const std::string first = in_turn();
    bet(in_turn(), 1);
    bet(in_turn(), 1);
    EXPECT_EQ(first_row(report(first)), (std::vector<std::string>{"Puntos", "1", "0", "0", "1"}));
    const Document document = report(first);
    const auto& blocks = document.sections.front().blocks;
    ASSERT_EQ(blocks.size(), 1u) << "one round has passed: nothing to explain";
}

}  // namespace
}  // namespace ronda::match
