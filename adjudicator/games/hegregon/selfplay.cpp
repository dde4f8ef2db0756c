#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

// Chooses one of the things offered one after another, each with the same chance.
template <class Thing>
class Pick {
  public:
    explicit Pick(Chance& chance) : chance_(chance) {}
    void offer(Thing thing) {
        if (chance_.below(++count_) == 0) chosen_ = std::move(thing);
    }
    const std::optional<Thing>& chosen() const { return chosen_; }

  private:
    Chance& chance_;
    std::size_t count_ = 0;
    std::optional<Thing> chosen_;
};

void buy_something(const State& state, PlayerIndex player, Chance& chance, Orders& orders) {
    Pick<Purchase> pick(chance);
    for (int base = 0; base < base_count; ++base) {
        if (state.base(base).player != player) continue;
        for (const Cell cell : around(bases()[static_cast<std::size_t>(base)]))
            for (std::size_t type = 0; type < unit_words.size(); ++type)
                if (const Purchase purchase{static_cast<UnitType>(type), cell};
                    !reason_against(state, player, purchase))
                    pick.offer(purchase);
    }
    if (pick.chosen()) orders.purchases.push_back(*pick.chosen());
}

void act_with(const State& state, const Unit& unit, Chance& chance, Orders& orders) {
    if (state.turn <= unit.breakdown) return;
    Pick<Step> pick(chance);
    for (const Cell next : around(unit.cell)) {
        if (next == no_cell) continue;
        for (const Verb verb : {Verb::move, Verb::attack}) {
            Step step{{}, verb, {next}, false, {}};
            if (!reason_against(state, unit, step)) pick.offer(std::move(step));
        }
    }
    if (!pick.chosen()) return;
    orders.steps.push_back(*pick.chosen());
    orders.steps.back().unit = id_of(state, unit.name);
}

std::vector<Orders> random_orders(const State& state, Chance& chance) {
    std::vector<Orders> orders(state.seats.size());
    for (const PlayerIndex player : state.order) {
        Orders& own = orders[static_cast<std::size_t>(player)];
        const bool buys = state.by_rounds() || state.stage == Stage::purchase;
        const bool acts = state.by_rounds() || state.stage == Stage::action;
        if (buys) buy_something(state, player, chance, own);
        for (const Unit& unit : state.units)
            if (acts && unit.name.player == player) act_with(state, unit, chance, own);
    }
    return orders;
}

}  // namespace

Trial HegregonPosition::play_out(Chance& chance, int most_rounds) const {
    State now = state;
    Trial trial;
    for (; !now.common.over() && trial.rounds < most_rounds; ++trial.rounds) {
        SeededDice dice(robots::random_seed(chance));
        RoundContext round(now, dice);
        play_round(round, random_orders(now, chance));
    }
    trial.outcome = now.common.outcome;
    return trial;
}

}  // namespace ronda::hegregon
