#include "adjudicator/games/bheex/game.hpp"

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "bheex";
    d.title = same("Bheex");
    d.summary =
        say("Juego abstracto sobre una colmena: las fichas ocupan los vértices de los hexágonos. Por turnos, "
            "primero se colocan todas y después se mueve una cada vez a un vértice contiguo; las guerreras "
            "pueden dar dos pasos. Toda ficha con dos o más fichas contiguas de un mismo rival se retira, sea "
            "de quien sea el turno. Quien pierde la reina, o en su turno no puede mover, queda fuera; gana el "
            "último.",
            "An abstract game on a honeycomb: pieces stand on the vertices of the hexagons. In turn, first all "
            "are placed and then one at a time moves to a neighbouring vertex; warriors may take two steps. "
            "Any piece with two or more neighbours of one rival is removed, whoever's turn it is. Whoever "
            "loses the queen, or cannot move in turn, is out; the last one left wins.");
    d.credit = say("Reglas: «Bheex», de Johan Paz, creado en los noventa y publicado en 2015.",
                   "Rules: “Bheex” by Johan Paz, created in the nineties and published in 2015.");
    d.least_players = 2;
    d.most_players = bheex::most_players;
    d.paces = {Pace::turn};
    d.takes_replies = true;
    d.options = option_specs();
    d.orders = order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending, turns::Refused>();
    d.rules_sheet = rules_sheet;
    d.fault = fault;
    d.set_up = set_up;
    d.load = load;
    return d;
}

}  // namespace

const Game& game() {
    static const GameOf<BheexPosition> game(describe_game());
    return game;
}

}  // namespace ronda::bheex
