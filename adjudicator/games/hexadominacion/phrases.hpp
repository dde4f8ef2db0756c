// Events and reasons in words, in both languages.
#pragma once

#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/hexadominacion/events.hpp"

namespace ronda::hexadominacion {

// Returns the sequence of play as reports describe it.
std::vector<Phase> phases();

// Return "1 soldado", "3 hexágonos".
Text soldiers_in_words(long count);
Text hexagons_in_words(long count);

// Returns "madera".
Text resource_in_words(Resource resource);
// Returns "3 de madera".
Text industry_in_words(Industry industry);  // "trigo", "ciudad"
Text amount_in_words(int units, Resource resource);
// Returns "3 de madera y 2 de metal". Leaves out resources of which there are none.
Text amounts_in_words(const Amounts& amounts);
// Returns the condition for a longer match: "si más de la mitad de los reinos lo vota".
Text majority_in_words();
// Returns "Loma (3) y Majuelo (1)".
Text troops_in_words(const Names& names, const Troops& troops);

}  // namespace ronda::hexadominacion
