// Sets up and resolves matches with random orders and seeds, for tests of properties.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robots.hpp"

namespace ronda::trial {

using robots::random_orders;
using robots::random_value;
using ronda::Chance;

using Match = std::shared_ptr<const Position>;

// A seed derived from a number.
inline Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < sizeof number; ++i) seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

// Sets up a match: round 0. Fails the test if the game refuses the options.
inline Resolution set_up(const Game& game, const std::vector<std::string>& ids, const Json& options,
                         std::uint64_t seed) {
    std::vector<Player> players;
    for (const std::string& id : ids) players.push_back({id, {}, {}});
    SeededDice dice(seed_of(seed));
    auto round = game.set_up("prueba", players, options, dice);
    if (!round) throw std::runtime_error(round.error().diagnostics.front().message.en);
    return *round;
}

// A list of `count` values: `name(0)`, `name(1)` …
template <class Name>
std::vector<std::string> ids(int count, Name name) {
    std::vector<std::string> all;
    for (int i = 0; i < count; ++i) all.push_back(name(i));
    return all;
}

// Resolves a round of a game without dice.
inline Resolution resolve(const Position& position, const std::vector<PlayerOrders>& sheets) {
    SeededDice dice(Seed{});
    return position.resolve(sheets, dice);
}

// Sometimes adds orders that are allowed out of turn (resignations, draw offers …), of any player: beside the
// player's action if the game allows both in one file, else alone.
inline void add_out_of_turn(const Position& position, std::vector<PlayerOrders>& sheets, Chance& chance) {
    const Game& game = position.game();
    std::vector<OrderSpec> specs;
    for (const OrderSpec& spec : game.orders())
        if (spec.out_of_turn) specs.push_back(spec);
    if (specs.empty()) return;
    for (const Player& player : position.header().players) {
        if (position.eliminated(player.id) || !chance.one_in(10)) continue;
        Json orders = Json::object();
        const OrderSpec& spec = chance.of(specs);
        if (spec.key == "rendirse" && !chance.one_in(4)) continue;
        const Json value = random_value(*spec.schema, position.names(), chance);
        if (value.is_null()) continue;
        auto own = sheets.begin();
        while (own != sheets.end() && own->player != player.id) ++own;
        if (own == sheets.end()) own = sheets.insert(sheets.end(), {player.id, Json::object(), {}});
        orders = own->orders;
        orders[spec.key] = value;
        own->orders = game.fault(orders) ? Json{{spec.key, value}} : orders;
    }
}

// Random orders of all players for the next round, and sometimes of the moderator.
inline std::vector<PlayerOrders> random_sheets(const Position& position, Chance& chance) {
    auto sheets = robots::random_sheets(position, chance, true);
    if (position.header().pace == Pace::turn) add_out_of_turn(position, sheets, chance);
    return sheets;
}

}  // namespace ronda::trial
