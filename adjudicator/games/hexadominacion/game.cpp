#include "adjudicator/games/hexadominacion/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "hexadominacion";
    d.title = same("HexaDominación");
    d.summary =
        say("Reinos sobre un mapa de 91 hexágonos recogen trigo, madera, metal y piedra, construyen, reclutan, "
            "comercian y conquistan. Todos mandan sus órdenes para la misma ronda y se resuelven a la vez; los "
            "ataques, en un orden que se sortea. Gana quien tenga más puntos tras la última ronda: soldados, "
            "recursos, territorio y cultura. Quien pierde su capital queda fuera.",
            "Kingdoms on a map of 91 hexagons gather wheat, wood, metal and stone, build, recruit, trade and "
            "conquer. All send orders for the same round and they are resolved together; attacks in an order "
            "drawn by lot. Most points after the last round wins: soldiers, resources, land and culture. "
            "Whoever loses the capital is out.");
    d.credit =
        say("Reglas: «HexaDominación», versión 1.4, obra de una única persona a la que damos las gracias.",
            "Rules: “HexaDominación”, version 1.4, the work of a single person, whom we thank.");
    d.least_players = 2;
    d.most_players = 6;
    d.paces = {Pace::round};
    d.options = option_specs();
    d.orders = order_specs();
    d.moderator_orders = moderator_order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending>();
    d.rules_sheet = rules_sheet;
    d.set_up = set_up;
    d.load = load;
    return d;
}

}  // namespace

const Game& game() {
    static const GameOf<HexadominacionPosition> game(describe_game());
    return game;
}

}  // namespace ronda::hexadominacion
