// From the first clash in the middle of the board to a ghost behind the rival's rows.
#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

Json move(const char* from, const char* to) {
    return {{std::string(move_key.es), {{"de", from}, {"a", to}}}};
}

std::vector<Lesson::Step> fights() {
    return {
        {.title = say("Avanza con un asesino", "Advance with an assassin"),
         .words = say(
             "Tu lado es el de abajo, y hacia delante es hacia arriba. Un asesino (A) avanza dos casillas en "
             "diagonal, con la de en medio vacía: mueve el de O9 a M9.",
             "Your side is at the bottom, and forward is up. An assassin (A) advances two cells diagonally, "
             "with the one between empty: move the one on O9 to M9."),
         .wanted = move("O9", "M9"),
         .then = say("Está en M9. Un asesino de Beto se ha puesto en K10, justo delante.",
                     "It is on M9. An assassin of Beto’s has come to K10, right in front of it."),
         .others = {{"beto", move("I10", "K10")}}},
        {.title = say("Ataca", "Attack"),
         .words = say(
             "El asesino ataca recto hacia delante, a dos filas, y se queda en la casilla atacada. Ataca K10 "
             "con el de M9, o atacará él.",
             "The assassin attacks straight ahead, two rows away, and stays on the attacked cell. Attack K10 "
             "with the one on M9, or it will attack you."),
         .wanted = move("M9", "K10"),
         .then =
             say("Un asesino atacado pasa a tu Zona de Captura, tu reserva: ya tienes diez. Un elfo de Beto ha "
                 "bajado a K8 y apunta a tu imitador de M7.",
                 "An attacked assassin goes to your Zona de Captura, your reserve: you now have ten. An elf of "
                 "Beto’s has come down to K8 and aims at your imitator on M7."),
         .others = {{"beto", move("A5", "K8")}}},
        {.title = say("El imitador ataca", "The imitator attacks"),
         .words = say(
             "El imitador (I) salta a las doce casillas que están a distancia dos, y ataca en ellas. Ataca "
             "K8 con el de M7.",
             "The imitator (I) leaps to the twelve cells at distance two, and attacks there. Attack K8 with "
             "the one on M7."),
         .wanted = move("M7", "K8"),
         .then = say(
             "Un elfo atacado queda fuera del juego, sin provecho para nadie. Pero el imitador queda preparado "
             "para capturar, y un dragón de Beto ha saltado a J9.",
             "An attacked elf is out of the game, of use to nobody. But the imitator is now ready to capture, "
             "and a dragon of Beto’s has leapt to J9."),
         .others = {{"beto", move("F7", "J9")}}},
        {.title = say("El imitador captura", "The imitator captures"),
         .words = say(
             "Tras un ataque suyo, en tu turno siguiente el imitador puede capturar en otras doce casillas; "
             "J9, al lado, es una. Captura el dragón.",
             "After an attack of its own, the imitator may capture on twelve other cells on your next turn; "
             "J9, beside it, is one. Capture the dragon."),
         .wanted = move("K8", "J9"),
         .then = say(
             "Capturado, el dragón está en tu Zona de Captura, con los diez asesinos. Una captura no prepara "
             "otra.",
             "Captured, the dragon is in your Zona de Captura, with the ten assassins. A capture does not "
             "prepare another."),
         .others = {{"beto", move("C3", "E5")}}},
        {.title = say("Ingresa el dragón", "Enter the dragon"),
         .words = say(
             "Lo que está en tu Zona de Captura puede entrar por tus dos primeras filas (los asesinos, tres), "
             "y cuesta el turno. Ingresa el dragón en Q4.",
             "What is in your Zona de Captura may enter on your first two rows (assassins on three), which "
             "takes the turn. Enter the dragon on Q4."),
         .wanted = {{std::string(enter_key.es), {{"pieza", "D"}, {"casilla", "Q4"}}}},
         .then = say("El dragón es tuyo y apunta hacia arriba: ahora tienes cinco en el tablero, y Beto tres.",
                     "The dragon is yours and points up: you now have five on the board, and Beto three."),
         .others = {{"beto", move("C9", "E11")}}},
    };
}

