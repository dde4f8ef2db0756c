// The drawings that a player reads: combats won and lost, walks refused on the way, mines, losses.
#include <gtest/gtest.h>

#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "tests/games/hegregon/figures.hpp"

namespace ronda::hegregon {

namespace {

using figures::marks;

// A round with one combat of a-1 on L8 and b-1 on L9.
Scene combat_drawn(CombatResult result) {
    State state =
        with({unit_at(0, 1, UnitType::light, cell("L8")), unit_at(1, 1, UnitType::light, cell("L9"))});
    state.common.round = 1;
    const Fought fought{CombatType::attack, {0, 1}, {1, 1}, std::nullopt, 2, 9, 2, 8, result};
    const std::vector<GameEvent> events{{"a", fought, {}}};
    return trials::here(state)->scene(Viewer{"a"}, trials::written(state, events));
}

TEST(HegregonFigures, an_attack_ends_in_an_arrowhead_if_won_and_in_a_cross_if_thrown_back) {
    const auto arrow = [](CombatResult result) { return figures::all<Arrow>(combat_drawn(result)).at(0); };
    const Arrow won = arrow(CombatResult::attacker);
    EXPECT_EQ(won.end, Arrow::End::arrowhead);
    for (const CombatResult other : {CombatResult::defender, CombatResult::tie, CombatResult::miss}) {
        const Arrow lost = arrow(other);
        EXPECT_EQ(lost.end, Arrow::End::cross);
        EXPECT_EQ(lost.from, won.from);
        EXPECT_LT(lost.to.x, won.to.x) << "the cross stands before the counter";
        EXPECT_FALSE(lost.struck);
    }
    for (const LegendEntry& entry : combat_drawn(CombatResult::attacker).legend)
        if (const auto* sample = std::get_if<Arrow>(&entry.sample); figures::has(entry.words, "rechazado")) {
            ASSERT_NE(sample, nullptr);
            EXPECT_EQ(sample->end, Arrow::End::cross);
        }
}

// The way of a light vehicle from K8 to K3 has five cells and it has three to spend.
TEST(HegregonFigures, the_rest_of_a_refused_walk_is_pale_and_crossed_out) {
    const State state = with({unit_at(0, 1, UnitType::light, cell("K8"))});
    const auto position = trials::position_of(state);
    const PlayerOrders walk = steps({R"({"unidad": "a-1", "mover": ["K7", "K6", "K5", "K4", "K3"]})"});
    std::size_t done = 0;
    int left = state.units[0].left();
    for (const char* name : {"K7", "K6", "K5", "K4", "K3"})
        if ((left -= entry_cost(UnitType::light, cell(name))) >= 0) ++done;
    ASSERT_LT(done, 5U);
    const Scene drawn = position->presentation().preview_scene(walk);
    std::vector<Line> ways;
    for (const Line& line : figures::all<Line>(drawn))
        if (line.stroke.dashed) ways.push_back(line);
    ASSERT_EQ(ways.size(), 2U) << "what is walked, and the rest";
    EXPECT_EQ(ways[0].points.size(), 1 + done);
    EXPECT_EQ(ways[1].points.size(), 1 + 5 - done);
    EXPECT_GT(lightness(ways[1].stroke.colour), lightness(ways[0].stroke.colour) + 0.1);
    EXPECT_LT(ways[1].points.back().x, ways[0].points.back().x) << "the rest lies behind";
    std::vector<Line> crosses;
    for (const Line& line : figures::all<Line>(drawn))
        if (line.stroke.colour == Colour{0xd0, 0x3a, 0x1c}) crosses.push_back(line);
    ASSERT_EQ(crosses.size(), 2U);
    const double middle = (crosses[0].points[0].x + crosses[0].points[1].x) / 2;
    EXPECT_LT(middle, ways[1].points[0].x) << "on the rest";
    EXPECT_GT(middle, ways[1].points[1].x) << "on its first step";
    const Text words = position->presentation().forecast(walk).lines.at(0).words;
    EXPECT_TRUE(figures::has(words, "no se puede en " + name_of(cell("K3") + static_cast<int>(4 - done))))
        << words.es;
}

TEST(HegregonFigures, mines_have_the_colour_of_their_owner_and_hidden_ones_are_hollow) {
    State state = with({}, {{"minas_ocultas", true}});
    state.mines = {{cell("L7"), 0, false}, {cell("L9"), 1, true}, {cell("L11"), 1, false}};
    const auto seen = [&](const char* viewer, const char* art) {
        std::vector<Symbol> found;
        for (const Symbol& symbol : figures::all<Symbol>(trials::here(state)->scene(Viewer{viewer}, {})))
            if (symbol.art->name == art) found.push_back(symbol);
        return found;
    };
    EXPECT_EQ(seen("a", "mina_oculta").size(), 1U) << "a's own";
    EXPECT_EQ(seen("b", "mina_oculta").size(), 1U) << "b's own";
    EXPECT_EQ(seen("", "mina_oculta").size(), 0U);
    EXPECT_EQ(seen("", "mina").size(), 1U);
    EXPECT_NE(seen("a", "mina_oculta")[0].tint, seen("a", "mina")[0].tint);
    EXPECT_EQ(seen("b", "mina_oculta")[0].tint, seen("b", "mina")[0].tint);
    EXPECT_LT(seen("a", "mina_oculta")[0].at.x, seen("a", "mina")[0].at.x);
    state.units[0].breakdown = state.turn;
    EXPECT_EQ(marks(trials::here(state)->scene(Viewer{"a"}, {}), "averia").size(), 1U)
        << "in its last turn, too";
    state.units[0].breakdown = state.turn - 1;
    EXPECT_TRUE(marks(trials::here(state)->scene(Viewer{"a"}, {}), "averia").empty());
}

TEST(HegregonFigures, two_losses_on_one_cell_are_drawn_apart) {
    const Cell here = cell("L8");
    State state = with({unit_at(0, 1, UnitType::ear, here)});
    state.common.round = 1;
    const std::vector<GameEvent> events{{"b", Destroyed{{1, 1}, UnitType::ear, here, Cause::combat}, {}},
                                        {"b", Destroyed{{1, 2}, UnitType::ear, here, Cause::combat}, {}}};
    const std::vector<Point> bursts =
        marks(trials::here(state)->scene(Viewer{"a"}, trials::written(state, events)), "destruida");
    ASSERT_EQ(bursts.size(), 2U);
    EXPECT_GT(bursts[0].x, bursts[1].x + 1) << "right of the unit, and left of it";
}

}  // namespace

}  // namespace ronda::hegregon
