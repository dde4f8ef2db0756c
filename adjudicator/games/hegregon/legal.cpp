#include "adjudicator/games/hegregon/legal.hpp"

#include <algorithm>
#include <span>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

std::vector<Verb> verbs_taking(Action::Takes takes) {
    std::vector<Verb> verbs;
    for (std::size_t verb = 0; verb < actions.size(); ++verb)
        if (actions[verb].takes == takes) verbs.push_back(static_cast<Verb>(verb));
    return verbs;
}

// The cheapest ways of a unit to all cells.
class Reach {
  public:
    Reach(const State& state, const Unit& unit) : state_(state), unit_(unit) {
        for (const Unit& other : state.units) on_[at(other.cell)] = &other;
        for (const Mine& mine : state.mines)
            if (unit.type != UnitType::hover && enemies(state, mine.player, unit.name.player))
                mined_[at(mine.cell)] = true;
        spread(around_mines_, false);
        spread(over_mines_, true);
    }

    // Returns the way to the cell. Empty if the unit cannot end there.
    std::vector<Cell> way_to(Cell cell) const {
        if (cell == unit_.cell || is_friend(cell)) return {};
        const ReachField& field = around_mines_[at(cell)].cost == far ? over_mines_ : around_mines_;
        std::vector<Cell> way;
        if (field[at(cell)].cost == far) return way;
        for (Cell each = cell; each != unit_.cell; each = field[at(each)].from) way.push_back(each);
        std::reverse(way.begin(), way.end());
        return way;
    }

  private:
    static constexpr int far = 1000;
    struct Reached {
        int cost = far;
        Cell from = no_cell;
    };
    using ReachField = std::array<Reached, cell_count>;

    static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }
    bool is_enemy(Cell cell) const {
        return on_[at(cell)] != nullptr && enemies(state_, on_[at(cell)]->name.player, unit_.name.player);
    }
    bool is_friend(Cell cell) const {
        return cell != unit_.cell && on_[at(cell)] != nullptr && !is_enemy(cell);
    }

    // A cell costs at least 1, so those that cost less are settled first.
    void spread(ReachField& field, bool over_mines) const {
        field[at(unit_.cell)].cost = 0;
        for (int cost = 0; cost < unit_.left(); ++cost)
            for (Cell cell = 0; cell < cell_count; ++cell)
                if (field[at(cell)].cost == cost && (over_mines || !mined_[at(cell)] || cell == unit_.cell))
                    go_on_from(field, cell);
    }
    void go_on_from(ReachField& field, Cell cell) const {
        const bool crosses = is_friend(cell);
        if (is_enemy(cell) || (crosses && is_crystal(cell) && unit_.type != UnitType::hover)) return;
        for (const Cell next : around(cell)) {
            if (next == no_cell || !can_stand(unit_.type, next)) continue;
            if (is_enemy(next) && (crosses || !has_attack_left(state_, unit_))) continue;
            const int cost = field[at(cell)].cost + entry_cost(unit_.type, next);
            if (cost <= unit_.left() && cost < field[at(next)].cost) field[at(next)] = {cost, cell};
        }
    }

    const State& state_;
    const Unit& unit_;
    std::array<const Unit*, cell_count> on_{};
    std::array<bool, cell_count> mined_{};
    ReachField around_mines_, over_mines_;
};

// Lists the single steps of one unit.
class StepList {
  public:
    StepList(const State& state, const Unit& unit, std::optional<Cell> target)
        : state_(state), unit_(unit), target_(target) {
        tried_.unit = id_of(state, unit.name);
    }

    std::vector<Step> list(Routes ways) {
        if (state_.turn <= unit_.breakdown) return {};
        if (ways == Routes::cheapest) {
            reach();
        } else {
            std::vector<Cell> path;
            walk(path);
        }
        for (const Verb verb : verbs_taking(Action::Takes::cell)) {
            const int far = reach_of(unit_, verb);
            for (Cell cell = target_.value_or(0); cell <= target_.value_or(cell_count - 1); ++cell)
                if (distance(unit_.cell, cell) <= far) add(verb, {&cell, 1});
        }
        if (!target_)
            for (const Verb verb : verbs_taking(Action::Takes::nothing)) add(verb, {});
        return std::move(steps_);
    }

