// Rounds that were resolved again (`ronda rerun`), as the journal tells it:
//
//   {"que": "repeticion", "ronda": N, "hasta": L, "vez": K, "motivo", "enviar", "ordenes": {player: SHA-256},
//    "estado": SHA-256}            rounds N..L give way; the orders and the state of the new round N
//   {"que": "ordenes_apartadas", "ronda": L+1, "jugador", "repetida": N, "vez": K}   orders that waited
//   {"que": "ronda_resuelta", "ronda": N, "semilla", "vez": K} ends it
//   {"que": "correccion", "ronda": N, "vez": K}                its reports are to be sent after all
//
// The revision of a round is how often it gave way: 0 for the first that was resolved. What is journalled of a
// round with a greater one carries it as `vez`, since the same facts are journalled once.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/journal.hpp"

namespace ronda::partida {

// 0..; `rondas/NNNN.r1` is there from revision 1 on.
int revision_of(const Journal& journal, int round);

// The facts about a round, with its revision where it has one.
Json with_revision(Json facts, const Journal& journal, int round);

// Whether the round stands as `ronda rerun` made it, and nobody asked for the corrected reports to be sent.
bool is_silent(const Journal& journal, int round);

// Why the round itself was resolved again, as the moderator said it, maybe nothing; empty: it was not, at most
// a round before it.
std::optional<std::string> reason_of_revision(const Journal& journal, int round);

// The highest revision below `most` whose letters were composed; empty: none.
std::optional<int> told_revision(const Journal& journal, int round, int most);

// The last line of a rerun that is not finished; null: there is none.
const Json* unfinished_rerun(const Journal& journal);

}  // namespace ronda::partida
