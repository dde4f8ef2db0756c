// The pieces, sides and ways out of Dehex'z War in the words of a sentence. All seven kinds are masculine in
// Spanish.
#pragma once

#include "adjudicator/core/text.hpp"
#include "adjudicator/games/dehexz/core.hpp"

namespace ronda::dehexz {

// "dragón", "dragon"; nothing for Kind::none.
const Text& noun(Kind kind);
// "un dragón", "a dragon".
Text one(Kind kind);
// "2 dragones", "2 dragons"; "1 dragón".
Text counted(Kind kind, int count);
// "1 pieza", "3 pieces".
Text pieces_in_words(int count);
// "sur", "south".
Text side_in_words(Side side);
// "por derrota", "pacífico" …: how somebody has left the game, as a note beside his name.
Text status_in_words(Status status);

}  // namespace ronda::dehexz
