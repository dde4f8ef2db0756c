// Why orders of Dehex'z War are refused or cancelled, and why its players are out and its matches end
// (`motivo`; rules.md, "Events").
#pragma once

#include <array>
#include <cstdint>

#include "adjudicator/core/events/reason.hpp"

namespace ronda::dehexz {

enum class Reason : std::uint8_t {
    illegal_first,
    no_piece,
    immovable,
    ambiguous,
    illegal_destination,
    unprepared_capture,
    no_extra_move,
    illegal_extra_move,
    other_piece,
    illegal_change,
    not_in_reserve,
    illegal_disguise,
    has_imitator,
    outside_zone,
    occupied,
    no_threat,
    illegal_rescue,
    illegal_pass,
    no_spoils,
    only_spoils,
    illegal_spoils,
    impossible_withdrawal,
    no_withdrawal
};
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::illegal_first, "inicio_ilegal",
     "«inicio» es solo para tu primer turno, y con tu doppelgänger en el tablero",
     "“inicio” is for your first turn only, with your doppelgänger on the board"},
    {Reason::no_piece, "sin_pieza", "no hay allí una pieza que puedas usar así",
     "there is no piece there that you can use like that"},
    {Reason::immovable, "pieza_inmovil", "las piezas de un jugador pacífico no se mueven",
     "pieces of a peaceful player do not move"},
    {Reason::ambiguous, "pieza_ambigua", "en esa casilla hay dos piezas que puedes mover: di cuál con «pieza»",
     "there are two pieces on that cell that you may move: say which with “pieza”"},
    {Reason::illegal_destination, "destino_ilegal", "la pieza no puede ir a esa casilla",
     "the piece cannot go to that cell"},
    {Reason::unprepared_capture, "captura_no_preparada",
     "para capturar, el imitador tiene que haber atacado en tu turno anterior",
     "to capture, the imitator must have attacked on your previous turn"},
    {Reason::no_extra_move, "sin_otro", "no hay movimiento extra: no has atacado una pieza poseída",
     "there is no extra move: no possessed piece was attacked"},
    {Reason::illegal_extra_move, "otro_ilegal",
     "el movimiento extra tiene que ser de la misma pieza o acabar en su casilla con un ataque",
     "the extra move must be made by the same piece or end with an attack on its cell"},
    {Reason::other_piece, "otra_pieza", "solo puedes cambiar la pieza que has movido, si es tuya",
     "only the piece just moved may change, if it is yours"},
    {Reason::illegal_change, "cambio_ilegal", "esa pieza no puede cambiarse así ahora",
     "that piece cannot change like that now"},
    {Reason::not_in_reserve, "sin_reserva", "no tienes esa pieza en tu Zona de Captura",
     "you have no such piece in your Zona de Captura"},
    {Reason::illegal_disguise, "como_ilegal", "solo un imitador entra como otra pieza",
     "only an imitator enters as another piece"},
    {Reason::has_imitator, "ya_hay_i", "ya tienes un imitador en el tablero",
     "you already have an imitator on the board"},
    {Reason::outside_zone, "fuera_de_zona", "la casilla no es de tu Zona de Ingreso para esa pieza",
     "the cell is not in your Zona de Ingreso for that piece"},
    {Reason::occupied, "casilla_ocupada", "la casilla está ocupada", "the cell is occupied"},
    {Reason::no_threat, "sin_amenaza", "no hay nada que rescatar", "there is nothing to rescue"},
    {Reason::illegal_rescue, "rescate_ilegal",
     "para el rescate hay que nombrar un dragón, un elfo y un hechicero tuyos",
     "a rescue must name a dragon, an elf and a wizard of yours"},
    {Reason::illegal_pass, "pasar_ilegal", "solo se pasa si no hay otra jugada",
     "you may pass only if nothing else is possible"},
    {Reason::no_spoils, "sin_botin", "no hay piezas que repartir", "there are no pieces to share out"},
    {Reason::only_spoils, "solo_botin", "en esta ronda solo se reparten las piezas («botin»)",
     "this round is for sharing out the pieces (“botin”) only"},
    {Reason::illegal_spoils, "botin_ilegal", "una casilla está dos veces o no tiene pieza de quien ha caído",
     "a cell is named twice or has no piece of the loser's"},
    {Reason::impossible_withdrawal, "retiro_imposible", "solo se puede pedir con tres jugadores en juego",
     "you may only ask with three players in the game"},
    {Reason::no_withdrawal, "sin_retiro", "ese jugador no ha pedido retirarse",
     "that player has not asked to leave"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}

enum class Ending : std::uint8_t {
    resignation,
    only_doppelganger,
    ghost_without_imitator,
    agreement,
    repetition,
    no_progress
};
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::resignation, "rendicion", "por rendición", "by resignation"},
    {Ending::only_doppelganger, "solo_af", "a quien pierde solo le queda el doppelgänger o el fantasma",
     "the loser has only the doppelgänger or the ghost left"},
    {Ending::ghost_without_imitator, "fantasma_sin_imitador",
     "quien pierde lleva más de un turno con el fantasma y sin imitador",
     "the loser has had the ghost and no imitator for more than one turn"},
    {Ending::agreement, "acuerdo", "por acuerdo", "by agreement"},
    {Ending::repetition, "repeticion", "por repetición de la posición", "by repetition of the position"},
    {Ending::no_progress, "sin_avance", "demasiadas jugadas sin ataques ni asesinos que avancen",
     "too many moves without an attack or an assassin's step"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

}  // namespace ronda::dehexz
