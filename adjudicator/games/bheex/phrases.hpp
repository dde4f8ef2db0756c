// What happened, in words, in both languages; and what each reason means to the player who reads it.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/telling.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// The sequence of play as reports tell it.
std::vector<Phase> phases();
// Every `motivo` of orders, events and `resultado`, as a clause.
std::vector<std::pair<std::string_view, Text>> reasons();
// `state`: after the event.
std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer);
// What a reason means, as a clause; the code itself where it has no words.
inline Text reason_in_words(std::string_view code) {
    return reason_in_words_of<&reasons>(code);
}

// "obrera", "worker".
Text kind_in_words(Kind kind);
// "1 obrera", "2 obreras".
Text count_in_words(int count, Kind kind);
Text pieces_in_words(int count);  // "1 ficha", "2 fichas"

}  // namespace ronda::bheex
