// The top of a report: which news come first, how the players stand, and the ledger.
#include <gtest/gtest.h>

#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/report/news.hpp"
#include "adjudicator/core/report/scoreboard.hpp"

namespace ronda {
namespace {

using Rank = News::Rank;

News news(Rank rank, const char* words) {
    return {rank, same(words)};
}

TEST(Lead, TellsTheMostImportantAndOneMore) {
    EXPECT_EQ(
        lead_of({news(Rank::gain, "Ganas."), news(Rank::place, "Subes."), news(Rank::loss, "Pierdes.")}).es,
        "Pierdes. Ganas.");
    EXPECT_EQ(lead_of({news(Rank::cancelled, "Se anula."), news(Rank::silent, "No llegaron.")}).es,
              "No llegaron. Se anula.");
    EXPECT_EQ(lead_of({news(Rank::cancelled, "Se anula."), news(Rank::gain, "Ganas.")}).es, "Ganas. Se anula.");
    EXPECT_EQ(lead_of({news(Rank::loss, "Pierdes uno."), news(Rank::loss, "Pierdes dos.")}).es,
              "Pierdes uno. Pierdes dos.");
    EXPECT_EQ(lead_of({}).es, "");
}

TEST(Lead, NeutralNewsCountOnlyIfThereIsNothingElse) {
    EXPECT_EQ(lead_of({news(Rank::neutral, "Calma."), news(Rank::place, "Subes.")}).es, "Subes.");
    EXPECT_EQ(lead_of({news(Rank::neutral, "Calma."), news(Rank::neutral, "Más calma.")}).es, "Calma.");
    EXPECT_EQ(lead_of({news(Rank::loss, ""), news(Rank::neutral, "Calma.")}).es, "Calma.")
        << "news without words are none";
}

TEST(Lead, EndsWithWhoseTurnItIs) {
    EXPECT_EQ(lead_of({news(Rank::call, "Te toca."), news(Rank::gain, "Ganas."), news(Rank::loss, "Pierdes."),
                       news(Rank::change, "Cae Ana.")})
                  .es,
              "Pierdes. Ganas. Te toca.");
    EXPECT_EQ(lead_of({news(Rank::call, "Te toca.")}).es, "Te toca.");
}

TEST(Lead, TheEndStandsAlone) {
    EXPECT_EQ(
        lead_of({news(Rank::loss, "Pierdes."), news(Rank::over, "Gana Ana."), news(Rank::call, "Te toca.")}).es,
        "Gana Ana.");
    EXPECT_EQ(lead_of({news(Rank::silent, "No llegaron."), news(Rank::out, "Quedas fuera.")}).es,
              "Quedas fuera.");
}

Scoreboard race_of(long ana, long beto, long carla) {
    return {say("puntos", "points"),
            true,
            {{{"ana"}, same("Ana"), ana}, {{"beto"}, same("Beto"), beto}, {{"carla"}, same("Carla"), carla}}};
}

TEST(Standing, SaysTheReadersPlaceAndEverybodysScore) {
    const Scoreboard scoreboard = race_of(1450, 11, 900);
    EXPECT_EQ(standing_in_words(scoreboard, {"beto"}, false),
              say("Vas 3.º de 3 en puntos: Ana 1.450, Carla 900, tú 11.",
                  "You are 3rd of 3 in points: Ana 1,450, Carla 900, you 11."));
    EXPECT_EQ(standing_in_words(scoreboard, {}, false).es, "Puntos: Ana 1.450, Carla 900, Beto 11.");
    EXPECT_EQ(standing_in_words(scoreboard, {"ana"}, true).es, "Puntos: tú 1.450, Carla 900, Beto 11.")
        << "at the end the result counts, not the score";
    EXPECT_EQ(standing_in_words({say("puntos", "points")}, {"ana"}, false), Text());
}

TEST(Standing, EqualScoresShareThePlace) {
    EXPECT_EQ(standing_in_words(race_of(5, 5, 2), {"beto"}, false).es,
              "Vas 1.º de 3 en puntos, igual que Ana: Ana 5, tú 5, Carla 2.");
    EXPECT_EQ(standing_in_words(race_of(1, 1, 1), {"beto"}, false),
              say("Vais igualados en puntos: Ana 1, tú 1, Carla 1.", "Points are level: 1 each."));
    Scoreboard without = race_of(7, 7, 1);
    without.rows[2].out = true;
    EXPECT_EQ(standing_in_words(without, {"beto"}, false).en, "Points are level: 7 each, Carla out.");
    EXPECT_EQ(place_in(race_of(5, 5, 2), {"carla"}), 3);
}

TEST(Standing, WhoIsOutHasNoPlace) {
    Scoreboard scoreboard = race_of(5, 9, 2);
    scoreboard.rows[1].out = true;
    EXPECT_EQ(place_in(scoreboard, {"ana"}), 1);
    EXPECT_FALSE(place_in(scoreboard, {"beto"}));
    EXPECT_EQ(standing_in_words(scoreboard, {"beto"}, false).es, "Puntos: Ana 5, Carla 2, tú fuera.");
    EXPECT_EQ(standing_in_words(scoreboard, {"ana"}, false).es,
              "Vas 1.º de 3 en puntos: tú 5, Carla 2, Beto fuera.");
}

TEST(Standing, AScoreThatDecidesNothingOrIsKnownAloneGivesNoPlace) {
    Scoreboard scoreboard = race_of(5, 9, 2);
    scoreboard.ranked = false;
    EXPECT_EQ(standing_in_words(scoreboard, {"ana"}, false).es, "Puntos: Beto 9, tú 5, Carla 2.");
    scoreboard.ranked = true;
    scoreboard.rows.resize(1);
    EXPECT_EQ(standing_in_words(scoreboard, {"ana"}, false).es, "Puntos: tú 5.");
}

TEST(Standing, ASideIsCalledTheReadersOwn) {
    const Scoreboard scoreboard{say("bases", "bases"),
                                true,
                                {{{"ana", "beto"}, say("Ana y Beto", "Ana and Beto"), 2},
                                 {{"carla", "dora"}, same("Carla y Dora"), 3}}};
    EXPECT_EQ(standing_in_words(scoreboard, {"beto"}, false),
              say("Tu bando va 2.º de 2 en bases: Carla y Dora 3, tu bando 2.",
                  "Your side is 2nd of 2 in bases: Carla y Dora 3, your side 2."));
}

TEST(Standing, AChangeOfPlaceIsNews) {
    EXPECT_EQ(change_of_place(race_of(5, 4, 3), race_of(5, 6, 3), {"beto"}),
              (News{Rank::place, say("Subes del puesto 2.º al 1.º.", "You rise from 2nd to 1st place.")}));
    EXPECT_EQ(change_of_place(race_of(5, 4, 3), race_of(1, 2, 3), {"ana"})->words.es,
              "Bajas del puesto 1.º al 3.º.");
    EXPECT_FALSE(change_of_place(race_of(5, 4, 3), race_of(9, 4, 3), {"beto"}));
    EXPECT_FALSE(change_of_place(race_of(5, 4, 3), race_of(1, 2, 3), {}));
    EXPECT_FALSE(change_of_place(race_of(1, 1, 1), race_of(3, 2, 1), {"beto"})) << "all were first";
    EXPECT_FALSE(change_of_place(race_of(3, 2, 1), race_of(3, 3, 3), {"beto"})) << "all are first";
}

std::vector<std::string> words_of(const Table& table, std::size_t row) {
    std::vector<std::string> words;
    for (const Text& cell : table.rows.at(row).cells) words.push_back(cell.es);
    return words;
}

TEST(Ledger, WhatWentOutIsWhatWasAndCameInLessWhatThereIs) {
    const Text wood = say("madera", "wood"), metal = say("metal", "metal"), mines = say("minas", "mines");
    const Table table =
        ledger({{wood, 50}, {metal, 7}, {mines, 0}}, {{wood, 1200, 1180}, {metal, 0, 3}, {mines, 0}});
    ASSERT_EQ(table.columns.size(), 5u);
    ASSERT_EQ(table.rows.size(), 2u) << "mines were never there";
    EXPECT_EQ(words_of(table, 0), (std::vector<std::string>{"Madera", "50", "1.180", "30", "1.200"}));
    EXPECT_EQ(words_of(table, 1), (std::vector<std::string>{"Metal", "7", "3", "10", "0"}));
}

TEST(Ledger, WithoutABeforeSaysOnlyWhatThereIs) {
    const Table table = ledger({}, {{say("madera", "wood"), 50}});
    ASSERT_EQ(table.columns.size(), 2u);
    EXPECT_EQ(table.columns[1].title.es, "Tienes");
    EXPECT_EQ(words_of(table, 0), (std::vector<std::string>{"Madera", "50"}));
}

}  // namespace
}  // namespace ronda
