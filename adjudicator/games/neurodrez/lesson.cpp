// A whole short match: six turns of laying, entering, moving, capturing and claiming, until sudden death wins
// it.
#include "adjudicator/core/report/lesson.hpp"

#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

Json enter(const char* tile, const char* at, const char* piece, const char* on, const char* with) {
    return {{std::string(key::tile), {{"loseta", tile}, {"en", at}}},
            {std::string(key::enter), {{"pieza", piece}, {"en", on}, {"con", with}}}};
}
struct Route {
    const char *piece, *from, *to, *with, *by;
};
Json move(const char* tile, const char* at, const Route& way) {
    return {{std::string(key::tile), {{"loseta", tile}, {"en", at}}},
            {std::string(key::move),
             {{"pieza", way.piece}, {"de", way.from}, {"a", way.to}, {"con", way.with}, {"por", way.by}}}};
}

std::vector<Lesson::Step> opening() {
    return {
        {.title = say("Pon una loseta y entra", "Lay a tile and enter"),
         .words = say(
             "En cada turno pones una loseta pegada al terreno y juegas una pieza; los dados dicen peón, rojo "
             "y agua. Pon azul-agua en f3 y entra con el peón en e3, que es de agua.",
             "Each turn you lay a tile beside the terrain and play a piece; the dice say pawn, red and water. "
             "Lay blue-water on f3 and enter the pawn on e3, which is water."),
         .wanted = enter("azul-agua", "f3", "peon-rojo", "e3", "dado"),
         .then = say(
             "Tu peón está en e3, que es naranja: aún no es tuya. Beto ha conquistado b4 con su caballo, que "
             "seguía allí al volver su turno: ya es verde.",
             "Your pawn is on e3, which is orange: not yours yet. Beto has claimed b4 with the knight, which "
             "still stood there when their turn came: it is green now."),
         .others = {{"beto", enter("azul-fauna", "c5", "dama-verde", "c3", "carta")}}},
        {.title = say("Conquista", "Claim"),
         .words = say(
             "Tu peón ha aguantado una ronda: al empezar tu turno, conquista e3, sin que lo ordenes. El dado "
             "marca 6, cualquier figura, y azul: pon rojo-agua en e2 y entra con la torre en f3.",
             "Your pawn has held out for a round: as your turn begins, it claims e3 without an order. The die "
             "shows 6, any figure, and blue: lay red-water on e2 and enter the rook on f3."),
         .wanted = enter("rojo-agua", "e2", "torre-rojo", "f3", "dado"),
         .then = say(
             "De agua ya tienes e3, con tu ficha, y e2, que es roja como tú: dos de las tres que hay. Beto ha "
             "llevado su dama a d3.",
             "Of water you now have e3, with your marker, and e2, which is red like you: two of the three "
             "laid. Beto has taken their queen to d3."),
         .others = {{"beto", move("azul-fuego", "b3", {"dama-verde", "c3", "d3", "dado", "natural"})}}},
        {.title = say("Come al entrar", "Capture by entering"),
         .words = say(
             "La dama verde está en d3, de fuego, que no es de Beto: se puede comer. Los dados dicen alfil y "
             "fuego: pon azul-aire en d5 y entra con el alfil en d3.",
             "The green queen is on d3, a fire tile that is not Beto’s: it can be captured. The dice say "
             "bishop and fire: lay blue-air on d5 and enter the bishop on d3."),
         .wanted = enter("azul-aire", "d5", "alfil-rojo", "d3", "dado"),
         .then = say(
             "La dama salió del terreno, y la torre conquistó f3: tienes las tres de agua que hay. Lo comido "
             "puede volver: Beto ha entrado con la dama en c5.",
             "The queen left the terrain, and the rook claimed f3: you hold all three water tiles on the "
             "terrain. What "
             "was captured may come back: Beto has entered the queen on c5."),
         .others = {{"beto", enter("verde-flora", "b5", "dama-verde", "c5", "dado")}}},
    };
}

