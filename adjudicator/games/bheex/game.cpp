#include "adjudicator/games/bheex/game.hpp"

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

const Game& game() {
    static const GameOf<BheexPosition> game({
        .id = "bheex",
        .title = same("Bheex"),
        .prose = rules_prose,
        .least_players = 2,
        .most_players = bheex::most_players,
        .paces = {Pace::turn},
        .takes_replies = true,
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

}  // namespace ronda::bheex
