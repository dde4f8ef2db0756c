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
    d.prose = rules_prose;
    d.least_players = 2;
    d.most_players = 6;
    d.paces = {Pace::round, Pace::turn};
    d.fills_missing_duties = true;
    d.options = specs_of(option_table());
    d.orders = order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending>();
    d.rules_sheet = rules_sheet;
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
