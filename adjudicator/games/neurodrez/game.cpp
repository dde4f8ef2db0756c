#include "adjudicator/games/neurodrez/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

const Game& game() {
    static const GameOf<NeurodrezPosition> game({
        .id = "neurodrez",
        .title = same("NeuroDrez"),
        .prose = rules_prose,
        .least_players = 1,
        .most_players = 4,
        .paces = {Pace::turn},
        .fills_missing_duties = true,
        .options = specs_of(option_table()),
        .orders = order_specs(),
        .phases = phases(),
        .reasons = all_reasons<Reason, Ending, turns::Refused>(),
        .rules_sheet = rules_sheet,
        .fault = fault,
        .set_up = set_up,
        .load = load,
    });
    return game;
}

}  // namespace ronda::neurodrez
