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
    d.prose = rules_prose;
    d.least_players = 2;
    d.most_players = 6;
    d.paces = {Pace::round};
    d.options = specs_of(option_table());
    d.orders = order_specs();
    d.moderator_orders = moderator_order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending>();
    d.rules_sheet = rules_sheet;
    d.fault = nullptr;  // who surrenders may order the rest of the round
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
