// What a player must not learn, from anything the program gives them (rules.md, "Who sees what").
#include <gtest/gtest.h>

#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/rules.hpp"
#include "tests/games/hegregon/trials.hpp"
#include "tests/support/all_that_is_given.hpp"

namespace ronda::hegregon {

namespace {

using fixture::all_that_is_foretold;
using fixture::all_that_is_seen;

TEST(HegregonSecrets, a_view_has_no_reactions_of_others_and_no_hidden_mines) {
    int hidden = 0;
    trials::random_rounds(7, 60, 3, [&](const Position&, const auto&, std::uint64_t, const Resolution& round) {
        const State state = trials::typed(*round.after);
        for (PlayerIndex viewer = nobody; viewer < state.players(); ++viewer) {
            const Json view = round.after->board_for(Viewer{viewer == nobody ? "" : state.id(viewer)});
            for (PlayerIndex player = 0; player < state.players(); ++player)
                EXPECT_EQ(view["jugadores"][static_cast<std::size_t>(player)]["reacciones"].is_null(),
                          player != viewer);
            std::set<std::string> shown;
            for (const Json& mine : view["minas"]) shown.insert(mine["celda"]);
            for (const Mine& mine : state.mines) {
                const bool own = viewer != nobody && friends(state, viewer, mine.player);
                const bool may_see = mine.revealed || own || !state.options.hidden_mines;
                EXPECT_EQ(shown.contains(name_of(mine.cell)), may_see);
                hidden += may_see ? 0 : 1;
            }
        }
    });
    EXPECT_GT(hidden, 100);
}

// Two positions that differ only in mines that a player cannot see and in the reactions of others.
TEST(HegregonSecrets, hidden_mines_and_reactions_do_not_show_in_anything_one_is_given) {
    Chance chance(8);
    int compared = 0;
    for (int i = 0; i < 300 && compared < 60 && !testing::Test::HasFailure(); ++i) {
        const State state = trials::random_state(chance, {{}, true});
        State other = state;
        const auto me = static_cast<PlayerIndex>(chance.below(state.seats.size()));
        const auto foe = static_cast<PlayerIndex>(chance.below(state.seats.size()));
        if (friends(state, me, foe) || state.seat(me).out) continue;
        std::erase_if(other.mines, [&](const Mine& mine) { return !sees_mine(state, me, mine); });
        std::vector<Mine> mines = other.mines;
        for (Cell cell = 0; cell < cell_count; cell += 3)
            if (mine_on(other, cell) == nullptr) mines.push_back({cell, foe, false});
        std::sort(mines.begin(), mines.end(), [](const Mine& a, const Mine& b) { return a.cell < b.cell; });
        other.mines = mines;
        for (PlayerIndex player = 0; player < state.players(); ++player)
            if (player != me) other.seat(player).reactions = {};
        const auto first = trials::position_of(state), two = trials::position_of(other);
        ASSERT_NE(first->board(), two->board());
        const Viewer viewer{state.id(me)};
        EXPECT_EQ(all_that_is_seen(*first, viewer, {}), all_that_is_seen(*two, viewer, {}));
        const PlayerOrders sheet{state.id(me), trials::RandomOrders(state, me, chance).make(), {}};
        EXPECT_EQ(all_that_is_foretold(*first, sheet), all_that_is_foretold(*two, sheet))
            << sheet.orders.dump();
        ++compared;
    }
    EXPECT_EQ(compared, 60);
}

// An enemy lays a hidden mine on one cell or on another, and gives one instruction or another.
TEST(HegregonSecrets, a_round_does_not_show_where_an_enemy_laid_a_mine) {
    Chance chance(9);
    int compared = 0;
    for (int i = 0; i < 300 && compared < 30 && !testing::Test::HasFailure(); ++i) {
        State state = trials::random_state(chance, {Pace::round, true});
        const PlayerIndex foe = state.order.front();
        state.seat(foe).hegregon += 3;
        const auto position = trials::position_of(state);
        std::map<std::string, std::vector<Json>> ways;
        const Json listed = position->legal(state.id(foe));
        for (const Json& step : listed["acciones"])
            if (step.contains("minar") &&
                mine_on(state, board().find(step["minar"].get<std::string>())) == nullptr)
                ways[step["unidad"]].push_back(step);
        if (ways.empty() || ways.begin()->second.size() < 2) continue;
        const auto& steps = ways.begin()->second;
        const auto played = [&](const Json& step, const char* when) {
            const Json orders = {{"acciones", {step}}, {"reacciones", {{"general", {{"apoyo", when}}}}}};
            return trials::resolve(*position, {{state.id(foe), orders, {}}}, 3);
        };
        const Resolution first = played(steps.front(), "nunca"), two = played(steps.back(), "siempre");
        ASSERT_NE(first.after->board(), two.after->board());
        if (first.after->header().over()) continue;
        for (PlayerIndex viewer = nobody; viewer < state.players(); ++viewer) {
            if (viewer != nobody && friends(state, viewer, foe)) continue;
            const Viewer reader{viewer == nobody ? "" : state.id(viewer)};
            EXPECT_EQ(all_that_is_seen(*first.after, reader, first.events),
                      all_that_is_seen(*two.after, reader, two.events));
        }
        ++compared;
    }
    EXPECT_EQ(compared, 30);
}

// The random rounds contain everything that the properties are about.

}  // namespace

}  // namespace ronda::hegregon
