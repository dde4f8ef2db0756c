// A small match, from the last pieces of the placement to the fall of the rival's queen.
#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

Json place(const char* vertex) {
    return {{std::string(place_key), vertex}};
}
Json move(const char* from, const char* to) {
    return {{std::string(move_key), {{"de", from}, {"a", to}}}};
}
Json move(const char* from, const char* via, const char* to) {
    return {{std::string(move_key), {{"de", from}, {"por", via}, {"a", to}}}};
}

std::vector<Lesson::Step> placement() {
    return {
        {.title = say("Coloca una guerrera", "Place a warrior"),
         .words = say(
             "Las fichas van en los vértices; las tuyas son azules, y te quedan dos guerreras y la reina. Pon "
             "una guerrera en E2.",
             "Pieces stand on the vertices; yours are blue, and you have two warriors and the queen left. "
             "Place a warrior on E2."),
         .wanted = place("E2"),
         .then = say("No hace falta decir cuál: primero van las obreras, luego las guerreras y al final la "
                     "reina. Beto ha puesto una guerrera en F5, junto a tu obrera de G5.",
                     "You need not say which: first come the workers, then the warriors, the queen last. Beto "
                     "has placed a warrior on F5, beside your worker on G5."),
         .others = {{"beto", place("F5")}}},
        {.title = say("La regla maestra", "The master rule"),
         .words =
             say("Toda ficha con dos o más fichas contiguas de un mismo rival se retira. La guerrera de F5 ya "
                 "tiene al lado tu obrera: pon otra guerrera en E4.",
                 "Any piece with two or more neighbours of one rival is removed. The warrior on F5 already has "
                 "your worker beside it: place another warrior on E4."),
         .wanted = place("E4"),
         .then = say(
             "F5 tenía dos fichas tuyas al lado y se retiró: a Beto le quedan tres guerreras. Luego ha puesto "
             "su reina en A2.",
             "F5 had two pieces of yours beside it and was removed: Beto has three warriors left. Then they "
             "placed their queen on A2."),
         .others = {{"beto", place("A2")}}},
        {.title = say("Coloca la reina", "Place the queen"),
         .words = say(
             "Si pierdes la reina, quedas fuera. En el borde hay vértices con solo dos contiguos, más fáciles "
             "de guardar: ponla en L2.",
             "If you lose the queen, you are out. On the edge there are vertices with only two neighbours, "
             "easier to guard: place her on L2."),
         .wanted = place("L2"),
         .then = say(
             "Todo está colocado y empieza la guerra: ahora se mueve una ficha por turno. Beto ha llevado una "
             "guerrera de I4 a K3, al lado de tu reina.",
             "Everything is placed, and the war begins: now one piece moves each turn. Beto has moved a "
             "warrior from I4 to K3, beside your queen."),
         .others = {{"beto", move("I4", "J3", "K3")}}},
    };
}

std::vector<Lesson::Step> war() {
    return {
        {.title = say("Guarda la reina en dos pasos", "Guard the queen in two steps"),
         .words = say(
             "Si Beto llega también a K2, tu reina se retira. Una guerrera puede dar dos pasos por vértices "
             "libres: lleva la de I2 a K2, por J2.",
             "If Beto gets to K2 as well, your queen is removed. A warrior may take two steps over free "
             "vertices: take the one on I2 to K2, by way of J2."),
         .wanted = move("I2", "J2", "K2"),
         .then = say(
             "Con una ficha tuya en K2 no caben dos rivales junto a la reina. Beto ha movido de I3 a J2, y no "
             "retira nada.",
             "With a piece of yours on K2, there is no room for two rivals beside the queen. Beto moved from "
             "I3 to J2, which removes nothing."),
         .others = {{"beto", move("I3", "J2")}}},
        {.title = say("Amenaza con una obrera", "Threaten with a worker"),
         .words =
             say("Obreras y reina dan un solo paso, a un vértice contiguo libre. La reina de Beto está en A2: "
                 "mueve la obrera de C3 a B3, a su lado.",
                 "Workers and queen take a single step, to a free neighbouring vertex. Beto’s queen is on A2: "
                 "move the worker from C3 to B3, beside her."),
         .wanted = move("C3", "B3"),
         .then = say(
             "Con otra ficha tuya en B2 caería. Beto lo ha visto, y ha tapado B2 con la obrera de C2.",
             "With another piece of yours on B2, she would fall. Beto saw it, and blocked B2 with the worker "
             "from C2."),
         .others = {{"beto", move("C2", "B2")}}},
        {.title = say("Quita a quien la guarda", "Remove her guard"),
         .words = say("La obrera de B2 tiene al lado tu guerrera de A1; falta otra en C2. Lleva allí la "
                      "guerrera de E2, por D2.",
                      "The worker on B2 has your warrior on A1 beside it; it takes one more, on C2. Bring the "
                      "warrior from E2 there, by way of D2."),
         .wanted = move("E2", "D2", "C2"),
         .then = say(
             "La obrera de B2 se retiró. La reina no puede huir: su única salida, B2, está junto a dos fichas "
             "tuyas. Beto ha llevado una guerrera de D1 a B1.",
             "The worker on B2 was removed. The queen cannot flee: her only way out, B2, is beside two pieces "
             "of yours. Beto has moved a warrior from D1 to B1."),
         .others = {{"beto", move("D1", "C1", "B1")}}},
        {.title = say("Toma la reina", "Take the queen"),
         .words =
             say("La reina de A2 tiene al lado tu obrera de B3, y B2 está libre. Mueve a B2 la guerrera de C2.",
                 "The queen on A2 has your worker on B3 beside her, and B2 is free. Move the warrior on C2 to "
                 "B2."),
         .wanted = move("C2", "B2"),
         .then = say("La reina de Beto cae, y Beto queda fuera: ganas la partida.",
                     "Beto’s queen falls and Beto is out: you win the match.")},
    };
}

}  // namespace

Lesson BheexPosition::lesson() {
    Lesson lesson{.players = {"ana", "beto"},
                  .settings = {{"lado", 3}, {"obreras", 2}},
                  .short_match = {{"lado", 3}, {"obreras", 2}},
                  .before = {{{"beto", place("C2")},
                              {"ana", place("C3")},
                              {"beto", place("F1")},
                              {"ana", place("G5")},
                              {"beto", place("D1")},
                              {"ana", place("A1")},
                              {"beto", place("I3")},
                              {"ana", place("I2")},
                              {"beto", place("I4")}}},
                  .steps = placement()};
    for (Lesson::Step& step : war()) lesson.steps.push_back(std::move(step));
    return lesson;
}

}  // namespace ronda::bheex