std::vector<Lesson::Step> ghost() {
    return {
        {.title = say("El Ä y el F", "The Ä and the F"),
         .words = say(
             "El Ä (doppelgänger, en Q6) se mueve como elfo y hechicero mientras tengas un imitador en el "
             "tablero. Si lo atacan, en tu turno siguiente puedes rescatarlo a cambio de un D, un E y un H.",
             "The Ä (doppelgänger, on Q6) moves as an elf and a wizard while you have an imitator on the "
             "board. If it is attacked, you may rescue it on your next turn for a D, an E and an H."),
         .wanted = {},
         .then = {}},
        {.title = say("Del Ä al F", "From Ä to F"),
         .words = say(
             "El F (fantasma) es su otra cara: no ataca, pero posee lo que hay donde llega. Cambia el Ä de Q6 "
             "por F.",
             "The F (ghost) is its other face: it does not attack, but possesses whatever is where it lands. "
             "Change the Ä on Q6 to F."),
         .wanted = {{std::string(change_key.es), {{"casilla", "Q6"}, {"a", "F"}}}},
         .then = say(
             "En Q6 hay un fantasma. Guarda tu imitador: si acabas dos turnos seguidos con F y sin I en el "
             "tablero, quedas fuera.",
             "There is a ghost on Q6. Keep your imitator safe: if you end two turns in a row with the F and "
             "no I on the board, you are out."),
         .others = {{"beto", move("C8", "E10")}}},
        {.title = say("Posee una pieza", "Possess a piece"),
         .words = say(
             "Con imitador, el F avanza como elfo, hechicero y dragón, y pasa sobre tus piezas. Llévalo de Q6 "
             "a C7, recto hacia delante, sobre un asesino de Beto.",
             "With an imitator, the F advances as an elf, a wizard and a dragon, and passes over your pieces. "
             "Take it from Q6 to C7, straight ahead, onto an assassin of Beto’s."),
         .wanted = move("Q6", "C7"),
         .then =
             say("Tu fantasma comparte C7 con el asesino: en tu turno puedes moverlo como si fuera tuyo.",
                 "Your ghost shares C7 with the assassin: on your turn you may move it as if it were yours."),
         .others = {{"beto", move("C10", "E12")}}},
        {.title = say("Ataca con lo que posees", "Attack with what you possess"),
         .words =
             say("El asesino de Beto también ataca hacia atrás, a las dos casillas contiguas. Ataca con él el "
                 "dragón de B7.",
                 "Beto’s assassin also attacks backwards, on the two cells beside it. Attack the dragon on B7 "
                 "with it."),
         .wanted = {{std::string(move_key.es), {{"de", "C7"}, {"a", "B7"}, {"pieza", "A"}}}},
         .then = say(
             "Beto pierde otro dragón, por obra de su propio asesino, y tu fantasma va con él a B7. Gana quien "
             "quede el último en el tablero.",
             "Beto loses another dragon to their own assassin, and your ghost goes with it to B7. The last "
             "player on the board wins.")},
    };
}

}  // namespace

Lesson DehexzPosition::lesson() {
    Lesson lesson{.players = {"ana", "beto"},
                  .before = {{{"ana", move("O5", "M5")},
                              {"beto", move("C6", "E8")},
                              {"ana", move("Q4", "O5")},
                              {"beto", move("E8", "G8")},
                              {"ana", move("O5", "M7")},
                              {"beto", move("G8", "I10")},
                              {"ana", move("O2", "M2")},
                              {"beto", move("B4", "F7")}}},
                  .steps = fights()};
    for (Lesson::Step& step : ghost()) lesson.steps.push_back(std::move(step));
    return lesson;
}

}  // namespace ronda::dehexz
