#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/games/hexadominacion/position.hpp"

namespace ronda::hexadominacion {

namespace {

Json attack(const char* from, int soldiers, const char* target) {
    return {{"desde", {{from, soldiers}}}, {"a", target}};
}

std::vector<Lesson::Given> Beto(const Json& orders) {
    return {{"beto", orders}};
}
// A capital of which nothing is said gives nothing.
std::vector<Lesson::Given> beto_receives(const char* resource) {
    return Beto({{"recibir", {{"Juncal", resource}}}});
}

std::vector<Lesson::Step> economy() {
    return {
        {.title = say("Recoge", "Gather"),
         .words = say("Loma es tu capital, y tienes 50 de cada recurso. Una ciudad da el recurso que tú "
                      "digas, y nada si no dices ninguno: pide madera para Loma.",
                      "Loma is your capital, and you have 50 of each resource. A city gives the resource that "
                      "you name, and nothing if you name none: ask for wood in Loma."),
         .wanted = {{"recibir", {{"Loma", "madera"}}}},
         .then = say("Loma dio 11 de madera y 30 de cultura, que son puntos.",
                     "Loma gave 11 wood and 30 culture, which counts as points."),
         .others = beto_receives("trigo")},
        {.title = say("Recluta", "Recruit"),
         .words =
             say("En Loma hay 5 soldados, y cada soldado nuevo cuesta 2 de trigo, 4 de madera y 2 de metal. "
                 "Recluta 5 en Loma, y esta vez recibe trigo.",
                 "There are 5 soldiers in Loma, and each new soldier costs 2 wheat, 4 wood and 2 metal. "
                 "Recruit 5 in Loma, and receive wheat this time."),
         .wanted = {{"reclutar", {{"Loma", 5}}}, {"recibir", {{"Loma", "trigo"}}}},
         .then = say("Pagaste 10 de trigo, 20 de madera y 10 de metal: en Loma hay 10 soldados.",
                     "You paid 10 wheat, 20 wood and 10 metal: there are 10 soldiers in Loma."),
         .others = beto_receives("trigo")},
        {.title = say("Conquista un hexágono neutral", "Conquer a neutral hexagon"),
         .words = say("Lentisco está al lado de Loma y no es de nadie, así que un soldado basta. Ataca "
                      "Lentisco con 1 soldado de Loma, y recibe trigo en Loma.",
                      "Lentisco is next to Loma and belongs to nobody, so one soldier is enough. Attack "
                      "Lentisco with 1 soldier from Loma, and receive wheat in Loma."),
         .wanted = {{"atacar", Json::array({attack("Loma", 1, "Lentisco")})}, {"recibir", {{"Loma", "trigo"}}}},
         .then = say("Lentisco es tuyo: son 200 puntos, y ya dio 4 de madera. Mientras tanto, Beto conquistó "
                     "Ladera y Lagunar.",
                     "Lentisco is yours: that is 200 points, and it has already given 4 wood. Meanwhile Beto "
                     "conquered Ladera and Lagunar."),
         .others =
             Beto({{"atacar", Json::array({attack("Juncal", 2, "Ladera"), attack("Ladera", 2, "Lagunar")})},
                   {"recibir", {{"Juncal", "trigo"}}}})},
        {.title = say("Marcha", "March"),
         .words = say("Entre tus hexágonos los soldados se mueven gratis y a cualquier distancia. Mueve 5 de "
                      "Loma a Lentisco, y recibe metal en Loma.",
                      "Between your hexagons soldiers move for free and over any distance. Move 5 from Loma "
                      "to Lentisco, and receive metal in Loma."),
         .wanted = {{"mover", Json::array({{{"de", "Loma"}, {"a", "Lentisco"}, {"soldados", 5}}})},
                    {"recibir", {{"Loma", "metal"}}}},
         .then = say("En Lentisco hay 6 soldados; 4 guardan Loma: quien pierde la capital queda fuera.",
                     "There are 6 soldiers in Lentisco; 4 guard Loma: whoever loses the capital is out."),
         .others = beto_receives("metal")},
    };
}

std::vector<Lesson::Step> war() {
    return {
        {.title = say("Encadena ataques", "Chain attacks"),
         .words = say("Tus ataques se hacen uno tras otro, y quien conquista puede seguir desde allí. Con 4 "
                      "soldados, ataca Lavadero desde Lentisco y después Laurel desde Lavadero; recibe metal "
                      "en Loma.",
                      "Your attacks are made one after another, and whoever conquers may go on from there. "
                      "With 4 soldiers, attack Lavadero from Lentisco and then Laurel from Lavadero; receive "
                      "metal in Loma."),
         .wanted = {{"atacar",
                     Json::array({attack("Lentisco", 4, "Lavadero"), attack("Lavadero", 4, "Laurel")})},
                    {"recibir", {{"Loma", "metal"}}}},
         .then = say("Cada ataque costó 16 de trigo, 12 de madera y 16 de metal, y los 4 soldados están en "
                     "Laurel, la ciudad de nivel 5: 700 puntos, y 75 de cultura cada ronda.",
                     "Each attack cost 16 wheat, 12 wood and 16 metal, and the 4 soldiers are in Laurel, the "
                     "city of level 5: 700 points, and 75 culture every round."),
         .others = beto_receives("madera")},
        {.title = say("Construye", "Build"),
         .words = say("Un hexágono de más nivel da más: Lentisco da de 4 a 6 de madera, y en el nivel 2 dará "
                      "de 6 a 10. Construye en Lentisco, y recibe trigo en Laurel y metal en Loma.",
                      "A hexagon of a higher level gives more: Lentisco gives 4 to 6 wood, and at level 2 it "
                      "will give 6 to 10. Build in Lentisco, and receive wheat in Laurel and metal in Loma."),
         .wanted = {{"construir", Json::array({"Lentisco"})},
                    {"recibir", {{"Laurel", "trigo"}, {"Loma", "metal"}}}},
         .then = say("Pagaste 15 de madera y 15 de piedra; Lentisco dio 8 de madera y Laurel, 23 de trigo.",
                     "You paid 15 wood and 15 stone; Lentisco gave 8 wood, and Laurel 23 wheat."),
         .others = beto_receives("metal")},
        {.title = say("Ataca a un enemigo", "Attack an enemy"),
         .words = say("En Lagunar hay 2 soldados de Beto: se tira un dado por soldado, y tu suma tiene que ser "
                      "mayor; con 3 contra 2, ganas el 78 % de las veces. Ataca Lagunar con 3 soldados de "
                      "Laurel, y recibe trigo en Laurel y piedra en Loma.",
                      "Beto has 2 soldiers in Lagunar: each soldier rolls a die, and your sum must "
                      "be higher; with 3 against 2, you win 78% of the time. Attack Lagunar with 3 soldiers "
                      "from Laurel, and receive wheat in Laurel and stone in Loma."),
         .wanted = {{"atacar", Json::array({attack("Laurel", 3, "Lagunar")})},
                    {"recibir", {{"Laurel", "trigo"}, {"Loma", "piedra"}}}},
         .then = say("Ganaste: tus 3 soldados están en Lagunar, y los 2 de Beto se replegaron a Ladera.",
                     "You won: your 3 soldiers are in Lagunar, and Beto's 2 retreated to Ladera."),
         .others = beto_receives("trigo")},
        {.title = say("Defiéndete", "Defend yourself"),
         .words = say("Beto puede volver desde Ladera, y reclutar y mover van antes que los ataques. Recluta 2 "
                      "en Lagunar, y recibe madera en Laurel y piedra en Loma.",
                      "Beto may come back from Ladera, and recruiting and moving come before attacks. Recruit "
                      "2 in Lagunar, and receive wood in Laurel and stone in Loma."),
         .wanted = {{"reclutar", {{"Lagunar", 2}}}, {"recibir", {{"Laurel", "madera"}, {"Loma", "piedra"}}}},
         .then =
             say("Beto atacó con 4, y tus 5 lo rechazaron: cayó 1 de los suyos. Defenderte costó 15 de trigo, "
                 "10 de madera y 10 de piedra; quien no puede pagar a un defensor lo pierde.",
                 "Beto attacked with 4, and your 5 drove them back: 1 of theirs fell. Your defence cost 15 "
                 "wheat, 10 wood and 10 stone; a defender that cannot be paid is lost."),
         .others = Beto({{"mover", Json::array({{{"de", "Juncal"}, {"a", "Ladera"}, {"soldados", 2}}})},
                         {"atacar", Json::array({attack("Ladera", 4, "Lagunar")})},
                         {"recibir", {{"Juncal", "trigo"}}}})},
        {.title = say("Los puntos", "The points"),
         .words = say("Tienes 2375 puntos y Beto 993: cuentan los soldados, los recursos, los hexágonos y la "
                      "cultura. Con otros reinos también puedes comerciar, y las dos partes ganan cultura.",
                      "You have 2375 points and Beto 993: soldiers, resources, hexagons and culture count. "
                      "You can also trade with other kingdoms, and both sides gain culture."),
         .wanted = Json::object(),
         .then = {}},
    };
}

}  // namespace

Lesson HexadominacionPosition::lesson() {
    Lesson lesson{.players = {"ana", "beto"}, .short_match = {{"rondas", 10}}, .steps = economy()};
    for (Lesson::Step& step : war()) lesson.steps.push_back(std::move(step));
    return lesson;
}

}  // namespace ronda::hexadominacion
