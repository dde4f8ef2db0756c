#include "adjudicator/games/hegregon/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "hegregon";
    d.title = same("HEGREGON");
    d.summary = say(
        "Juego de guerra sobre 307 hexágonos. Cada jugador recoge el mineral HEGREGON, compra unidades junto a "
        "sus bases y pelea con dados de ocho caras. Un turno es una ronda de compras y otra de acciones, "
        "todos por orden. Gana quien controle cuatro de las seis bases al acabar un turno, o destruya todas "
        "las unidades enemigas.",
        "A war game on 307 hexagons. Each player collects the mineral HEGREGON, buys units beside the bases "
        "and fights with eight-sided dice. A turn is a round of purchases and one of actions, everybody in "
        "playing order. Four of the six bases at the end of a turn win, and so does destroying all enemy "
        "units.");
    d.credit =
        say("Reglas: «HEGREGON», a cuyo autor damos las gracias.", "Rules: “HEGREGON”, whose author we thank.");
    d.least_players = 2;
    d.most_players = 6;
    d.paces = {Pace::round, Pace::turn};
    d.fills_missing_duties = true;
    d.options = option_specs();
    d.orders = order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending>();
    d.rules_sheet = rules_sheet;
    d.fault = fault;
    d.in_file = in_file;
    d.set_up = set_up;
    d.load = load;
    return d;
}

}  // namespace

const Game& game() {
    static const GameOf<HegregonPosition> game(describe_game());
    return game;
}

}  // namespace ronda::hegregon
