// States and events files: what is written loads again, what is damaged is refused.
#include "formats/json_text.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

class StateFile : public Conformance {};

INSTANTIATE_TEST_SUITE_P(Games, StateFile, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id()); });

TEST_P(StateFile, positions_load_again_and_play_on_the_same) {
    random_play(12, 8, [](const Position& before, const auto& sheets, const Seed& seed, const Round& round) {
        const Json state = state_json(*round.after);
        const auto again = load_state(state);
        ASSERT_TRUE(again) << describe(again.error().diagnostics.front(), Lang::en) << state.dump();
        EXPECT_EQ(formats::write_json(state_json(**again)), formats::write_json(state));
        const auto events = load_events(events_json(*round.after, seed, round.events), *round.after);
        ASSERT_TRUE(events) << describe(events.error().diagnostics.front(), Lang::en);
        EXPECT_EQ(events->events, round.events);

        const auto before_again = load_state(state_json(before));
        ASSERT_TRUE(before_again);
        SeededDice dice(seed);
        EXPECT_EQ(bytes_of((*before_again)->resolve(sheets, dice)), bytes_of(round));
    });
}

TEST_P(StateFile, a_round_leaves_an_envelope_in_order) {
    random_play(12, 8, [](const Position& before, const auto&, const Seed&, const Round& round) {
        const Envelope &was = before.envelope(), &is = round.after->envelope();
        EXPECT_EQ(is.round, was.round + 1);
        EXPECT_EQ(is.match, was.match);
        EXPECT_EQ(is.players, was.players);
        EXPECT_EQ(is.options, was.options);
        EXPECT_EQ(is.awaited.empty(), is.over());
        for (const std::string& player : is.awaited) EXPECT_FALSE(round.after->eliminated(player)) << player;
        if (!is.over()) return;
        EXPECT_TRUE(round.after->game().motive(is.outcome->reason)) << is.outcome->reason << " has no words";
        for (const Player& player : is.players) EXPECT_TRUE(round.after->legal(player.id).empty());
    });
}

TEST_P(StateFile, states_with_a_key_too_many_or_too_few_are_refused) {
    const auto position = set_up(game(), game().least_players()).after;
    const Json good = state_json(*position);
    const auto refused = [&](const Json& state, const std::string& what) {
        const auto loaded = load_state(state);
        ASSERT_FALSE(loaded) << what;
        EXPECT_EQ(loaded.error().diagnostics.front().code, "estado_invalido") << what;
        EXPECT_FALSE(loaded.error().diagnostics.front().path.empty()) << what;
    };
    for (const auto& [key, value] : good["tablero"].items()) {
        Json state = good;
        state["tablero"].erase(key);
        refused(state, "without " + key);
        state = good;
        state["tablero"][key] = value.is_string() ? Json(7) : Json("?");
        refused(state, "another type of " + key);
    }
    Json state = good;
    state["tablero"]["sobra"] = 1;
    refused(state, "a key too many");
    state = good;
    state["tablero"] = nullptr;
    refused(state, "no board");
}

// Whatever is left of a state when pieces of it are replaced is refused or loads as it was written; nothing
// crashes.
TEST_P(StateFile, damaged_states_are_refused_or_load_as_written) {
    Chance chance(7);
    int refused = 0;
    const Json good = state_json(*set_up(game(), game().most_players()).after);
    for (int i = 0; i < 400; ++i) {
        Json state = good;
        damage(state, chance);
        const auto loaded = load_state(state);
        if (loaded)
            EXPECT_EQ(state_json(**loaded).dump(), state.dump());
        else
            ++refused;
    }
    EXPECT_GT(refused, 200);
}

}  // namespace

}  // namespace ronda::conformance
