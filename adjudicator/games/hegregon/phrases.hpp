// Events and reasons in words, in both languages.
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/games/hegregon/events.hpp"

namespace ronda::hegregon {

// Returns the sequence of play as reports describe it.
std::vector<Phase> phases();

// Returns "tanque mediano", "medium tank".
Text type_in_words(UnitType type);
Text one_in_words(UnitType type);  // "un tanque mediano"; "a medium tank"
Text card_in_words(Card card);     // "Filón"
// Returns "3 unidades", "1 base".
Text units_in_words(int count);
Text bases_in_words(int count);
// Returns the special traits of the type: "dispara a distancia 2 en línea recta; no pisa el cristal".
Text trait_in_words(UnitType type);
// Returns "5 o más".
Text or_more(int least);
// Returns the effect of the ability: "2 dados hasta que se mueva; este turno ya no se mueve".
Text effect_in_words(Ability ability);
// Returns "munición explosiva", "un misil".
Text reaction_in_words(Reaction reaction);
// Returns the use of the ability as a clause: "se atrinchera", "coloca una mina en K6".
Text ability_in_words(Ability ability, std::optional<Cell> cell);
// Returns "ataca a", "dispara a".
Text attack_in_words(CombatType type);

}  // namespace ronda::hegregon
