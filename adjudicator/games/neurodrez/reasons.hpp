// Why orders of NeuroDrez are refused or cancelled, and why its players are out and its matches end (`motivo`;
// rules.md, "Events").
#pragma once

#include <array>
#include <cstdint>

#include "adjudicator/core/events/reason.hpp"

namespace ronda::neurodrez {

enum class Reason : std::uint8_t {
    nothing_to_claim,
    wrong_stage,
    tile_not_in_hand,
    cell_has_tile,
    no_contact,
    no_tile,
    last_tile,
    tile_with_piece,
    inner_tile,
    divides_terrain,
    ambiguous,
    not_own,
    on_terrain,
    piece_limit,
    king_on_terrain,
    king_twice,
    figure_not_allowed,
    wrong_means,
    own_piece_there,
    safe_piece,
    cannot_capture,
    out_of_reach,
    off_terrain,
    not_on_cell,
    can_play,
    sudden_death_not_allowed,
    sudden_death_begun,
    too_few_tiles
};
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::nothing_to_claim, "nada_que_conquistar", "no hay nada que conquistar ahí",
     "there is nothing to claim there"},
    {Reason::wrong_stage, "fase_equivocada", "no toca en esta fase", "not in this stage"},
    {Reason::tile_not_in_hand, "loseta_no_en_mano", "no tienes esa loseta en la mano",
     "you do not hold that tile"},
    {Reason::cell_has_tile, "casilla_ocupada", "la casilla ya tiene loseta", "the cell already has a tile"},
    {Reason::no_contact, "sin_contacto", "la casilla no toca el terreno por ningún lado",
     "the cell does not touch the terrain"},
    {Reason::no_tile, "sin_loseta", "la casilla no tiene loseta", "the cell has no tile"},
    {Reason::last_tile, "ultima_loseta", "es la única loseta que queda", "it is the only tile left"},
    {Reason::tile_with_piece, "loseta_con_pieza", "hay una pieza encima", "a piece is on it"},
    {Reason::inner_tile, "loseta_interior", "no da al exterior por ningún lado",
     "no side of it is open to the outside"},
    {Reason::divides_terrain, "divide_terreno", "el terreno quedaría partido", "the terrain would be divided"},
    {Reason::ambiguous, "pieza_ambigua", "llevas varios colores: escribe el de la pieza",
     "you have several colours: write that of the piece"},
    {Reason::not_own, "pieza_ajena", "esa pieza no es tuya", "that piece is not yours"},
    {Reason::on_terrain, "pieza_en_terreno", "la pieza ya está en el terreno",
     "the piece is already on the terrain"},
    {Reason::piece_limit, "limite_piezas", "tu bando ya tiene todas las piezas que puede tener",
     "your side already has all the pieces it may have"},
    {Reason::king_on_terrain, "rey_en_terreno", "tu bando ya tiene un rey en el terreno",
     "your side already has a king on the terrain"},
    {Reason::king_twice, "rey_consecutivo", "el rey no juega dos veces seguidas",
     "a king does not play twice in a row"},
    {Reason::figure_not_allowed, "pieza_no_permitida", "ni el dado ni tus cartas permiten esa figura",
     "neither the die nor your cards allow that figure"},
    {Reason::wrong_means, "con_no_vale", "lo que dices en «con» no permite esa figura",
     "what “con” says does not allow that figure"},
    {Reason::own_piece_there, "casilla_propia", "ahí hay una pieza de tu bando",
     "a piece of your side is there"},
    {Reason::safe_piece, "pieza_segura", "la pieza que hay ahí está a salvo en su loseta",
     "the piece there is safe on its own tile"},
    {Reason::cannot_capture, "no_puede_comer", "hay una pieza y así no se puede comer",
     "a piece is there and cannot be captured this way"},
    {Reason::out_of_reach, "destino_no_alcanzable", "no llega a esa casilla", "it does not reach that cell"},
    {Reason::off_terrain, "pieza_fuera", "la pieza no está en el terreno", "the piece is not on the terrain"},
    {Reason::not_on_cell, "pieza_no_en_casilla", "la pieza no está en la casilla de «de»",
     "the piece is not on the cell of “de”"},
    {Reason::can_play, "hay_jugadas", "sí puedes jugar alguna pieza", "there is a piece that you can play"},
    {Reason::sudden_death_not_allowed, "subita_no_permitida", "en esta partida no se puede pedir",
     "it cannot be asked for in this match"},
    {Reason::sudden_death_begun, "subita_en_curso", "la muerte súbita ya ha empezado",
     "sudden death has already begun"},
    {Reason::too_few_tiles, "pocas_losetas", "hacen falta 18 losetas en el terreno",
     "it takes 18 tiles on the terrain"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}

enum class Ending : std::uint8_t {
    resignation,
    agreement,
    domination,
    last_round,
    collaboration,
    failed_collaboration
};
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::resignation, "rendicion", "por rendición", "by resignation"},
    {Ending::agreement, "acuerdo", "por acuerdo", "by agreement"},
    {Ending::domination, "dominio", "por dominio de una superficie", "by dominating a surface"},
    {Ending::last_round, "limite_rondas", "última ronda", "last round"},
    {Ending::collaboration, "colaboracion", "todos dominan a la vez", "all dominate together"},
    {Ending::failed_collaboration, "colaboracion_fallida", "no todos han llegado a dominar a tiempo",
     "not all dominated in time"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

}  // namespace ronda::neurodrez
