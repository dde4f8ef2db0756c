// Small positions and orders of HEGREGON, for tests of what players read.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/games/hegregon/rules.hpp"
#include "tests/games/hegregon/trials.hpp"
#include "tests/support/figures.hpp"

namespace ronda::hegregon {

inline Cell cell(const char* name) {
    return board().find(name);
}
inline Unit unit_at(PlayerIndex player, int number, UnitType type, Cell at) {
    Unit unit;
    unit.name = {player, number};
    unit.type = type;
    unit.cell = at;
    return unit;
}

// Players a and b with these units, and an E.A.R. of each far from all.
inline State with(std::vector<Unit> units, const Json& options = Json::object()) {
    State state = trials::typed(*trials::set_up(2, options));
    units.push_back(unit_at(0, 90, UnitType::ear, cell("A1")));
    units.push_back(unit_at(1, 90, UnitType::ear, cell("W1")));
    std::sort(units.begin(), units.end(), [](const Unit& a, const Unit& b) { return a.name < b.name; });
    state.units = std::move(units);
    for (Seat& seat : state.seats) seat.next = 91;
    return state;
}

// Steps of a; `{}` in a step is the cell.
inline PlayerOrders steps(const std::vector<std::string>& all) {
    return {"a", Json::parse(fmt::format(R"({{"acciones": [{}]}})", fmt::join(all, ", "))), {}};
}
inline PlayerOrders step(const char* written, Cell at = 0) {
    return steps({fmt::format(fmt::runtime(written), name_of(at))});
}
inline PlayerOrders purchase(std::string_view unit, Cell at) {
    return {"a",
            Json::parse(fmt::format(R"({{"compras": [{{"unidad": "{}", "en": "{}"}}]}})", unit, name_of(at))),
            {}};
}

}  // namespace ronda::hegregon
