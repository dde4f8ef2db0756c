// What the map shows of levels, conquests and retreats.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "tests/games/hexadominacion/figures.hpp"
#include "tests/games/hexadominacion/trials.hpp"

namespace ronda::hexadominacion {

namespace {

TEST(HexaDominacionDrawn, new_levels_have_another_colour_than_the_old_ones) {
    State state = two_kingdoms();
    state.realm(0).stock = {300, 300, 300, 300};
    const PlayerOrders builds = orders_of_ana(R"({"construir": ["Loma"]})");
    const auto position = trial::position_of(state);
    const auto pips = [](const Scene& map) {
        std::vector<Colour> colours;
        for (const Symbol& symbol : figures::all<Symbol>(map))
            if (symbol.art->name == "nivel") colours.push_back(symbol.tint);
        return colours;
    };
    const Scene before = position->presentation().scene({"ana"}, {});
    const std::vector<Colour> old = pips(before);
    ASSERT_FALSE(old.empty());
    const auto expect_one_new = [&](const Scene& map) {
        const std::vector<Colour> now = pips(map);
        EXPECT_EQ(now.size(), old.size() + 1);
        EXPECT_EQ(std::count(now.begin(), now.end(), old.front()), static_cast<std::ptrdiff_t>(old.size()));
        EXPECT_EQ(figures::all<Line>(map).size(), figures::all<Line>(before).size()) << "none is struck out";
    };
    expect_one_new(position->presentation().preview_scene(builds));
    const Resolution round = played(*position, {builds}, 1);
    expect_one_new(round.after->presentation().scene({"ana"}, round.events));
}

TEST(HexaDominacionDrawn, what_was_conquered_is_framed_and_so_is_what_is_to_be_attacked) {
    const State state = two_kingdoms();
    const PlayerOrders attacks = orders_of_ana(R"({"atacar": [{"desde": {"Loma": 2}, "a": "Lentisco"}]})");
    const auto position = trial::position_of(state);
    const auto frames = [](const Scene& map) { return figures::all<Polygon>(map).size(); };
    EXPECT_EQ(frames(position->presentation().preview_scene(attacks)),
              frames(position->presentation().scene({"ana"}, {})) + 2);
    const Resolution round = played(*position, {attacks}, 1);
    const Scene map = round.after->presentation().scene({"ana"}, round.events);
    EXPECT_EQ(frames(map), frames(round.after->presentation().scene({"ana"}, {})) + 2)
        << "the line and its pale edge";
}

// Who falls back goes in the colour in which the same kingdom marches.
TEST(HexaDominacionDrawn, a_retreat_has_the_colour_of_who_fell_back) {
    const State state = two_kingdoms();
    Attacked attack{};
    attack.target = 7;
    attack.defender = 1;
    attack.from = {{6, 3}};
    attack.retreat = {{8, 2}};
    attack.conquered = true;
    const auto thin = [&](const GameEvent& event) {
        const std::vector<GameEvent> events{event};
        std::vector<Colour> colours;
        for (const Arrow& arrow :
             figures::all<Arrow>(trials::here(state)->scene(Viewer{}, trials::written(state, events))))
            if (arrow.stroke.dashed) colours.push_back(arrow.stroke.colour);
        return colours;
    };
    const auto retreat = thin({"ana", attack, {}});
    ASSERT_EQ(retreat.size(), 1U);
    EXPECT_EQ(retreat, thin({"beto", Marched{7, 8, 2}, {}}));
}

}  // namespace

}  // namespace ronda::hexadominacion
