// Seven turns between two players, each with one kind of thing to do: the base H15 is flown to, held by
// reactions, and defended against the units from P15.
#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

Json new_unit_at(const char* type, const char* cell) {
    return {{"unidad", type}, {"en", cell}};
}
Json going(const char* unit, std::initializer_list<const char*> path) {
    Json cells = json_list(path, [&](const char* cell) { return cell; });
    return {{"unidad", unit}, {"mover", std::move(cells)}};
}
Json deed(const char* unit, const char* verb, const Json& value) {
    return {{"unidad", unit}, {verb, value}};
}
Json only_purchases(std::initializer_list<Json> lines) {
    return {{"compras", Json::array_t(lines)}};
}
Json only_deeds(std::initializer_list<Json> lines) {
    return {{"acciones", Json::array_t(lines)}};
}
Json whole_turn(std::initializer_list<Json> purchases, std::initializer_list<Json> steps) {
    Json orders = only_purchases(purchases);
    orders.update(only_deeds(steps));
    return orders;
}
std::vector<Lesson::Given> beto_orders(const Json& orders) {
    return {{"beto", orders}};
}

std::vector<Lesson::Step> economy() {
    return {
        {.title = say("Compra", "Buy"),
         .words = say("Tienes una base, D6, y 15 de HEGREGON; lo normal es empezar con 5. Compra dos E.A.R., "
                      "que cuestan 1 cada uno, en D5 y en D7: una unidad nueva va junto a una base tuya.",
                      "You have a base, D6, and 15 HEGREGON; usually you start with 5. Buy two E.A.R.s, which "
                      "cost 1 each, on D5 and on D7: a new unit goes next to a base of yours."),
         .wanted = only_purchases({new_unit_at("ear", "D5"), new_unit_at("ear", "D7")}),
         .then = say("Te quedan 13 de HEGREGON. Beto compró otros dos E.A.R. junto a su base, T6.",
                     "You have 13 HEGREGON left. Beto bought two E.A.R.s too, next to their base, T6."),
         .others = beto_orders(only_purchases({new_unit_at("ear", "T5"), new_unit_at("ear", "T7")}))},
        {.title = say("Mueve y recoge", "Move and collect"),
         .words = say("Al acabar tus acciones, cada E.A.R. que está en un depósito recoge 1 de HEGREGON. D4 es "
                      "un depósito: mueve ana-1 allí.",
                      "When your actions are done, each E.A.R. on a deposit collects 1 HEGREGON. D4 is a "
                      "deposit: move ana-1 there."),
         .wanted = only_deeds({going("ana-1", {"D4"})}),
         .then = say("Recogiste 1, y será 1 cada turno mientras siga ahí. Beto llevó un E.A.R. por aire a P15, "
                     "una base que no era de nadie: ya es suya.",
                     "You collected 1, and it will be 1 every turn while it stays there. Beto flew an E.A.R. "
                     "to P15, a base that was nobody’s: it is theirs now."),
         .others = beto_orders(only_deeds({going("beto-1", {"T4"}), deed("beto-2", "transportar", "P15")}))},
        {.title = say("Conquista una base", "Capture a base"),
         .words = say(
             "Es tuya la base donde hay un E.A.R. tuyo al acabar tus acciones. Un E.A.R. junto a una base tuya "
             "puede ir por aire, a 1 de HEGREGON por hexágono de distancia: lleva ana-2 a H15.",
             "A base becomes yours if an E.A.R. of yours stands on it when your actions are done. An E.A.R. "
             "next to a base of yours can fly, at 1 HEGREGON per cell of distance: fly ana-2 to H15."),
         .wanted = only_deeds({deed("ana-2", "transportar", "H15")}),
         .then = say("Pagaste 7, y H15 es tuya; aunque el E.A.R. se vaya, lo seguirá siendo. Beto compró un "
                     "vehículo ligero y un E.A.R. junto a P15, y vienen hacia H15.",
                     "You paid 7, and H15 is yours; it stays so even if the E.A.R. leaves. Beto bought a light "
                     "vehicle and an E.A.R. next to P15, and they are coming to H15."),
         .others = beto_orders(
             whole_turn({new_unit_at("vehiculo_ligero", "O16"), new_unit_at("ear", "O15")},
                        {going("nueva1", {"N16", "M17", "L17"}), going("nueva2", {"N15", "M16"})}))},
    };
}

