// What happened, in words, in both languages; and what each reason means to the player who reads it.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/telling.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

// The sequence of play as reports tell it.
std::vector<Phase> phases();
std::vector<std::pair<std::string_view, Text>> reasons();
// What a reason means, as a clause; the code itself where it has no words.
inline Text reason_in_words(std::string_view code) {
    return reason_in_words_of<&reasons>(code);
}
// Nothing where reports do not tell the event. `state`: after it.
std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer);

// "1 soldado", "3 hexágonos".
Text soldiers_in_words(long count);
Text hexagons_in_words(long count);

// Amounts in words: "3 de madera y 2 de metal".
Text amounts_in_words(const Amounts& amounts);

}  // namespace ronda::hexadominacion
