// Arbitrary orders and seeds for tests that play whatever comes.
#pragma once

#include <cstdint>

#include "adjudicator/core/robots.hpp"

namespace ronda::trial {

using robots::random_orders;
using robots::random_value;
using ronda::Chance;

// What is allowed out of turn (resignations, draw offers …), now and then and from anybody: beside his action
// where the game lets both stand in one file, else alone.
inline void add_out_of_turn(const Position& position, std::vector<Sheet>& sheets, Chance& chance) {
    const Game& game = position.game();
    std::vector<OrderSpec> specs;
    for (const OrderSpec& spec : game.orders())
        if (spec.out_of_turn) specs.push_back(spec);
    if (specs.empty()) return;
    for (const Player& player : position.envelope().players) {
        if (position.eliminated(player.id) || !chance.one_in(10)) continue;
        Json orders = Json::object();
        const OrderSpec& spec = chance.of(specs);
        if (spec.key == "rendirse" && !chance.one_in(4)) continue;
        const Json value = random_value(*spec.shape, position.names(), chance);
        if (value.is_null()) continue;
        auto own = sheets.begin();
        while (own != sheets.end() && own->player != player.id) ++own;
        if (own == sheets.end()) own = sheets.insert(sheets.end(), {player.id, Json::object(), {}});
        orders = own->orders;
        orders[spec.key] = value;
        own->orders = game.fault(orders) ? Json{{spec.key, value}} : orders;
    }
}

// What everybody orders for the next round, the moderator now and then too.
inline std::vector<Sheet> random_sheets(const Position& position, Chance& chance) {
    auto sheets = robots::random_sheets(position, chance, true);
    if (position.envelope().pace == Pace::turn) add_out_of_turn(position, sheets, chance);
    return sheets;
}

// A seed made of one number.
inline Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < sizeof number; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

}  // namespace ronda::trial
