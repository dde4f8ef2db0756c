// Events (rules.md, "Events"), pieces and ways of leaving Dehex'z War in words.
#pragma once

#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/dehexz/events.hpp"

namespace ronda::dehexz {

// Returns the sequence of play as reports describe it ("Resolution of a round").
std::vector<Phase> phases();
// All seven kinds are masculine in Spanish.
// Returns "dragón", "dragon"; empty for PieceKind::none.
Text noun(PieceKind kind);
// Returns "un dragón", "a dragon".
Text one(PieceKind kind);
// Returns "2 dragones", "2 dragons"; "1 dragón".
Text counted(PieceKind kind, int count);
// Returns "pacifico", "peaceful": the way of leaving.
Text mode_in_words(Status mode);
// Returns how a player has left the game, as a note beside their name: "fuera: pacífico". Empty if they have
// not.
Text status_in_words(Status status);

}  // namespace ronda::dehexz
