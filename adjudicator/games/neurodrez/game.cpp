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
    d.prose = rules_prose;
    d.least_players = 1;
    d.most_players = 4;
    d.paces = {Pace::turn};
    d.fills_missing_duties = true;
    d.options = specs_of(option_table());
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
