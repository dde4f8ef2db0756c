#include <utility>
#include <vector>

#include "adjudicator/partida/inbox/letter_form.hpp"

namespace ronda::partida {

Text letter_field_help(std::string_view path) {
    const std::vector<std::pair<std::string_view, Text>> table = {
        {"partida",
         say("El nombre de la partida. Por correo puede faltar si lo lleva la dirección o el asunto.",
             "The match's name. By mail it may be left out if the address or the subject has it.")},
        {"jugador",
         say("Quién da las órdenes: su id o su nombre.", "Who gives the orders: the id or the name.")},
        {"ronda", say("Para qué ronda son: la próxima, o una de las diez próximas.",
                      "The round they are for: the coming one, or one of the next ten.")},
        {"clave", say("La clave de la invitación, o la que trae el último informe. Hace falta por correo.",
                      "The key of the invitation, or that of the last report. Required by mail.")},
        {"provisional",
         say("Las órdenes se usan al vencer el plazo, pero la ronda no se adelanta por ellas.",
             "The orders are used at the deadline, but the round is not resolved early because of them.")},
        {"definitivo",
         say("Las órdenes cuentan ya, aunque alguna no saldría; sin esto se espera al plazo por si llegan "
             "otras.",
             "The orders count now, though some would not be carried out; without this the round waits for "
             "others until the deadline.")},
        {"repetir", say("En juegos por rondas: las órdenes se usan cada ronda hasta que otras las sustituyen.",
                        "In games by rounds: the orders are used every round until others replace them.")},
        {"azar",
         say("Una palabra tuya para los dados, si el azar de la partida sale también de las cartas: hasta "
             "200 bytes. No hace nada más.",
             "A word of yours for the dice, if letters have a part in the dice of the match: up to 200 "
             "bytes. It does nothing else.")},
        {"ordenes",
         say("Lo que se ordena; más abajo, juego por juego. Vacío retira las órdenes enviadas.",
             "What is ordered; see below, game by game. Empty, it withdraws the orders that were sent.")},
        {"si", say("En juegos por turnos, respuestas a lo que jueguen los demás; vale la primera que encaja.",
                   "In games by turns, replies to what the others play; the first that matches counts.")},
        {"si.si_juega", say("Lo que juega el rival, o «cualquiera»; con más jugadores, una lista.",
                            "What the opponent plays, or “cualquiera” for any; with more players, a list.")},
        {"si.ordenes", say("Lo que se ordena entonces.", "What is ordered then.")},
        {"si.si", say("Respuestas a lo que venga después.", "Replies to what comes after that.")},
        {"consulta", say("Manda otra vez el último informe.", "Sends the last report again.")},
        {"plantilla", say("Manda las líneas de una respuesta y el fichero de órdenes de la próxima ronda.",
                          "Sends the lines of an answer and the order file of the coming round.")},
        {"reglas", say("Manda otra vez la hoja de reglas; no hace falta clave.",
                       "Sends the sheet of rules again; no key is needed.")},
        {"mensaje",
         say("Un mensaje para otros jugadores, si la partida lo permite: 10 por hora y 30 por día como mucho.",
             "A message to other players, if the match allows it: at most 10 an hour and 30 a day.")},
        {"mensaje.para",
         say("Para quién: una lista, o «todos».", "To whom: a list, or “todos” for everybody.")},
        {"mensaje.texto", say("Lo que dice, entre comillas o como bloque: «texto: |».",
                              "What it says, in quotation marks or as a block: “texto: |”.")},
        {"mensaje.anonimo", say("Sin firma, si la partida lo permite.", "Unsigned, if the match allows it.")},
        {"prorrogar", say("De quien modera: otro plazo, «mié 20:00».",
                          "From the moderator: another deadline, “wed 20:00”.")},
        {"resolver",
         say("De quien modera: resuelve ya la ronda de ese número, «resolver: 4»; «true» si ya la dice la "
             "clave o «ronda».",
             "From the moderator: resolves the round of this number now, “resolver: 4”; “true” if the key or "
             "“ronda” names it.")},
        {"clave_nueva", say("De quien modera: una clave nueva para ese jugador.",
                            "From the moderator: a new key for this player.")},
        {"pausar", say("De quien modera: detiene los plazos.", "From the moderator: stops the deadlines.")},
        {"reanudar", say("De quien modera: los plazos siguen.", "From the moderator: the deadlines go on.")},
    };
    for (const auto& [field, help] : table)
        if (field == path) return help;
    return {};
}

}  // namespace ronda::partida
