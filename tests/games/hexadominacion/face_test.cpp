// What the picture of a receipt shows of orders before they are carried out.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"

namespace ronda::hexadominacion {

namespace {

std::shared_ptr<const Position> beginning() {
    SeededDice dice(Seed{});
    const auto round = game().set_up("m", {{"ana", "Ana", ""}, {"beto", "Beto", ""}}, Json::object(), dice);
    return round ? round->after : nullptr;
}

template <class T>
std::vector<T> all(const Scene& scene) {
    std::vector<T> found;
    for (const Item& item : scene.items)
        if (const auto* one = std::get_if<T>(&item)) found.push_back(*one);
    return found;
}

TEST(HexaDominacionFace, orders_that_would_be_cancelled_are_struck_out) {
    const auto start = beginning();
    ASSERT_TRUE(start);
    const Scene before = start->presentation().scene({"ana"}, {});
    const Json good = Json::parse(R"({"reclutar": {"Loma": 1}})");
    const Scene recruits = start->presentation().preview_scene({"ana", good, {}});
    const auto lines = all<Line>(before).size();
    EXPECT_EQ(all<Line>(recruits).size(), lines) << "nothing is struck out";
    const Json bad = Json::parse(
        R"({"construir": ["Salinas"], "reclutar": {"Salinas": 1},
            "mover": [{"de": "Salinas", "a": "Loma", "soldados": 1}],
            "atacar": [{"desde": {"Loma": 1}, "a": "Salinas"}, {"desde": {"Salinas": 1}, "a": "Loma"}]})");
    const Scene cancelled = start->presentation().preview_scene({"ana", bad, {}});
    EXPECT_EQ(all<Line>(cancelled).size(), lines + 2) << "the new level and the recruit";
    const auto arrows = all<Arrow>(cancelled);
    ASSERT_EQ(arrows.size(), 3u);
    for (const Arrow& arrow : arrows) EXPECT_TRUE(arrow.struck);
}

TEST(HexaDominacionFace, orders_that_would_be_carried_out_are_not) {
    const auto start = beginning();
    ASSERT_TRUE(start);
    const Json moves = Json::parse(
        R"({"reclutar": {"Loma": 2}, "mover": [{"de": "Loma", "a": "Loma", "soldados": 1}],
            "atacar": [{"desde": {"Loma": 1}, "a": "Majuelo"}]})");
    const auto arrows = all<Arrow>(start->presentation().preview_scene({"ana", moves, {}}));
    ASSERT_FALSE(arrows.empty());
    EXPECT_FALSE(arrows.back().struck);
}

}  // namespace

}  // namespace ronda::hexadominacion
