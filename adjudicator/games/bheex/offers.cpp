#include "adjudicator/core/adapter/outlook.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/bheex/course.hpp"
#include "adjudicator/games/bheex/legal.hpp"
#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/rules.hpp"

namespace ronda::bheex {

namespace {

// Two vertices have at most one neighbour in common, so origin and destination tell two steps, too.
std::vector<std::string> places_of(const Board& board, const Action& action) {
    if (action.places()) return {board.name(action.to)};
    return {board.name(action.from), board.name(action.to)};
}

Offer offer_of(const State& state, const Action& action) {
    const Board& board = *state.board;
    const Field& field = state.field;
    Offer offer;
    offer.places = places_of(board, action);
    offer.line = action_json(board, action);
    if (action.places()) {
        const int left = field.left(field.turn);
        offer.verb = place_term;
        offer.words = say("colocar {} en {}", "place {} on {}", one(next_kind(left)), board.name(action.to));
        if (left > 1)
            offer.note = say("Luego te quedan {} por colocar.", "Then you have {} left to place.",
                             pieces_in_words(left - 1));
    } else {
        offer.verb = move_term;
        offer.words = say("mover la {} {}", "move the {} {}", kind_in_words(kind_on(field.on(action.from))),
                          shorthand(board, action));
    }
    return offer;
}

bool is_said(const GameEvent& event) {
    return event.as<Placed>() != nullptr || event.as<Moved>() != nullptr;
}

}  // namespace

std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place) {
    std::vector<Offer> actions;
    if (state.common.index_of(sheet.player) == state.field.turn)
        each_action(terms_of(state), state.field, [&](const Action& action) {
            if (concerns(place, places_of(*state.board, action))) actions.push_back(offer_of(state, action));
        });
    return turn_offers(usual_orders(state.common, order_specs(), sheet.player), sheet, place,
                       std::move(actions),
                       outlook_from<What, Names>(state, refusals, resolve, phrase, is_said));
}

}  // namespace ronda::bheex
