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

std::string_view against_target(const State& state, const Unit& unit, Cell target, int reach) {
    const int away = distance(unit.cell, target);
    if (away < 1 || away > reach) return "fuera_de_alcance";
    if (enemy_on(state, unit.name.player, target) == nullptr) return "sin_enemigo";
    if (away == 2 && !has_clear_line(state, unit, target)) return "linea_de_vision";
    return {};
}

std::string_view against_attack(const State& state, const Unit& unit, Cell target) {
    if (!has_attack_left(state, unit)) return "ataque_agotado";
    return against_target(state, unit, target, reach_of(unit, Verb::attack));
}

std::string_view against_missile(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return "no_ear";
    if (!has_attack_left(state, unit)) return "ataque_agotado";
    if (unit.ability != Ability::none) return "habilidad_usada";
    if (held_by(state, unit) < cost::missile) return "recursos_insuficientes";
    return against_target(state, unit, target, reach_of(unit, Verb::missile));
}

std::string_view against_mine(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return "no_ear";
    if (unit.ability != Ability::none) return "habilidad_usada";
    if (state.seat(unit.name.player).mines == 0 && held_by(state, unit) < cost::mine)
        return "recursos_insuficientes";
    if (distance(unit.cell, target) != 1) return "no_adyacente";
    if (unit_on(state, target) != nullptr) return "casilla_ocupada";
    if (mine_on(state, target) != nullptr) return "casilla_minada";
    return {};
}

std::string_view against_ability(const State& state, const Unit& unit, int price) {
    if (unit.ability != Ability::none) return "habilidad_usada";
    if (held_by(state, unit) < price) return "recursos_insuficientes";
    return {};
}

std::string_view against_entrenching(const State& state, const Unit& unit) {
    if (unit.type != UnitType::ear) return "no_ear";
    if (unit.entrenched) return "ya_atrincherado";
    return against_ability(state, unit, cost::entrench);
}

std::string_view against_transport(const State& state, const Unit& unit, Cell target) {
    if (unit.type != UnitType::ear) return "no_ear";
    if (unit.ability != Ability::none) return "habilidad_usada";
    const auto base = base_next_to(unit.cell);
    if (!base || state.base(*base).player != unit.name.player) return "no_adyacente_base";
    if (is_crystal(target)) return "terreno";
    if (target == unit.cell || friend_on(state, unit, target)) return "casilla_ocupada";
    if (held_by(state, unit) < transport_price(unit, target)) return "recursos_insuficientes";
    if (enemy_on(state, unit.name.player, target) != nullptr && !has_attack_left(state, unit))
        return "ataque_agotado";
    return {};
}

// Checks the way over friends: `way` is the cells with friends and the first cell without one.
std::string_view against_crossing(const State& state, const Unit& unit, std::span<const Cell> way) {
    Cell before = unit.cell;
    int price = 0;
    for (std::size_t k = 0; k < way.size(); ++k) {
        if (distance(before, way[k]) != 1) return "no_adyacente";
        if (!can_stand(unit.type, way[k])) return "terreno";
        if (k + 1 < way.size() && is_crystal(way[k]) && unit.type != UnitType::hover)
            return "paso_cristalizado";
        price += entry_cost(unit.type, way[k]);
        before = way[k];
    }
    if (enemy_on(state, unit.name.player, way.back()) != nullptr) return "paso_bloqueado";
    if (price > unit.left()) return "sin_movimiento";
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

std::string_view reason_against(const State& state, PlayerIndex player, const Purchase& purchase) {
    const auto base = base_next_to(purchase.cell);
    if (!base) return "no_adyacente_base";
    if (state.base(*base).player != player) return "base_ajena";
    if (!can_stand(purchase.type, purchase.cell)) return "terreno";
    if (unit_on(state, purchase.cell) != nullptr) return "casilla_ocupada";
    if (state.base(*base).placed == most_placed) return "limite_base";
    if (state.seat(player).hegregon < facts_of(purchase.type).cost) return "recursos_insuficientes";
    return {};
}

std::string_view reason_against(const State& state, const Unit& unit, const Step& step) {
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

std::string_view reason_against_moving(const State& state, const Unit& unit, std::span<const Cell> path) {
    const Cell next = path.front();
    if (distance(unit.cell, next) != 1) return "no_adyacente";
    if (!can_stand(unit.type, next)) return "terreno";
    if (entry_cost(unit.type, next) > unit.left()) return "sin_movimiento";
    if (enemy_on(state, unit.name.player, next) != nullptr)
        return has_attack_left(state, unit) ? std::string_view() : "ataque_agotado";
    if (!friend_on(state, unit, next)) return {};
    const auto way = path.first(cells_at_once(state, unit, path));
    if (friend_on(state, unit, way.back())) return "casilla_ocupada";
    return against_crossing(state, unit, way);
}

}  // namespace ronda::hegregon