std::vector<Lesson::Step> closing_steps() {
    return {
        {.title = say("Mueve por su naturaleza", "Move by nature"),
         .words =
             say("Una pieza va a una loseta del color o la superficie de los dados, o con su movimiento de "
                 "ajedrez. El dado dice alfil: pon rojo-tierra en f4 y mueve el alfil de d3 a e4, en diagonal.",
                 "A piece goes to a tile of the colour or surface of the dice, or by its chess move. The "
                 "die says bishop: lay red-earth on f4 and move the bishop from d3 to e4, diagonally."),
         .wanted = move("rojo-tierra", "f4", {"alfil-rojo", "d3", "e4", "dado", "natural"}),
         .then =
             say("Antes de moverse, el alfil conquistó d3. Beto ha entrado con el rey, que no necesita dado ni "
                 "carta, en c4: una loseta tuya.",
                 "Before it moved, the bishop claimed d3. Beto has entered the king, who needs no die and no "
                 "card, on c4: a tile of yours."),
         .others = {{"beto", enter("naranja-aire", "d6", "rey-verde", "c4", "libre")}}},
        {.title = say("Usa una carta", "Use a card"),
         .words = say("El dado dice torre, pero tienes la carta del caballo, y c4 es de flora, como el dado de "
                      "superficie. Pon naranja-fauna en f2 y entra con el caballo en c4, con la carta.",
                      "The die says rook, but you have the card of the knight, and c4 is flora, like the "
                      "surface die. Lay orange-fauna on f2 and enter the knight on c4, with the card."),
         .wanted = enter("naranja-fauna", "f2", "caballo-rojo", "c4", "carta"),
         .then = say("El rey se come como cualquier pieza, y en su loseta tu caballo está a salvo. Robaste un "
                     "joker por la carta. Beto ha movido su caballo a b3.",
                     "A king is captured like any other piece, and on your own tile the knight is safe. You "
                     "drew a joker for the card. Beto has moved their knight to b3."),
         .others = {{"beto",
                     move("morado-flora", "e5", {"caballo-verde", "b4", "b3", "joker", "superficie"})}}},
        {.title = say("Cómo se gana", "How to win"),
         .words =
             say("Gana quien es dueño de las seis losetas de una superficie, todas en el terreno. En la muerte "
                 "súbita basta con todas las que haya, y con 18 losetas en el terreno se puede pedir.",
                 "Whoever owns the six tiles of a surface, all on the terrain, wins. In sudden death, "
                 "all of its tiles that are laid are enough; a player may ask for it once 18 tiles are laid."),
         .wanted = {},
         .then = {}},
        {.title = say("Pide la muerte súbita", "Ask for sudden death"),
         .words =
             say("Hay 17 losetas, y las tres de agua son tuyas. Pon amarillo-tierra en g3, entra con la dama "
                 "en e2 y pide la muerte súbita.",
                 "There are 17 tiles, and the three of water are yours. Lay yellow-earth on g3, enter the "
                 "queen on e2 and ask for sudden death."),
         .wanted =
             [] {
                 Json orders = enter("amarillo-tierra", "g3", "dama-rojo", "e2", "dado");
                 orders[std::string(key::sudden_death)] = true;
                 return orders;
             }(),
         .then = say(
             "Con la tuya hay 18: empieza la muerte súbita, dominas el agua con tres de tres y ganas en el "
             "acto.",
             "With yours there are 18: sudden death begins, you dominate water with three of three, and you "
             "win at once.")},
    };
}

}  // namespace

Lesson NeurodrezPosition::lesson() {
    Lesson lesson{.players = {"ana", "beto"},
                  .short_match = {{"max_rondas", 40}},
                  .luck = 19,
                  .before = {{{"beto", enter("rojo-aire", "b4", "caballo-verde", "b4", "dado")}}},
                  .steps = opening()};
    for (Lesson::Step& step : closing_steps()) lesson.steps.push_back(std::move(step));
    return lesson;
}

}  // namespace ronda::neurodrez
