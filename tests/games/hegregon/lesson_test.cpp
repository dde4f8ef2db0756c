// What the lesson's sentences say is what happens in it: its dice are chosen, and the rules play it.
#include "adjudicator/core/report/lesson.hpp"

#include <map>

#include <gtest/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/games/hegregon/game.hpp"

namespace ronda::hegregon {

namespace {

class HegregonLesson : public ::testing::Test {
  protected:
    HegregonLesson() : played(play_lesson(game(), lesson)) { EXPECT_EQ(played.size(), lesson.steps.size()); }

    // The only event of this kind in the round that follows a step.
    Json event(std::size_t step, const std::string& kind) const {
        Json found;
        for (const Event& one : played.at(step).after.events) {
            if (one.kind != kind) continue;
            EXPECT_TRUE(found.is_null()) << kind << " twice in step " << step + 1;
            found = to_json(one);
        }
        EXPECT_FALSE(found.is_null()) << "no " << kind << " in step " << step + 1;
        return found;
    }
    long hegregon_after(std::size_t step, std::size_t seat) const {
        return played.at(step).after.after->board()["jugadores"][seat]["hegregon"].get<long>();
    }
    Json unit_after(std::size_t step, const std::string& id) const {
        const Json board = played.at(step).after.after->board();
        for (const Json& unit : board["unidades"])
            if (unit["id"] == id) return unit["celda"];
        return nullptr;
    }
    void expect_combat(std::size_t step, int attack, int defence, const char* winner) const {
        const Json fought = event(step, "combate");
        EXPECT_EQ(fought["suma_atacante"], attack);
        EXPECT_EQ(fought["suma_defensor"], defence);
        EXPECT_EQ(fought["resultado"], winner);
    }

    const Lesson lesson = game().lesson();
    const std::vector<PlayedStep> played;
};

TEST_F(HegregonLesson, the_economy_is_as_its_words_say) {
    EXPECT_EQ(played.front().before.after->board()["orden"][0], "ana");
    EXPECT_EQ(hegregon_after(0, 0), 13);
    EXPECT_EQ(hegregon_after(1, 0), 14);
    EXPECT_EQ(event(2, "captura")["base"], "H15");
    EXPECT_EQ(hegregon_after(2, 0), 14 - 7 + 1);
    EXPECT_EQ(unit_after(2, "beto-3"), "L17");
    EXPECT_EQ(unit_after(2, "beto-4"), "M16");
}

TEST_F(HegregonLesson, the_dice_are_as_its_words_say) {
    EXPECT_EQ(event(3, "reaccion")["habilidad"], "misil");
    expect_combat(3, 11, 16, "defensor");
    EXPECT_EQ(unit_after(3, "beto-4"), "J16");
    expect_combat(4, 15, 11, "atacante");
    EXPECT_EQ(unit_after(4, "ana-3"), "I16");
    EXPECT_EQ(unit_after(4, "beto-5"), "K17");
    expect_combat(5, 14, 9, "atacante");
    EXPECT_EQ(unit_after(5, "ana-3"), "K17");
    EXPECT_EQ(unit_after(5, "beto-6"), "K16");
    EXPECT_EQ(event(6, "mina")["valor"], 2);
    EXPECT_TRUE(unit_after(6, "beto-6").is_null());
    EXPECT_EQ(played.at(6).after.after->board()["minas"], Json::array());
}

TEST_F(HegregonLesson, the_last_step_counts_the_bases) {
    std::map<std::string, int> owned;
    const Json board = played.back().before.after->board();
    for (const Json& base : board["bases"])
        if (base["jugador"].is_string()) ++owned[base["jugador"].get<std::string>()];
    EXPECT_EQ(owned, (std::map<std::string, int>{{"ana", 2}, {"beto", 2}}));
}

}  // namespace

}  // namespace ronda::hegregon
