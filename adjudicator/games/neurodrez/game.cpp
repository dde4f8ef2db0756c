#include "adjudicator/games/neurodrez/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "neurodrez";
    d.title = same("NeuroDrez");
    d.summary = say(
        "Piezas de ajedrez sobre un terreno de 36 losetas que los jugadores colocan, y luego retiran, una por "
        "turno en un tablero de 7 x 7. Tres dados públicos y dos cartas ocultas dicen qué pieza puede entrar o "
        "mover y adónde. Una pieza que aguanta una ronda sobre una loseta ajena la conquista. Quien tenga las "
        "seis losetas de una superficie gana.",
        "Chess pieces on a terrain of 36 tiles that the players lay, and later remove, one a turn on a board "
        "of 7 x 7. Three public dice and two hidden cards say which piece may enter or move, and where. A "
        "piece that stands a whole round on a foreign tile claims it. Owning the six tiles of a surface wins.");
    d.credit = say("Reglas: «NeuroDrez», a cuyo autor damos las gracias.",
                   "Rules: “NeuroDrez”, whose author we thank.");
    d.least_players = 1;
    d.most_players = 4;
    d.paces = {Pace::turn};
    d.fills_missing_duties = true;
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
    static const GameOf<NeurodrezPosition> game(describe_game());
    return game;
}

}  // namespace ronda::neurodrez
