// Events and reasons in words, in both languages.
#pragma once

#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/bheex/events.hpp"

namespace ronda::bheex {

// Returns the sequence of play as reports describe it.
std::vector<Phase> phases();

// Returns "obrera", "worker".
Text kind_in_words(PieceKind kind);
// Returns "una obrera", "la reina": each player has only one.
Text one(PieceKind kind);
// Returns "1 obrera", "2 obreras".
Text count_in_words(int count, PieceKind kind);
// Returns "10 obreras, 4 guerreras y 1 reina"; empty if there is none.
Text army_in_words(const KindCounts& counts);
Text pieces_in_words(int count);  // "1 ficha", "2 fichas"
// Returns "la obrera de C2 y la reina de D3", or the number of pieces if there are many. Empty if the player
// lost nothing in these events.
Text pieces_lost(const State& state, const std::string& id, std::span<const GameEvent> last);
// Returns "en turno", "fuera en la ronda 12: sin reina"; may be empty.
Text condition(const State& state, PlayerIndex player);
// Returns the players in the order of the standings.
std::vector<PlayerIndex> ranking(const State& state);
// Returns the number of the player's pieces on the board, by kind.
KindCounts on_board(const State& state, PlayerIndex player);
// Returns "mover F2-E2-D2", "colocar en C2".
Text in_words(const Board& board, const Action& action);

}  // namespace ronda::bheex
