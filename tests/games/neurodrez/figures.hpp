// Random rounds of NeuroDrez as they were resolved, for tests of what players read and see.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "adjudicator/games/neurodrez/rules.hpp"
#include "tests/games/neurodrez/trials.hpp"
#include "tests/support/figures.hpp"

namespace ronda::neurodrez {

struct Resolved {
    State before, after;
    std::vector<PlayerOrders> sheets;
    std::vector<Event> events;

    std::vector<GameEvent> seen_by(const Viewer& viewer) const {
        const std::vector<Event> seen = ronda::seen_by(viewer, events);
        return typed_events<What>(Names(after), seen);
    }
};

template <class Look>
void resolved_rounds(int positions, Look look) {
    trials::random_rounds(
        9, positions, 3,
        [&](const Position& before, const auto& sheets, std::uint64_t, const Resolution& round) {
            look(Resolved{trials::typed(before), trials::typed(*round.after), sheets, round.events});
        });
}

inline void expect_in_order(const Text& text, const std::vector<std::string>& names) {
    for (const std::string& words : {text.es, text.en}) {
        std::size_t at = 0;
        for (const std::string& name : names) {
            at = words.find(name, at);
            ASSERT_NE(at, std::string::npos) << name << " in " << words;
            ++at;
        }
    }
}

inline bool on_side(const State& state, PlayerIndex player, Colour colour) {
    const SideIndex side = side_of(state, colour);
    return side != no_side && players_of(state, side).has(player);
}

}  // namespace ronda::neurodrez
