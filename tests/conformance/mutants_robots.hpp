// Robots broken on purpose (mutants_test.cpp): each in one way that could happen to a robot of a game.
#pragma once

#include <functional>

#include "adjudicator/core/orders/turns.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

using robots::Level, robots::think_blind;

inline bool is_odd(const std::string& text) {
    return std::hash<std::string>()(text) % 2 == 1;
}

// Takes the match's position for what its player sees.
inline Json looks_at_hidden_things(const Position& position, std::string_view player, Level, std::uint64_t) {
    return think_blind(position, player, Level::random, std::hash<std::string>()(position.board().dump()));
}

inline Json likes_some_ids(const Position& position, std::string_view player, Level level, std::uint64_t seed) {
    if (is_odd(std::string(player))) return Json::object();
    return think_blind(position, player, level, seed);
}

// Tries nothing before it orders it.
inline Json orders_what_is_cancelled(const Position& position, std::string_view player, Level,
                                     std::uint64_t seed) {
    Chance chance(seed);
    std::vector<OrderSpec> specs = position.orders_for(player);
    std::erase_if(specs, [](const OrderSpec& spec) {
        return spec.key == turns::resign_key || spec.key == turns::draw_key;
    });
    return robots::random_orders(position.game(), specs, position.names(), chance);
}

inline Json changes_its_mind(const Position& position, std::string_view player, Level level,
                             std::uint64_t seed) {
    static std::uint64_t asked = 0;  // NOLINT: the mistake
    return ++asked % 2 == 0 ? Json::object() : think_blind(position, player, level, seed);
}

inline Json gives_up(const Position&, std::string_view, Level, std::uint64_t) {
    return {{turns::resign_key, true}};
}

inline Json offers_draws(const Position& position, std::string_view player, Level level, std::uint64_t seed) {
    Json orders = think_blind(position, player, level, seed);
    orders[std::string(turns::draw_key)] = true;
    return orders;
}

inline Json invents_orders(const Position& position, std::string_view player, Level level, std::uint64_t seed) {
    Json orders = think_blind(position, player, level, seed);
    orders["ganar"] = true;
    return orders;
}

inline Json is_silent(const Position&, std::string_view, Level, std::uint64_t) {
    return Json::object();
}

}  // namespace ronda::conformance