  private:
    void reach() {
        if (target_ && distance(unit_.cell, *target_) > unit_.left()) return;
        const Reach reach(state_, unit_);
        for (Cell cell = target_.value_or(0); cell <= target_.value_or(cell_count - 1); ++cell)
            if (const std::vector<Cell> way = reach.way_to(cell); !way.empty()) add(Verb::move, way);
    }

    // Adds every way over friends to a free cell, and the first cell if an enemy is there.
    void walk(std::vector<Cell>& path) {
        for (const Cell next : around(path.empty() ? unit_.cell : path.back())) {
            if (next == no_cell || next == unit_.cell || std::count(path.begin(), path.end(), next) > 0)
                continue;
            const Unit* other = unit_on(state_, next);
            const bool enemy = other != nullptr && enemies(state_, other->name.player, unit_.name.player);
            if (enemy && !path.empty()) continue;
            path.push_back(next);
            if (other == nullptr || enemy)
                add(Verb::move, path);
            else if (static_cast<int>(path.size()) < unit_.left())
                walk(path);
            path.pop_back();
        }
    }

    void add(Verb verb, std::span<const Cell> path) {
        tried_.verb = verb;
        tried_.path.assign(path.begin(), path.end());
        if (!reason_against(state_, unit_, tried_)) steps_.push_back(tried_);
    }

    const State& state_;
    const Unit& unit_;
    std::optional<Cell> target_;
    Step tried_;  // one for all, since most are refused
    std::vector<Step> steps_;
};

std::vector<Step> steps(const State& state, PlayerIndex player) {
    std::vector<Step> all;
    for (const Unit& unit : state.units)
        if (unit.name.player == player)
            for (Step& step : possible_steps(state, unit, Routes::single)) all.push_back(std::move(step));
    return all;
}

template <class Items>
Json list_of(const Items& items) {
    return json_list(items, [&](const auto& item) { return to_json(item); });
}

// Returns the first movement and the first attack that are possible, or a movement of the first unit that can
// be bought. Empty if there is nothing of the kind.
Json step_examples(const State& state, PlayerIndex player, const std::vector<Purchase>& purchases) {
    Json examples = Json::array();
    const std::vector<Step> all = steps(state, player);
    for (const Verb verb : {Verb::move, Verb::attack})
        if (const auto first =
                std::find_if(all.begin(), all.end(), [&](const Step& step) { return step.verb == verb; });
            first != all.end())
            examples.push_back(to_json(*first));
    if (examples.empty() && !purchases.empty())
        for (const Cell next : around(purchases.front().cell))
            if (examples.empty() && next != no_cell && unit_on(state, next) == nullptr)
                examples.push_back(to_json(Step{"nueva1", Verb::move, {next}, false, {}}));
    return examples;
}

Json legal_by_rounds(const State& state, PlayerIndex player) {
    Json all = {{purchases_key, Json::array()}, {steps_key, Json::array()}, {reactions_key, Json::array()}};
    if (player == nobody || state.common.over() || state.seat(player).out) return all;
    all[std::string(purchases_key)] = list_of(possible_purchases(state, player));
    all[std::string(steps_key)] = list_of(steps(state, player));
    all[std::string(reactions_key)] = reaction_words;
    return all;
}

Json single(std::string_view key, Json item) {
    return {{key, Json::array({std::move(item)})}, {stay_key, true}};
}

Json legal_by_turns(const State& state, PlayerIndex player) {
    Json all = Json::array({Json::object()});
    if (state.stage == Stage::purchase)
        for (const Purchase& purchase : possible_purchases(state, player))
            all.push_back(single(purchases_key, to_json(purchase)));
    else
        for (const Step& step : steps(state, player)) all.push_back(single(steps_key, to_json(step)));
    return all;
}

