// Events and reasons in words, in both languages.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// Returns the sequence of play as reports describe it.
std::vector<Phase> phases();
// Returns the event in words, or nothing if reports do not mention it. `state` is the state after the event.
std::optional<Bullets::Line> phrase(const State& state, const GameEvent& event, const Viewer& viewer);

// Returns "obrera", "worker".
Text kind_in_words(Kind kind);
// Returns "una obrera", "la reina": each player has only one.
Text one(Kind kind);
// Returns "1 obrera", "2 obreras".
Text count_in_words(int count, Kind kind);
// Returns "10 obreras, 4 guerreras y 1 reina"; empty if there is none.
Text army_in_words(const KindCounts& counts);
Text pieces_in_words(int count);  // "1 ficha", "2 fichas"
// Returns "mover F2-E2-D2", "colocar en C2".
Text in_words(const Board& board, const Action& action);

}  // namespace ronda::bheex
