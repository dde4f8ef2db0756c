// Why orders of Bheex are refused or cancelled, and why its players are out and its matches end (`motivo`;
// rules.md, "Events").
#pragma once

#include <array>
#include <cstdint>

#include "adjudicator/core/events/reason.hpp"

namespace ronda::bheex {

enum class Reason : std::uint8_t {
    wrong_stage,
    occupied,
    not_own,
    same_vertex,
    only_warriors,
    not_adjacent,
    piece_removed,
    game_over
};
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::wrong_stage, "fase_equivocada", "se coloca en la colocación y se mueve en la guerra",
     "pieces are placed during placement and moved during the war"},
    {Reason::occupied, "vertice_ocupado", "el vértice está ocupado", "the vertex is occupied"},
    {Reason::not_own, "pieza_ajena", "en ese vértice no hay ninguna ficha tuya",
     "no piece of yours stands on that vertex"},
    {Reason::same_vertex, "mismo_vertice", "una ficha no puede acabar donde empezó ni pasar por ahí",
     "a piece cannot end on the vertex where it began, or pass through it"},
    {Reason::only_warriors, "solo_guerrera", "solo una guerrera da dos pasos",
     "only a warrior takes two steps"},
    {Reason::not_adjacent, "no_contiguo", "cada paso va a un vértice contiguo",
     "each step goes to a neighbouring vertex"},
    {Reason::piece_removed, "pieza_retirada", "la ficha se ha retirado en el primer paso",
     "the piece was removed on its first step"},
    {Reason::game_over, "partida_terminada", "la partida terminó antes", "the game ended before that"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}

enum class Ending : std::uint8_t { queen_lost, blocked, resignation, agreement, repetition, last_round };
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::queen_lost, "reina", "por la caída de la reina", "by the fall of the queen"},
    {Ending::blocked, "bloqueo", "por no quedar ficha que mover", "since no piece was left to move"},
    {Ending::resignation, "rendicion", "por rendición", "by resignation"},
    {Ending::agreement, "acuerdo", "por acuerdo", "by agreement"},
    {Ending::repetition, "repeticion", "por repetición", "by repetition"},
    {Ending::last_round, "limite", "por llegar a la última ronda", "since the last round was reached"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

}  // namespace ronda::bheex
