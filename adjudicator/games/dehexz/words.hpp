// The pieces, sides and ways out of Dehex'z War in the words of a sentence. All seven kinds are masculine in
// Spanish.
#pragma once

#include "adjudicator/core/event.hpp"
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
// "sur", "south"; another word as it stands.
Text side_in_words(std::string_view word);
// "por derrota", "pacífico" …: how somebody has left the game, as a note beside his name.
Text status_in_words(Status status);

// The kind whose letter is that fact of the event; Kind::none where it is none.
Kind kind_in(const Event& event, std::string_view fact);
// The cell that fact names; no_cell where it is none.
Cell cell_in(const Event& event, std::string_view fact);

}  // namespace ronda::dehexz
