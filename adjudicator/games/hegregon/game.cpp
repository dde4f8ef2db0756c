#include "adjudicator/games/hegregon/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

const Game& game() {
    static const GameOf<HegregonPosition> game({
        .id = "hegregon",
        .title = same("HEGREGON"),
        .prose = rules_prose,
        .least_players = 2,
        .most_players = 6,
        .paces = {Pace::round, Pace::turn},
        .fills_missing_duties = true,
        .options = specs_of(option_table()),
        .orders = order_specs(),
        .phases = phases(),
        .reasons = all_reasons<Reason, Ending>(),
        .rules_sheet = rules_sheet,
        .in_file = in_file,
        .set_up = set_up,
        .load = load,
    });
    return game;
}

}  // namespace ronda::hegregon
