// Events of Dehex'z War in words (rules.md, "Events"), and what its reasons mean.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/telling.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// The sequence of play as reports tell it ("Resolution of a round").
std::vector<Phase> phases();
// Reasons of refused and cancelled orders and of results, as clauses; the contract's for games by turns too.
std::vector<std::pair<std::string_view, Text>> reasons();
// The clause of a reason; the code itself where it is none.
inline Text reason_in_words(std::string_view code) {
    return reason_in_words_of<&reasons>(code);
}

// An event in words, in the second person where it is the viewer's. `state`: after it.
std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer);

}  // namespace ronda::dehexz
