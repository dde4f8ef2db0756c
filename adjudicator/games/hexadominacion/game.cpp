#include "adjudicator/games/hexadominacion/game.hpp"

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

const Game& game() {
    static const GameOf<HexadominacionPosition> game({
        .id = "hexadominacion",
        .title = same("HexaDominación"),
        .prose = rules_prose,
        .least_players = 2,
        .most_players = 6,
        .paces = {Pace::round},
        .options = specs_of(option_table()),
        .orders = order_specs(),
        .moderator_orders = moderator_order_specs(),
        .phases = phases(),
        .reasons = all_reasons<Reason, Ending>(),
        .rules_sheet = rules_sheet,
        .fault = nullptr,  // who surrenders may order the rest of the round
        .set_up = set_up,
        .load = load,
    });
    return game;
}

}  // namespace ronda::hexadominacion
