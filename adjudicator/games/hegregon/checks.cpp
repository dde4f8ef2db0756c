#include "adjudicator/games/hegregon/checks.hpp"

namespace ronda::hegregon {

namespace {

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

std::optional<Reason> against_laying(const State& state, const Unit& unit, Cell target) {
    if (distance(unit.cell, target) != 1) return Reason::not_adjacent;
    if (unit_on(state, target) != nullptr) return Reason::occupied;
    if (mine_on(state, target) != nullptr) return Reason::mined;
    return {};
}

std::optional<Reason> against_landing(const State& state, const Unit& unit, Cell target) {
    const auto base = base_next_to(unit.cell);
    if (!base || state.base(*base).player != unit.name.player) return Reason::no_base_beside;
    if (is_crystal(target)) return Reason::crystal;
    if (target == unit.cell || friend_on(state, unit, target)) return Reason::occupied;
    return {};
}

// Returns why the unit may not use this verb at all, by its type and its earlier actions this turn.
std::optional<Reason> against_acting(const State& state, const Unit& unit, const Action& action) {
    if (facts_of(action.ability).ears_only && unit.type != UnitType::ear) return Reason::not_ear;
    if (action.attacks && !has_attack_left(state, unit)) return Reason::has_attacked;
    if (action.ability == Ability::entrench && unit.entrenched) return Reason::is_entrenched;
    if (action.ability != Ability::none && unit.ability != Ability::none) return Reason::ability_used;
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
    if (verb == Verb::transport) return cell_count;
    if (verb == Verb::missile) return missile_reach;
    return verb == Verb::attack && unit.type == UnitType::heavy ? heavy_reach : 1;
}

int price_of(const State& state, const Unit& unit, const Step& step) {
    if (step.verb == Verb::transport) return distance(unit.cell, step.target());
    if (step.verb == Verb::mine && state.seat(unit.name.player).mines > 0) return 0;
    return facts_of(action_of(step.verb).ability).price;
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
    if (step.verb == Verb::move) return reason_against_moving(state, unit, step.path);
    if (const auto reason = against_acting(state, unit, action_of(step.verb))) return reason;
    if (step.verb == Verb::transport)
        if (const auto reason = against_landing(state, unit, step.target())) return reason;
    if (state.seat(unit.name.player).hegregon < price_of(state, unit, step)) return Reason::unaffordable;
    switch (step.verb) {
        case Verb::attack:
        case Verb::missile:
            return against_target(state, unit, step.target(), reach_of(unit, step.verb));
        case Verb::mine:
            return against_laying(state, unit, step.target());
        case Verb::transport:
            if (enemy_on(state, unit.name.player, step.target()) != nullptr && !has_attack_left(state, unit))
                return Reason::has_attacked;
            return {};
        default:
            return {};
    }
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
