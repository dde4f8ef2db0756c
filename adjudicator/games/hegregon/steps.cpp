// Purchases and steps (rules.md, "Purchases", "Steps").
#include <algorithm>

#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/round.hpp"

namespace ronda::hegregon {

namespace {

// One step while it is taken.
class StepContext {
  public:
    StepContext(RoundContext& round, const Step& step, const StepPlace& place, UnitName name)
        : round_(round), state_(round.state), step_(step), place_(place), name_(name) {}

    void take() {
        if (step_.verb == Verb::move) return move();
        if (const auto reason = reason_against(state_, unit(), step_))
            return round_.cancel(place_, *reason, explained(0, *reason));
        if (action_of(step_.verb).ability != Ability::none) use(action_of(step_.verb).ability);
        switch (step_.verb) {
            case Verb::attack:
                return strike(distance(unit().cell, step_.target()) > 1 ? CombatType::shot
                                                                        : CombatType::attack);
            case Verb::missile:
                return strike(CombatType::missile);
            case Verb::mine:
                return lay_mine();
            case Verb::entrench:
                unit().entrenched = true;
                unit().moved = unit().speed();
                return;
            case Verb::transport:
                return land();
            default:
                return;
        }
    }

  private:
    Unit& unit() { return *round_.unit(name_); }
    Explanation explained(int cell, Reason reason) {
        return explanation_of(state_, name_.player, &unit(), step_, cell, {}, reason);
    }
    const Unit* enemy_on(Cell cell) const { return hegregon::enemy_on(state_, name_.player, cell); }

    void move() {
        while (!left().empty() && walk()) {
        }
        const bool lives = !round_.over() && round_.unit(name_) != nullptr;
        if (last_entered_ && lives) round_.draw_card(name_, *last_entered_);
    }

    std::span<const Cell> left() const {
        return std::span(step_.path).subspan(static_cast<std::size_t>(place_.cell) - 1);
    }

    // Enters the next cell, or over friends the first cell without one. Returns whether the step goes on.
    bool walk() {
        if (const auto reason = reason_against_moving(state_, unit(), left())) {
            round_.cancel_at_cell(place_, *reason, explained(place_.cell, *reason));
            return false;
        }
        if (const Unit* enemy = enemy_on(left().front())) {
            unit().entrenched = false;
            if (fight(round_, name_, enemy->name, CombatType::position, place_, step_.forces) !=
                CombatOutcome::won)
                return false;
        }
        for (std::size_t count = cells_at_once(state_, unit(), left()); count > 0; --count)
            if (!enter(left().front())) return false;
        return true;
    }

    bool enter(Cell cell) {
        last_entered_ = place_;
        const bool lives =
            round_.enter(name_, cell, entry_cost(unit().type, cell), round_.label("mina", place_));
        ++place_.cell;
        return lives;
    }

    void strike(CombatType type) {
        fight(round_, name_, unit_on(state_, step_.target())->name, type, place_, step_.forces);
    }

    void use(Ability ability) {
        const int price = price_of(state_, unit(), step_);
        state_.seat(name_.player).hegregon -= price;
        unit().ability = ability;
        const bool is_hidden = ability == Ability::mine && state_.options.hidden_mines;
        const auto cell = step_.path.empty() ? std::nullopt : std::optional(step_.target());
        round_.emit_to(is_hidden ? Audience::only(own_side()) : Audience::all(), name_.player,
                       AbilityUsed{name_, ability, price, cell});
    }

    void lay_mine() {
        Seat& seat = state_.seat(name_.player);
        if (seat.mines > 0) --seat.mines;
        const auto after = std::upper_bound(state_.mines.begin(), state_.mines.end(), step_.target(),
                                            [](Cell cell, const Mine& other) { return cell < other.cell; });
        state_.mines.insert(after, {step_.target(), name_.player, !state_.options.hidden_mines});
    }

    std::vector<std::string> own_side() const {
        PlayerSet side;
        for (PlayerIndex player = 0; player < state_.players(); ++player)
            if (friends(state_, player, name_.player)) side.add(player);
        return state_.common.ids_of(side);
    }

    void land() {
        const Cell target = step_.target();
        const Unit* enemy = enemy_on(target);
        unit().entrenched = false;
        if (enemy != nullptr &&
            fight(round_, name_, enemy->name, CombatType::landing, place_, step_.forces) != CombatOutcome::won)
            return;
        if (round_.enter(name_, target, 0, round_.label("mina", place_))) round_.draw_card(name_, place_);
    }

    RoundContext& round_;
    State& state_;
    const Step& step_;
    StepPlace place_;
    std::optional<StepPlace> last_entered_;
    UnitName name_;
};

bool holds(const State& state, PlayerIndex player, const Condition& condition) {
    const Unit* unit = unit_on(state, condition.cell);
    switch (condition.what) {
        case Condition::What::free:
            return unit == nullptr;
        case Condition::What::enemy:
            return unit != nullptr && enemies(state, unit->name.player, player);
        case Condition::What::own:
            return unit != nullptr && unit->name.player == player;
    }
    return false;
}

}  // namespace

std::optional<UnitName> buy(RoundContext& round, PlayerIndex player, const Purchase& purchase, int number) {
    State& state = round.state;
    if (const auto reason = reason_against(state, player, purchase)) {
        round.cancel(player, OrderAddress::entry(purchases_key, number), *reason,
                     explanation_of(state, player, purchase, *reason));
        return std::nullopt;
    }
    const int base = *base_next_to(purchase.cell);
    const int price = facts_of(purchase.type).cost;
    state.seat(player).hegregon -= price;
    ++state.base(base).placed;
    const UnitName unit = round.add_unit(player, purchase.type, purchase.cell);
    round.emit(player,
               Bought{unit, purchase.type, purchase.cell, bases()[static_cast<std::size_t>(base)], price});
    if (!round.meet_mine(unit, fmt::format("mina/{}/compra/{}", state.id(player), number))) return std::nullopt;
    return unit;
}

const Unit* unit_meant(const State& state, std::string_view word, const BoughtUnits& made) {
    const auto number = new_unit_number(word);
    if (!number) return unit_with_id(state, word);
    if (*number > made.size() || !made[*number - 1]) return nullptr;
    return unit_named(state, *made[*number - 1]);
}

void take_step(RoundContext& round, const Step& step, const StepPlace& place, const BoughtUnits& made) {
    const State& state = round.state;
    const Unit* unit = unit_meant(state, step.unit, made);
    const auto cancel = [&](Reason reason) {
        Explanation explanation = explanation_of(state, place.player, unit, step, 0, made, reason);
        explanation.is_a_fault = reason != Reason::condition;
        round.cancel(place, reason, std::move(explanation));
    };
    if (unit == nullptr) return cancel(Reason::no_such_unit);
    if (unit->name.player != place.player) return cancel(Reason::not_own_unit);
    const auto& conditions = step.conditions;
    if (!std::all_of(conditions.begin(), conditions.end(),
                     [&](const Condition& each) { return holds(state, place.player, each); }))
        return cancel(Reason::condition);
    if (state.turn <= unit->breakdown) return cancel(Reason::broken_down);
    StepContext(round, step, place, unit->name).take();
}

}  // namespace ronda::hegregon
