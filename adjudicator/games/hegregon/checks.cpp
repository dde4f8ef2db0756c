#include "adjudicator/games/hegregon/checks.hpp"

namespace ronda::hegregon {

namespace {

int held_by(const State& state, const Unit& unit) {
    return state.seat(unit.name.player).hegregon;
}

// The unit itself does not count.
bool friend_on(const State& state, const Unit& unit, Cell cell) {
    const Unit* other = unit_on(state, cell);
    return other != nullptr && other->name != unit.name && friends(state, other->name.player, unit.name.player);
}

bool has_clear_line(const State& state, const Unit& unit, Cell target) {
    const Cell middle = between(unit.cell, target);
    return middle != no_cell && unit_on(state, middle) == nullptr;
}

std::optional<Reason> against_target(const State& state, const Unit& unit, Cell target, int reach) {
    const int away = distance(unit.cell, target);
    if (away < 1 || away > reach) return Reason::out_of_reach;
    if (enemy_on(state, unit.name.player, target) == nullptr) return Reason::no_enemy;
    if (away == 2 && !has_clear_line(state, unit, target)) return Reason::no_line_of_sight;
    return {};
}

std::optional<Reason> against_attack(const State& state, const Unit& unit, Cell target) {
    if (!has_attack_left(state, unit)) return Reason::has_attacked;
    return against_target(state, unit, target, reach_of(unit, Verb::attack));
}

std::optional<Reason> against_missile(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return Reason::not_ear;
    if (!has_attack_left(state, unit)) return Reason::has_attacked;
    if (unit.ability != Ability::none) return Reason::ability_used;
    if (held_by(state, unit) < cost::missile) return Reason::unaffordable;
    return against_target(state, unit, target, reach_of(unit, Verb::missile));
}

std::optional<Reason> against_mine(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return Reason::not_ear;
    if (unit.ability != Ability::none) return Reason::ability_used;
    if (state.seat(unit.name.player).mines == 0 && held_by(state, unit) < cost::mine)
        return Reason::unaffordable;
    if (distance(unit.cell, target) != 1) return Reason::not_adjacent;
    if (unit_on(state, target) != nullptr) return Reason::occupied;
    if (mine_on(state, target) != nullptr) return Reason::mined;
    return {};
}

std::optional<Reason> against_ability(const State& state, const Unit& unit, int price) {
    if (unit.ability != Ability::none) return Reason::ability_used;
    if (held_by(state, unit) < price) return Reason::unaffordable;
    return {};
}

std::optional<Reason> against_entrenching(const State& state, const Unit& unit) {
    if (unit.type != UnitType::ear) return Reason::not_ear;
    if (unit.entrenched) return Reason::is_entrenched;
    return against_ability(state, unit, cost::entrench);
}

std::optional<Reason> against_transport(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return Reason::not_ear;
    if (unit.ability != Ability::none) return Reason::ability_used;
    const auto base = base_next_to(unit.cell);
    if (!base || state.base(*base).player != unit.name.player) return Reason::no_base_beside;
    if (is_crystal(target)) return Reason::crystal;
    if (target == unit.cell || friend_on(state, unit, target)) return Reason::occupied;
    if (held_by(state, unit) < transport_price(unit, target)) return Reason::unaffordable;
    if (enemy_on(state, unit.name.player, target) != nullptr && !has_attack_left(state, unit))
        return Reason::has_attacked;
    return {};
}

// Checks the way over friends: `way` is the cells with friends and the first cell without one.
std::optional<Reason> against_crossing(const State& state, const Unit& unit, std::span<const Cell> way) {
    Cell before = unit.cell;
    int price = 0;
    for (std::size_t k = 0; k < way.size(); ++k) {
        if (distance(before, way[k]) != 1) return Reason::not_adjacent;
        if (!can_stand(unit.type, way[k])) return Reason::crystal;
        if (k + 1 < way.size() && is_crystal(way[k]) && unit.type != UnitType::hover)
            return Reason::crossing_on_crystal;
        price += entry_cost(unit.type, way[k]);
        before = way[k];
    }
    if (enemy_on(state, unit.name.player, way.back()) != nullptr) return Reason::way_blocked;
    if (price > unit.left()) return Reason::no_movement_left;
    return {};
}

}  // namespace

const Unit* enemy_on(const State& state, PlayerIndex player, Cell cell) {
    const Unit* unit = unit_on(state, cell);
    return unit != nullptr && enemies(state, unit->name.player, player) ? unit : nullptr;
}

bool has_attack_left(const State& state, const Unit& unit) {
    return unit.attacks < state.options.attacks;
}

int reach_of(const Unit& unit, Verb verb) {
    if (verb == Verb::missile) return missile_reach;
    return unit.type == UnitType::heavy ? heavy_reach : 1;
}

int transport_price(const Unit& unit, Cell to) {
    return distance(unit.cell, to);
}

std::optional<Reason> reason_against(const State& state, PlayerIndex player, const Purchase& purchase) {
    const auto base = base_next_to(purchase.cell);
    if (!base) return Reason::no_base_beside;
    if (state.base(*base).player != player) return Reason::not_own_base;
    if (!can_stand(purchase.type, purchase.cell)) return Reason::crystal;
    if (unit_on(state, purchase.cell) != nullptr) return Reason::occupied;
    if (state.base(*base).placed == most_placed) return Reason::base_full;
    if (state.seat(player).hegregon < facts_of(purchase.type).cost) return Reason::unaffordable;
    return {};
}

std::optional<Reason> reason_against(const State& state, const Unit& unit, const Step& step) {
    switch (step.verb) {
        case Verb::move:
            return reason_against_moving(state, unit, step.path);
        case Verb::attack:
            return against_attack(state, unit, step.target());
        case Verb::missile:
            return against_missile(state, unit, step.target());
        case Verb::mine:
            return against_mine(state, unit, step.target());
        case Verb::entrench:
            return against_entrenching(state, unit);
        case Verb::ammunition:
            return against_ability(state, unit, cost::ammunition);
        case Verb::camouflage:
            return against_ability(state, unit, cost::camouflage);
        case Verb::transport:
            return against_transport(state, unit, step.target());
    }
    return {};
}

std::size_t cells_at_once(const State& state, const Unit& unit, std::span<const Cell> path) {
    std::size_t count = 1;
    while (count < path.size() && friend_on(state, unit, path[count - 1])) ++count;
    return count;
}

std::optional<Reason> reason_against_moving(const State& state, const Unit& unit, std::span<const Cell> path) {
    const Cell next = path.front();
    if (distance(unit.cell, next) != 1) return Reason::not_adjacent;
    if (!can_stand(unit.type, next)) return Reason::crystal;
    if (entry_cost(unit.type, next) > unit.left()) return Reason::no_movement_left;
    if (enemy_on(state, unit.name.player, next) != nullptr)
        return has_attack_left(state, unit) ? std::nullopt : std::optional(Reason::has_attacked);
    if (!friend_on(state, unit, next)) return {};
    const auto way = path.first(cells_at_once(state, unit, path));
    if (friend_on(state, unit, way.back())) return Reason::occupied;
    return against_crossing(state, unit, way);
}

}  // namespace ronda::hegregon
