// The orders of HexaDominación as types, and their only description (rules.md, "Orders").
#pragma once

#include <optional>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

struct Trade {
    PlayerIndex with;
    Amounts gives, receives;
};

struct Placement {
    HexIndex hexagon;
    int soldiers;
};

// Soldiers by hexagon. In canonical order, except the origins of an attack, which keep the order written.
using Troops = std::vector<Placement>;

struct March {
    HexIndex from, to;
    int soldiers;
};

struct Attack {
    Troops from;  // hexagons are not repeated
    HexIndex target;
};

struct Income {
    std::optional<HexIndex> city;  // `por_defecto` if empty
    Resource resource;
};

struct Cession {
    HexIndex hexagon;
    PlayerIndex to;
    Amounts price;  // all 0 if it is a gift
};

struct Purchase {
    HexIndex hexagon;
    PlayerIndex from;
    Amounts price;
};

inline constexpr int most_extension = 100;  // rounds

struct Sanction {
    PlayerIndex player;
    int rounds;
};

struct Orders {
    std::vector<Trade> trades{};
    std::vector<HexIndex> builds{};
    Troops recruits{}, discharges{};
    std::vector<March> marches{};
    std::optional<HexIndex> capital{};
    std::vector<Attack> attacks{};
    std::vector<Income> incomes{};
    std::vector<Cession> cessions{};
    std::vector<Purchase> purchases{};
    bool surrenders = false;
    int extension = 0;                  // rounds voted for; 0 if no vote
    std::vector<Sanction> sanctions{};  // only the moderator's
};

// The descriptions used by the readers, the templates and `ronda games`.
std::vector<OrderSpec> order_specs();
std::vector<OrderSpec> moderator_order_specs();
std::vector<OrderSpec> all_order_specs();

// Reads canonical orders (reader.hpp) that these descriptions accept.
Orders read_orders(const State& state, const Json& orders);
// Writes orders so that they are read back.
Json to_json(const State& state, const Orders& orders);

}  // namespace ronda::hexadominacion
