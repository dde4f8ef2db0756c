#include <algorithm>

#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

// Dice with the best possible luck: attackers roll their highest, everybody else the lowest.
class BestCaseDice final : public Dice {
  public:
    explicit BestCaseDice(bool most_income) : most_income_(most_income) {}

  private:
    int draw(std::string_view label, int sides) override {
        const bool high = label.ends_with("/atacante") || (most_income_ && label.starts_with("recibir/"));
        return high ? sides : 1;
    }

    bool most_income_;
};

void agree_to(const Orders& mine, PlayerIndex me, std::vector<Orders>& orders) {
    for (const Trade& trade : mine.trades)
        if (trade.with != me)
            orders[static_cast<std::size_t>(trade.with)].trades.push_back({me, trade.receives, trade.gives});
    for (const Cession& cession : mine.cessions)
        if (cession.to != me)
            orders[static_cast<std::size_t>(cession.to)].purchases.push_back(
                {cession.hexagon, me, cession.price});
    for (const Purchase& purchase : mine.purchases)
        if (purchase.from != me)
            orders[static_cast<std::size_t>(purchase.from)].cessions.push_back(
                {purchase.hexagon, me, purchase.price});
}

}  // namespace

Resolved foretold(const State& state, PlayerIndex who, const Orders& mine, bool most_income, Step last) {
    std::vector<Orders> orders(static_cast<std::size_t>(state.players()));
    Orders moderators;
    (who < 0 ? moderators : orders[static_cast<std::size_t>(who)]) = mine;
    State start = state;
    if (who >= 0) {
        agree_to(mine, who, orders);
        // What others hold must not influence the answer to this kingdom (rules.md R20).
        if (state.options.secret)
            for (PlayerIndex other = 0; other < state.players(); ++other)
                if (other != who && start.realm(other).active()) start.realm(other).stock.fill(most_held);
    }
    BestCaseDice dice(most_income);
    return resolve(start, orders, moderators, dice, true, last);
}

std::vector<Event> preview_events(const State& state, const PlayerOrders& sheet) {
    Resolved resolved = foretold(state, state.common.index_of(sheet.player), read_orders(state, sheet.orders));
    for (Happening& happening : resolved.happenings) happening.dice = {};  // nobody has thrown them
    std::vector<Event> events = to_events(resolved.after, resolved.happenings, BestCaseDice(false));
    std::erase_if(events, [&](const Event& event) { return event.player != sheet.player; });
    return events;
}

}  // namespace ronda::hexadominacion
