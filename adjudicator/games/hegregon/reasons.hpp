// Why orders of HEGREGON are refused or cancelled, and why its players are out and its matches end (`motivo`;
// rules.md, "Events").
#pragma once

#include <array>
#include <cstdint>

#include "adjudicator/core/events/reason.hpp"

namespace ronda::hegregon {

enum class Reason : std::uint8_t {
    no_such_unit,
    not_own_unit,
    broken_down,
    condition,
    wrong_phase,
    not_adjacent,
    no_movement_left,
    crystal,
    occupied,
    crossing_on_crystal,
    way_blocked,
    has_attacked,
    no_enemy,
    out_of_reach,
    no_line_of_sight,
    not_ear,
    is_entrenched,
    ability_used,
    unaffordable,
    mined,
    no_base_beside,
    not_own_base,
    base_full
};
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::no_such_unit, "unidad_inexistente", "no existe esa unidad, o ya no",
     "there is no such unit, or not any more"},
    {Reason::not_own_unit, "unidad_ajena", "la unidad no es tuya", "the unit is not yours"},
    {Reason::broken_down, "unidad_averiada", "la unidad está averiada este turno",
     "the unit is broken down this turn"},
    {Reason::condition, "condicion", "no se cumplió tu condición", "your condition did not hold"},
    {Reason::wrong_phase, "fase", "no toca en esta fase", "not in this phase"},
    {Reason::not_adjacent, "no_adyacente", "el hexágono no es vecino", "the cell is not a neighbour"},
    {Reason::no_movement_left, "sin_movimiento", "no le queda movimiento suficiente",
     "it does not have enough movement left"},
    {Reason::crystal, "terreno", "no puede estar en terreno cristalizado", "it cannot be on crystal"},
    {Reason::occupied, "casilla_ocupada", "hay una unidad en el hexágono", "a unit is on the cell"},
    {Reason::crossing_on_crystal, "paso_cristalizado",
     "no se pasa por encima de un aliado en terreno cristalizado",
     "it cannot pass over an allied unit on crystal"},
    {Reason::way_blocked, "paso_bloqueado", "al otro lado de los aliados hay un enemigo",
     "an enemy is behind the allied units"},
    {Reason::has_attacked, "ataque_agotado", "ya ha atacado este turno", "it has already attacked this turn"},
    {Reason::no_enemy, "sin_enemigo", "no hay ningún enemigo ahí", "there is no enemy there"},
    {Reason::out_of_reach, "fuera_de_alcance", "está fuera de su alcance", "out of its reach"},
    {Reason::no_line_of_sight, "linea_de_vision", "no está en línea recta, o hay una unidad en medio",
     "it is not in a straight line, or a unit is in between"},
    {Reason::not_ear, "no_ear", "eso solo lo hacen los E.A.R., y esta unidad no lo es",
     "only E.A.R.s do that, and this unit is not one"},
    {Reason::is_entrenched, "ya_atrincherado", "ya está atrincherada", "it is already entrenched"},
    {Reason::ability_used, "habilidad_usada", "ya ha usado una habilidad este turno",
     "it has already used an ability this turn"},
    {Reason::unaffordable, "recursos_insuficientes", "no tienes HEGREGON suficiente",
     "you do not have enough HEGREGON"},
    {Reason::mined, "casilla_minada", "ya hay una mina", "there is already a mine there"},
    {Reason::no_base_beside, "no_adyacente_base", "el hexágono no está junto a una base",
     "the cell is not next to a base"},
    {Reason::not_own_base, "base_ajena", "la base no es tuya", "the base is not yours"},
    {Reason::base_full, "limite_base", "junto a esa base ya has puesto 6 unidades este turno",
     "you have already placed 6 units next to that base this turn"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}

enum class Ending : std::uint8_t { resignation, no_forces, elimination, bases_held, last_standing, last_turn };
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::resignation, "rendicion", "por rendición", "by resignation"},
    {Ending::no_forces, "sin_fuerzas", "sin unidades ni bases", "neither units nor bases left"},
    {Ending::elimination, "eliminacion", "las unidades de los demás están destruidas",
     "all other units are destroyed"},
    {Ending::bases_held, "bases", "por las bases conquistadas", "by the bases captured"},
    {Ending::last_standing, "ultimo_en_pie", "no queda nadie más", "nobody else is left"},
    {Ending::last_turn, "limite_de_turnos", "último turno: bases, depósitos y HEGREGON",
     "last turn: bases, deposits and HEGREGON"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

}  // namespace ronda::hegregon
