#include "adjudicator/games/dehexz/game.hpp"

#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

const Game& game() {
    static const GameOf<DehexzPosition> game({
        .id = "dehexz",
        .title = same("Dehex'z War"),
        .prose = rules_prose,
        .least_players = 2,
        .most_players = static_cast<int>(most_players),
        .paces = {Pace::turn},
        .takes_replies = true,
        .options = specs_of(option_table()),
        .orders = order_specs(),
        .malformed_code = "orden_mal_formada",
        .phases = phases(),
        .reasons = all_reasons<Reason, Ending, turns::Refused>(),
        .rules_sheet = rules_sheet,
        .loanwords = {{"Zona de Captura", "capture zone"},
                      {"Zona de Ingreso", "entry zone"},
                      {"Zona de Promoción", "promotion zone"}},
        .fault = fault,
        .set_up = set_up,
        .load = load,
    });
    return game;
}

}  // namespace ronda::dehexz
