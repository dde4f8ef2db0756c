// What the last letter tells of the whole match.
#include <gtest/gtest.h>

#include "adjudicator/match/letters/farewell.hpp"

namespace ronda::match {
namespace {

Scoreboard scores(std::int64_t ana, std::int64_t beto) {
    return {say("puntos", "points"),
            true,
            {{{"ana"}, same("Ana"), ana},
             {{"beto"}, same("Beto"), beto, say("{} y medio", "{} and a half", beto)}}};
}

MatchHeader header() {
    MatchHeader header;
    header.players = {{"ana", "Ana", {}}, {"beto", "Beto", {}}};
    return header;
}

std::string words_of(const Section& section) {
    return std::get<Paragraph>(section.blocks.front()).words.es;
}

TEST(MatchFarewell, SaysTheReadersPlaceAndToOthersAllPlaces) {
    const Farewell one{{{{"ana"}, 1, 1, 0, {}}, {{"beto"}, 2, 1, 0, {}}}};
    EXPECT_EQ(words_of(in_words(one, header(), Viewer{"beto"})), "Has quedado 2.º de 2. ¡Gracias por jugar!");
    EXPECT_EQ(words_of(in_words(one, header(), Viewer{})), "1.º Ana, 2.º Beto. ¡Gracias por jugar!");
    const Farewell level{{{{"ana"}, 1, 2, 0, {}}, {{"beto"}, 1, 2, 0, {}}}};
    EXPECT_EQ(words_of(in_words(level, header(), Viewer{"ana"})),
              "Compartes el puesto 1.º de 2. ¡Gracias por jugar!");
    EXPECT_EQ(words_of(in_words({}, header(), Viewer{"ana"})), "La partida ha terminado. ¡Gracias por jugar!");
}

TEST(MatchFarewell, DrawsHowTheScoresWentBetweenTheLowestAndTheHighestOfAll) {
    const Farewell farewell{{}, {scores(3, 3), scores(5, 3), scores(10, 4)}};
    const Section section = in_words(farewell, header(), Viewer{"beto"});
    const auto& rows = std::get<Table>(section.blocks.at(1)).rows;
    EXPECT_EQ(rows.at(0).cells, (std::vector<Text>{same("Ana"), same("▁▃█"), same("10")}));
    EXPECT_EQ(rows.at(1).cells,
              (std::vector<Text>{same("Beto"), same("▁▁▂"), say("4 y medio", "4 and a half")}));
    EXPECT_TRUE(rows.at(1).mine);
}

TEST(MatchFarewell, DrawsNothingWithoutScoresThatEverybodyKnows) {
    Scoreboard hidden = scores(3, 3);
    hidden.rows.pop_back();
    EXPECT_EQ(in_words({{}, {hidden, scores(5, 3)}}, header(), Viewer{}).blocks.size(), 1U);
    EXPECT_EQ(in_words({{}, {scores(3, 3), scores(3, 3)}}, header(), Viewer{}).blocks.size(), 1U);
}

TEST(MatchFarewell, NamesTheReadersOwnFightsThatWereUnlikely) {
    Farewell farewell;
    Farewell::Fights& fights = farewell.fights["ana"];
    fights.luckiest = {
        5, {say("Ana toma Loma.", "Ana takes Loma."), Bullets::Tone::good, say("6 y 1", "6 and 1")}};
    fights.luckiest->line.chance = 0.08;
    farewell.fights["beto"] = {};
    const Section section = in_words(farewell, header(), Viewer{"ana"});
    ASSERT_EQ(section.blocks.size(), 2U);
    const auto& lines = std::get<Bullets>(section.blocks[1]).lines;
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].words.es, "Tu pelea con más suerte (ronda 5, probabilidad 8 %). Ana toma Loma.");
    EXPECT_EQ(lines[0].words.en, "Your luckiest fight (round 5, chance 8%). Ana takes Loma.");
    EXPECT_EQ(lines[0].dice.es, "6 y 1");
    EXPECT_EQ(in_words(farewell, header(), Viewer{"beto"}).blocks.size(), 1U);
    EXPECT_EQ(in_words(farewell, header(), Viewer{}).blocks.size(), 1U);
}

}  // namespace
}  // namespace ronda::match