// A purchase; a movement of one unit and an attack of another. All can be done together.
std::vector<Json> suggestions_for_round(const State& state, PlayerIndex player) {
    const State view = seen_by(state, player);
    std::vector<Json> some;
    const std::vector<Purchase> purchases = possible_purchases(view, player);
    if (!purchases.empty()) some.push_back({{purchases_key, Json::array({to_json(purchases.front())})}});
    Json actions = Json::array();
    const std::vector<Step> all = steps(view, player);
    std::string_view mover;
    for (const Verb verb : {Verb::move, Verb::attack}) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const Step& step) {
            if (step.verb != verb || step.unit == mover) return false;
            return verb != Verb::move || purchases.empty() || step.path.back() != purchases.front().cell;
        });
        if (found == all.end()) continue;
        mover = found->unit;
        actions.push_back(to_json(*found));
    }
    if (!actions.empty()) some.push_back({{steps_key, std::move(actions)}});
    return some;
}

}  // namespace

State seen_by(const State& state, PlayerIndex player) {
    State seen = state;
    std::erase_if(seen.mines, [&](const Mine& mine) { return !sees_mine(state, player, mine); });
    return seen;
}

std::vector<Purchase> possible_purchases(const State& state, PlayerIndex player) {
    std::vector<Purchase> all;
    for (std::size_t type = 0; type < unit_words.size(); ++type)
        for (const Cell base : bases())
            for (const Cell cell : around(base)) {
                const Purchase purchase{static_cast<UnitType>(type), cell};
                if (!reason_against(state, player, purchase)) all.push_back(purchase);
            }
    return all;
}

std::vector<Step> possible_steps(const State& state, const Unit& unit, Routes ways) {
    return StepList(state, unit, {}).list(ways);
}

std::vector<Step> possible_steps_to(const State& state, const Unit& unit, Cell target) {
    return StepList(state, unit, target).list(Routes::cheapest);
}

Json HegregonPosition::legal(std::string_view id) const {
    const PlayerIndex player = state.common.index_of(id);
    const State seen = seen_by(state, player);
    if (state.by_rounds()) return legal_by_rounds(seen, player);
    return is_awaited(state.common, id) ? legal_by_turns(seen, player) : Json::array();
}

std::vector<OrderSpec> HegregonPosition::orders_for(std::string_view id) const {
    std::vector<OrderSpec> specs = order_specs();
    const PlayerIndex player = state.common.index_of(id);
    if (player == nobody) return specs;
    const bool on_turn = is_awaited(state.common, id);
    std::erase_if(specs, [&](const OrderSpec& spec) {
        if (state.by_rounds()) return spec.key == stay_key;
        if (!on_turn) return !spec.out_of_turn;
        return spec.key == (state.stage == Stage::purchase ? steps_key : purchases_key);
    });
    const State view = seen_by(state, player);
    const std::vector<Purchase> purchases = possible_purchases(view, player);
    for (OrderSpec& spec : specs) {
        if (spec.key == purchases_key && !purchases.empty())
            spec.sample = Json::array({to_json(purchases.front())});
        if (spec.key == steps_key)
            if (Json some = step_examples(view, player, purchases); !some.empty())
                spec.sample = std::move(some);
    }
    return specs;
}

std::vector<Json> HegregonPosition::suggestions(std::string_view player) const {
    constexpr std::size_t most = 4;
    if (!is_awaited(state.common, player)) return {};
    if (state.by_rounds()) return suggestions_for_round(state, state.common.index_of(player));
    const Json all = legal(player);
    if (all.size() == 1) return {all[0]};  // nothing to do but to pass
    std::vector<Json> some;
    for (std::size_t i = 1; i < all.size() && some.size() < most;
         i += std::max<std::size_t>(1, all.size() / most))
        some.push_back(all[i]);
    return some;
}

}  // namespace ronda::hegregon
