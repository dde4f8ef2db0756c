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
    d.prose = rules_prose;
    d.least_players = 2;
    d.most_players = static_cast<int>(most_players);
    d.paces = {Pace::turn};
    d.takes_replies = true;
    d.options = specs_of(option_table());
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
