#include "adjudicator/robots/draws.hpp"

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/teller.hpp"

namespace ronda::robots {

namespace {

constexpr int late_turns = 40;  // of each player

bool is_offered(const Position& view, const std::string& player) {
    if (view.envelope().pace != Pace::turn) return false;
    const Json board = view.board();
    const auto standing = board.find(turns::draw_key);
    return standing != board.end() &&
           std::any_of(standing->begin(), standing->end(), [&](const Json& other) { return other != player; });
}

// How much better the player's side stands than the best of the others.
Score lead_of(const Position& view, const Mind& mind, const std::string& player) {
    const Envelope& envelope = view.envelope();
    const Score mine = mind.value(view, envelope.index_of(player));
    Score best = -won;
    for (const Race::Runner& side : view.teller().race(Viewer{player}).runners) {
        if (std::find(side.players.begin(), side.players.end(), player) != side.players.end()) continue;
        for (const std::string& other : side.players)
            if (!view.eliminated(other)) best = std::max(best, mind.value(view, envelope.index_of(other)));
    }
    return (mine - best) / 2;  // what one side loses counts for both
}

bool takes_it(const Position& view, const Mind& mind, const std::string& player) {
    const Envelope& envelope = view.envelope();
    const bool late = envelope.round >= late_turns * static_cast<int>(envelope.players.size());
    const Score lead = lead_of(view, mind, player);
    return late ? lead <= mind.even() : lead < -mind.even();
}

}  // namespace

Json with_answer_to_offer(const Position& view, const Mind& mind, const std::string& player,
                          const std::function<Json()>& choose) {
    if (!is_offered(view, player) || !takes_it(view, mind, player)) return choose();
    PlayerOrders sheet{player, {{turns::draw_key, true}}, {}};
    // Nothing else is owed where all others offer a draw.
    if (view.owing({&sheet, 1}).empty()) return sheet.orders;
    sheet.orders.update(choose());
    return sheet.orders;
}

}  // namespace ronda::robots
