#include "adjudicator/games/hegregon/choices.hpp"

#include <algorithm>

#include "adjudicator/games/hegregon/checks.hpp"

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
        const Field& field = around_mines_[at(cell)].cost == far ? over_mines_ : around_mines_;
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
    using Field = std::array<Reached, cell_count>;

    static std::size_t at(Cell cell) { return static_cast<std::size_t>(cell); }
    bool is_enemy(Cell cell) const {
        return on_[at(cell)] != nullptr && enemies(state_, on_[at(cell)]->name.player, unit_.name.player);
    }
    bool is_friend(Cell cell) const {
        return cell != unit_.cell && on_[at(cell)] != nullptr && !is_enemy(cell);
    }

    // A cell costs at least 1, so those that cost less are settled first.
    void spread(Field& field, bool over_mines) const {
        field[at(unit_.cell)].cost = 0;
        for (int cost = 0; cost < unit_.left(); ++cost)
            for (Cell cell = 0; cell < cell_count; ++cell)
                if (field[at(cell)].cost == cost && (over_mines || !mined_[at(cell)] || cell == unit_.cell))
                    go_on_from(field, cell);
    }
    void go_on_from(Field& field, Cell cell) const {
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
    Field around_mines_, over_mines_;
};

// Lists the single steps of one unit.
class StepList {
  public:
    StepList(const State& state, const Unit& unit, std::optional<Cell> target)
        : state_(state), unit_(unit), target_(target) {}

    std::vector<Step> list(Ways ways) {
        if (state_.turn <= unit_.breakdown) return {};
        std::vector<Cell> path;
        if (ways == Ways::cheapest)
            reach();
        else
            walk(path);
        for (const Verb verb : verbs_taking(Action::Takes::cell))
            for (Cell cell = target_.value_or(0); cell <= target_.value_or(cell_count - 1); ++cell)
                if (distance(unit_.cell, cell) <= reach_of(unit_, verb)) add(verb, {cell});
        if (!target_)
            for (const Verb verb : verbs_taking(Action::Takes::nothing)) add(verb, {});
        return std::move(steps_);
    }

  private:
    void reach() {
        if (target_ && distance(unit_.cell, *target_) > unit_.left()) return;
        const Reach reach(state_, unit_);
        for (Cell cell = target_.value_or(0); cell <= target_.value_or(cell_count - 1); ++cell)
            if (std::vector<Cell> way = reach.way_to(cell); !way.empty()) add(Verb::move, std::move(way));
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

    void add(Verb verb, std::vector<Cell> path) {
        Step step{id_of(state_, unit_.name), verb, std::move(path), false, {}};
        if (!reason_against(state_, unit_, step)) steps_.push_back(std::move(step));
    }

    const State& state_;
    const Unit& unit_;
    std::optional<Cell> target_;
    std::vector<Step> steps_;
};

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

std::vector<Step> possible_steps(const State& state, const Unit& unit, Ways ways) {
    return StepList(state, unit, {}).list(ways);
}

std::vector<Step> possible_steps_to(const State& state, const Unit& unit, Cell target) {
    return StepList(state, unit, target).list(Ways::cheapest);
}

}  // namespace ronda::hegregon
