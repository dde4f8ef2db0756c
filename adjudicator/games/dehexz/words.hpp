// The pieces, sides and ways of leaving Dehex'z War in words. All seven kinds are masculine in Spanish.
#pragma once

#include "adjudicator/core/text/text.hpp"
#include "adjudicator/games/dehexz/pieces.hpp"

namespace ronda::dehexz {

// Returns "dragón", "dragon"; empty for Kind::none.
Text noun(Kind kind);
// Returns "un dragón", "a dragon".
Text one(Kind kind);
// Returns "2 dragones", "2 dragons"; "1 dragón".
Text counted(Kind kind, int count);
// Returns "1 pieza", "3 pieces".
Text pieces_in_words(int count);
// Returns "sur", "south".
Text side_in_words(Side side);
// Returns "pacifico", "peaceful": the way of leaving.
Text mode_in_words(Status mode);
// Returns how a player has left the game, as a note beside their name: "fuera: pacífico". Empty if they have
// not.
Text status_in_words(Status status);

}  // namespace ronda::dehexz
