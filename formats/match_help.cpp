#include "formats/match_help.hpp"

#include <utility>
#include <vector>

namespace ronda::formats {

namespace {

using Table = std::vector<std::pair<std::string_view, Text>>;

Text found_in(const Table& table, std::string_view path) {
    for (const auto& [field, help] : table)
        if (field == path) return help;
    return {};
}

// The fields of the root and of its small records.
Table of_match() {
    return {
        {"partida",
         say("El nombre de la partida: a-z, 0-9 y guiones.", "The match's name: a-z, 0-9 and hyphens.")},
        {"juego", say("El juego.", "The game.")},
        {"idioma", say("El idioma de las cartas; si falta, es.", "The language of the mail; if absent, es.")},
        {"opciones",
         say("Las del juego que no son las de siempre.", "Those of the game that differ from its usual ones.")},
        {"mensajes", say("Si los jugadores pueden escribirse por la partida: «anonimos» pueden no firmar. Si "
                         "falta, firmados.",
                         "Whether players may write to each other through the match: with “anonimos” they need "
                         "not sign. If "
                         "absent, firmados.")},
        {"mapas",
         say("Si se dibuja el mapa de cada ronda y va en las cartas; sin mapas, una ronda cuesta mucho "
             "menos. Si falta, true.",
             "Whether the map of each round is drawn and goes into the mail; without maps a round costs "
             "much less. If absent, true.")},
        {"sitio", say("La dirección en la web de la carpeta que escribe «ronda site»: las cartas enlazan con "
                      "sus páginas "
                      "para ver la partida, comprobarla y componer órdenes en el mapa. Si falta, no enlazan.",
                      "The address on the web of the folder that “ronda site” writes: letters link to its "
                      "pages that show "
                      "the match, check it and compose orders on the map. If absent, they do not.")},
        {"moderador", say("Quien modera.", "The moderator.")},
        {"moderador.nombre", say("Cómo se llama.", "The name.")},
        {"moderador.correo",
         say("Adónde van los avisos; si falta, a ninguna parte.", "Where notices go; if absent, nowhere.")},
        {"moderador.resumen",
         say("De qué rondas recibe carta: «ronda», de todas; «semanal», como mucho una por semana; «nada», "
             "solo "
             "la primera y la última. Si falta, ronda.",
             "Of which rounds a letter comes: “ronda”, of all; “semanal”, one a week at most; “nada”, only the "
             "first and the last. If absent, ronda.")},
        {"jugadores", say("Quienes juegan, en el orden que deshace empates.",
                          "The players, in the order that breaks ties.")},
        {"jugadores.id", say("Cómo lo llaman las órdenes y los ficheros: a-z, 0-9 y guiones.",
                             "What orders and files call the player: a-z, 0-9 and hyphens.")},
        {"jugadores.nombre", say("Cómo lo llaman las cartas; si falta, por su id.",
                                 "What mail calls the player; if absent, the id.")},
        {"jugadores.correo",
         say("Su dirección; si falta, no recibe cartas.", "The address; if absent, the player gets no mail.")},
        {"jugadores.color", say("Su color en el mapa, \"#RRGGBB\"; si falta, lo pone el juego.",
                                "The colour on the map, \"#RRGGBB\"; if absent, the game chooses it.")},
        {"jugadores.idioma", say("El idioma de sus cartas; si falta, el de la partida.",
                                 "The language of the player's mail; if absent, the match's.")},
        {"jugadores.resumen",
         say("De qué rondas recibe carta, además de cuando le toca: «ronda», de todas; «semanal», como mucho "
             "una "
             "por semana; «nada», de ninguna. Si falta, ronda.",
             "Of which rounds a letter comes, besides those before the player's turn: “ronda”, all; “semanal”, "
             "one a week at most; “nada”, none. If absent, ronda.")},
        {"observadores", say("Quienes reciben el informe público; si falta, nadie.",
                             "Those who get the public report; if absent, nobody.")},
        {"observadores.nombre", say("Cómo se llama.", "The name.")},
        {"observadores.correo", say("Su dirección. Hace falta.", "The address. Required.")},
        {"observadores.idioma", say("El idioma de sus cartas; si falta, el de la partida.",
                                    "The language of the mail; if absent, the match's.")},
        {"calendario", say("Los plazos; si falta, la ronda se resuelve cuando están todas las órdenes.",
                           "The deadlines; if absent, a round is resolved when all orders are in.")},
        {"correo", say("Cómo llega y sale el correo; si falta, no se recoge ni se envía nada.",
                       "How mail comes in and goes out; if absent, nothing is fetched or sent.")},
    };
}

Table of_calendar() {
    return {
        {"zona", say("La zona horaria de los plazos, Europe/Madrid. Hace falta si hay plazos; se respeta el "
                     "cambio de hora.",
                     "The time zone of the deadlines, Europe/Madrid. Required if there are deadlines; they "
                     "keep their local hour.")},
        {"plazo", say("Cada semana a esa hora: «dom 20:00»; también varias: «[mié 20:00, dom 20:00]».",
                      "Every week at this time: “sun 20:00”; also several: “[wed 20:00, sun 20:00]”.")},
        {"cada", say("En vez de «plazo»: cada tanto (12h, 2d, 1s son horas, días, semanas), desde el momento "
                     "que dice «desde».",
                     "Instead of “plazo”: again and again (12h, 2d, 1s are hours, days, weeks), from the "
                     "moment in “desde”.")},
        {"desde", say("El primer plazo, si se dice «cada»: «2026-12-01 20:00».",
                      "The first deadline, together with “cada”: “2026-12-01 20:00”.")},
        {"anticipar",
         say("Resolver en cuanto estén todas las órdenes, sin esperar al plazo; si falta, true.",
             "Resolve as soon as all orders are in, without waiting for the deadline; if absent, true.")},
        {"recordatorios",
         say("Cuánto antes del plazo se avisa a quien falta: «[24h, 3h]»; si falta, no se avisa.",
             "How long before the deadline those without orders are reminded: “[24h, 3h]”; if absent, they are "
             "not.")},
        {"freno",
         say("Esperar a quien modera si faltan casi todas las órdenes, no se ha podido recoger el correo o ha "
             "vencido más de un plazo; si falta, true.",
             "Wait for the moderator if most orders are missing, no mail could be fetched or more than one "
             "deadline has passed; if absent, true.")},
        {"sin_ordenes",
         say("Qué pasa con quien no envía nada: se juega sin él, se le espera, o con «{{retirar_tras: 3}}» se "
             "rinde "
             "tras tres plazos seguidos. Si falta, pasar por rondas y esperar por turnos.",
             "What happens to those who send nothing: the round goes on without them, waits for them, or with "
             "“{{retirar_tras: 3}}” they resign after three deadlines in a row. If absent, pasar by rounds and "
             "esperar by turns.")},
        {"sin_ordenes.retirar_tras",
         say("Tras cuántos plazos seguidos.", "After how many deadlines in a row.")},
    };
}

Table of_mail() {
    return {
        {"de", say("Quién firma las cartas: «Ronda <ronda@example.org>». Hace falta con «smtp».",
                   "The sender of the mail: “Ronda <ronda@example.org>”. Required with “smtp”.")},
        {"smtp", say("El servidor que envía; si falta, las cartas se quedan en correo/salida/nuevo.",
                     "The server that sends; if absent, mail stays in correo/salida/nuevo.")},
        {"imap", say("El buzón del que se recoge.", "The mailbox that mail is fetched from.")},
        {"maildir",
         say("En vez de «imap»: una carpeta de esta máquina.", "Instead of “imap”: a folder of this machine.")},
        {"autentica", say("El servidor cuyos Authentication-Results se creen; si falta, ninguno.",
                          "The server whose Authentication-Results are believed; if absent, none.")},
        {"exige",
         say("Qué prueba que una orden es del jugador: su clave, que «autentica» dé por bueno al remitente, "
             "o ambas; si falta, clave.",
             "What proves that orders come from the player: the key, a sender that “autentica” has "
             "verified, or both; if absent, clave.")},
    };
}

Table of_server(std::string_view scheme) {
    return {
        {"url", say("Dónde está: «{}://mail.example.org», con «:puerto» si no es el de siempre.",
                    "Where it is: “{}://mail.example.org”, with “:port” if it is not the usual one.", scheme)},
        {"buzon", say("El buzón; si falta, INBOX.", "The mailbox; if absent, INBOX.")},
        {"usuario", say("Con quién se entra; sin él, se entra sin contraseña.",
                        "Who logs in; without it, there is no login.")},
        {"clave",
         say("Dónde está la contraseña, que nunca se escribe aquí: un fichero o una variable de entorno.",
             "Where the password is, which is never written here: a file or an environment variable.")},
        {"clave.fichero", say("El fichero con la contraseña.", "The file with the password.")},
        {"clave.entorno",
         say("La variable de entorno con la contraseña.", "The environment variable with the password.")},
        {"ca", say("Un fichero con los certificados en los que se confía; si falta, los del sistema.",
                   "A file with the certificates to trust; if absent, the system's.")},
        {"tls", say("Si se exige cifrado; si falta, se exige salvo con esta misma máquina.",
                    "Whether encryption is required; if absent, it is, except on this machine.")},
    };
}

}  // namespace

Text match_field_help(std::string_view path) {
    constexpr std::string_view calendar = "calendario.", mail = "correo.", smtp = "correo.smtp.",
                               imap = "correo.imap.";
    if (path.starts_with(smtp)) return found_in(of_server("smtps"), path.substr(smtp.size()));
    if (path.starts_with(imap)) return found_in(of_server("imaps"), path.substr(imap.size()));
    if (path.starts_with(calendar)) return found_in(of_calendar(), path.substr(calendar.size()));
    if (path.starts_with(mail)) return found_in(of_mail(), path.substr(mail.size()));
    return found_in(of_match(), path);
}

}  // namespace ronda::formats
