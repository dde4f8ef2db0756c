#include "adjudicator/games/bheex/game.hpp"

#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/position.hpp"

namespace ronda::bheex {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "bheex";
    d.title = same("Bheex");
    d.prose = rules_prose;
    d.least_players = 2;
    d.most_players = bheex::most_players;
    d.paces = {Pace::turn};
    d.takes_replies = true;
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
    static const GameOf<BheexPosition> game(describe_game());
    return game;
}

}  // namespace ronda::bheex
