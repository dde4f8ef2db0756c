#include "adjudicator/games/dehexz/game.hpp"

#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "dehexz";
    d.title = same("Dehex'z War");
    d.summary =
        say("Una guerra abstracta de piezas pentagonales en un hexágono de 217 casillas, por turnos, sin azar "
            "y sin nada oculto. Asesinos, dragones, elfos, hechiceros e imitadores atacan y capturan; el "
            "doppelgänger se vuelve fantasma y posee piezas de cualquiera. Lo capturado vuelve a entrar en tu "
            "bando. Gana quien quede el último en el tablero.",
            "An abstract war of pentagonal pieces on a hexagon of 217 cells, by turns, without chance and with "
            "nothing hidden. Assassins, dragons, elves, wizards and imitators attack and capture; the "
            "doppelgänger turns ghost and possesses anybody's pieces. What you capture comes back on your "
            "side. The last player on the board wins.");
    d.credit = say("Reglas: «Dehex'z War», de Robin-3, a quien damos las gracias.",
                   "Rules: “Dehex'z War”, by Robin-3, whom we thank.");
    d.least_players = 2;
    d.most_players = static_cast<int>(most_players);
    d.paces = {Pace::turn};
    d.takes_replies = true;
    d.options = option_specs();
    d.orders = order_specs();
    d.malformed_code = "orden_mal_formada";
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending, turns::Refused>();
    d.rules_sheet = rules_sheet;
    d.loanwords = {{"Zona de Captura", "capture zone"},
                   {"Zona de Ingreso", "entry zone"},
                   {"Zona de Promoción", "promotion zone"}};
    d.fault = fault;
    d.set_up = set_up;
    d.load = load;
    return d;
}

}  // namespace

const Game& game() {
    static const GameOf<DehexzPosition> game(describe_game());
    return game;
}

}  // namespace ronda::dehexz