std::vector<Lesson::Step> war() {
    return {
        {.title = say("Prepara reacciones", "Prepare reactions"),
         .words = say("El vehículo de Beto tira 2 dados y tu E.A.R. solo 1; la unidad con la suma menor se "
                      "destruye. Prepara una reacción por si te ataca: misil en todas tus unidades, si hace "
                      "falta; por 3 de HEGREGON, tira 3 dados.",
                      "Beto’s vehicle throws 2 dice and your E.A.R. only 1; the unit with the lower sum is "
                      "destroyed. Prepare a reaction in case it attacks you: missile for all your units, if "
                      "needed; for 3 HEGREGON it throws 3 dice."),
         .wanted = {{"reacciones", {{"general", {{"misil", "si_desventaja"}}}}}},
         .then = say("El vehículo sumó 11, más de lo que da un dado, así que tu E.A.R. lanzó el misil, sumó 16 "
                     "y lo destruyó. La reacción sigue en pie hasta que envíes otra.",
                     "The vehicle’s sum was 11, more than one die can give, so your E.A.R. fired the missile, "
                     "got 16 and destroyed it. The reaction stands until you send another."),
         .others = beto_orders(
             whole_turn({new_unit_at("vehiculo_ligero", "O16")},
                        {going("beto-3", {"K17", "J16", "I16"}), deed("beto-3", "atacar", "H15"),
                         going("beto-4", {"L16", "K17", "J16"}), deed("beto-4", "atrincherar", true),
                         going("nueva1", {"N16", "M17", "L17"})}))},
        {.title = say("Compra y ataca", "Buy and attack"),
         .words = say("El E.A.R. de Beto se atrincheró en J16, así que tira 2 dados. Compra un tanque mediano "
                      "en I16 y ataca J16 con él, que ya puede actuar y se llama nueva1: con 3 dados contra 2, "
                      "ganas el 78 % de las veces.",
                      "Beto’s E.A.R. entrenched on J16, so it throws 2 dice. Buy a medium tank on I16 and "
                      "attack J16 with it; it may act at once and is called nueva1. With 3 dice against 2, you "
                      "win 78% of the time."),
         .wanted = whole_turn({new_unit_at("tanque_mediano", "I16")}, {deed("nueva1", "atacar", "J16")}),
         .then = say("Ganaste por 15 a 11 y el E.A.R. quedó destruido. Quien ataca no se mueve: tu tanque, que "
                     "desde ahora es ana-3, sigue en I16.",
                     "You won by 15 to 11, and the E.A.R. was destroyed. The attacker does not move: your "
                     "tank, ana-3 from now on, is still on I16."),
         .others = beto_orders(whole_turn({new_unit_at("vehiculo_ligero", "O16")},
                                          {going("beto-5", {"K17"}), going("nueva1", {"N16", "M16"})}))},
        {.title = say("Entra peleando", "Fight your way in"),
         .words = say("Mover a donde hay un enemigo es pelear desde el hexágono de antes, y quien gana entra. "
                      "Otro vehículo ligero de Beto está en K17: mueve ana-3 a K17, pasando por J16.",
                      "To move to where an enemy stands is to fight from the cell before, and the winner "
                      "enters. Another light vehicle of Beto’s is on K17: move ana-3 to K17, by way of J16."),
         .wanted = only_deeds({going("ana-3", {"J16", "K17"})}),
         .then = say("Ganaste por 14 a 9: el vehículo quedó destruido y tu tanque está en K17. Un tercero ha "
                     "llegado a K16.",
                     "You won by 14 to 9: the vehicle was destroyed, and your tank is on K17. A third one has "
                     "come to K16."),
         .others = beto_orders(only_deeds({going("beto-6", {"L16", "K16"})}))},
        {.title = say("Pon una mina", "Lay a mine"),
         .words =
             say("Quien entra en un hexágono con una mina enemiga tira un dado de 8 caras y, si saca de 2 a 7, "
                 "se destruye. El vehículo puede llegar a H15 por I16: pon allí una mina con ana-2, por 3 de "
                 "HEGREGON.",
                 "Whoever enters a cell with an enemy mine throws an eight-sided die, and is destroyed on 2 to "
                 "7. The vehicle may come to H15 by way of I16: lay a mine there with ana-2, for 3 HEGREGON."),
         .wanted = only_deeds({deed("ana-2", "minar", "I16")}),
         .then = say("Beto escribió sus órdenes antes de ver tu mina: el vehículo entró en I16, sacó un 2 y "
                     "quedó destruido, y la mina con él.",
                     "Beto wrote their orders before they saw your mine: the vehicle entered I16, threw a 2 "
                     "and was destroyed, and the mine with it."),
         .others = beto_orders(only_deeds({going("beto-6", {"J15", "I16"}), deed("beto-6", "atacar", "H15")}))},
        {.title = say("Cómo se gana", "How to win"),
         .words = say(
             "Gana quien tiene 4 de las 6 bases al acabar un turno, o destruye todas las unidades enemigas: "
             "ahora tienes 2 bases y Beto otras 2. El depósito principal, L9, da 5 de HEGREGON por turno.",
             "You win by holding 4 of the 6 bases at the end of a turn, or by destroying all enemy units: now "
             "you have 2 bases and Beto has 2. The main deposit, L9, gives 5 HEGREGON a turn."),
         .wanted = Json::object(),
         .then = {}},
    };
}

}  // namespace

Lesson HegregonPosition::lesson() {
    Lesson lesson{.players = {"ana", "beto"},
                  .settings = {{"hegregon_inicial", 15}},
                  .short_match = {{"hegregon_inicial", 15}, {"max_turnos", 12}},
                  .luck = 2,
                  .steps = economy()};
    for (Lesson::Step& step : war()) lesson.steps.push_back(std::move(step));
    return lesson;
}

}  // namespace ronda::hegregon
