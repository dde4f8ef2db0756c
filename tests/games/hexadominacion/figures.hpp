// Small positions and orders of HexaDominación, for tests of what players read and see.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "tests/support/figures.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

inline State typed(const Position& position) {
    return fixture::typed_state(position, load);
}
// ana in Loma and beto in Juncal, as set up.
inline State two_kingdoms() {
    return typed(*trial::set_up(game(), {"ana", "beto"}, Json::object(), 1).after);
}
inline Hexagon& at(State& state, std::string_view name) {
    for (Hexagon& hexagon : state.hexagons)
        if (hexagon.name == name) return hexagon;
    throw std::out_of_range(std::string(name));
}
inline Resolution played(const Position& position, const std::vector<PlayerOrders>& sheets,
                         std::uint64_t seed) {
    SeededDice dice(trial::seed_of(seed));
    return position.resolve(sheets, dice);
}
inline PlayerOrders orders_of_ana(const std::string& orders) {
    return {"ana", Json::parse(orders), {}};
}

}  // namespace ronda::hexadominacion
