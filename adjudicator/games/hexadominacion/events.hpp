// What can happen in a round, typed (rules.md, "Events"). Rules make these; `to_events` turns them
// into the events of the contract once the round is over.
#pragma once

#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/games/hexadominacion/orders.hpp"

namespace ronda::hexadominacion {

inline constexpr PlayerIndex the_moderator = -2;  // whose line a sanction is

// Soldiers by hexagon. Canonical order, but for the origins of an attack: those stand as written.
using Troops = std::vector<Placement>;

struct Sanctioned {
    int rounds;
};
struct Traded {
    PlayerIndex with;
    Amounts gave, received;
    int culture_a, culture_b;
    Amounts lost_a, lost_b;
};
struct Built {
    HexIndex hexagon;
    int level;
};
struct Recruited {
    HexIndex hexagon;
    int soldiers;
};
struct Discharged {
    HexIndex hexagon;
    int soldiers;
    Amounts lost;
};
struct Marched {
    HexIndex from, to;
    int soldiers;
};
struct CapitalMoved {
    HexIndex from, to;
};
struct AttackOrder {
    std::vector<PlayerIndex> order;
};
struct Attacked {
    int line;
    HexIndex target;
    Troops from;
    PlayerIndex defender;
    int attackers, defenders, unpaid;
    int attack_sum, defence_sum;
    bool conquered;
    Troops losses, retreat;
    int discharged;
};
struct Eliminated {
    PlayerIndex by;  // nobody: surrendered
    std::vector<HexIndex> lost;
};
struct Received {
    HexIndex hexagon;
    Resource resource;
    int drawn, lost;
};
struct Cultured {
    std::vector<std::pair<HexIndex, int>> cities;
    int total;
};
struct Ceded {
    HexIndex hexagon;
    PlayerIndex to;
    Amounts price;
    Troops withdrawn;
    int discharged;
    Amounts lost;
};
struct Extended {
    int votes, active, added, limit;
};
struct Scored {
    Points points;
};
struct Ended {};  // the result stands in the state
struct Cancelled {
    std::string_view order;  // its key
    int line;
    std::string_view motive;
};
struct Warned {
    std::string_view order;
    int line;  // 0: no line of an order
    std::string_view motive;
    HexIndex hexagon;
};

struct Happening {
    PlayerIndex who;  // nobody: null
    std::variant<Sanctioned, Traded, Built, Recruited, Discharged, Marched, CapitalMoved, AttackOrder, Attacked,
                 Eliminated, Received, Cultured, Ceded, Extended, Scored, Ended, Cancelled, Warned>
        what;
    DrawSpan dice{};
};

// As events of the contract, with their audience: `cancelada` and `aviso` to their kingdom, the rest to all,
// but for what `inventarios: secretos` hides.
std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings, const Dice& dice);

}  // namespace ronda::hexadominacion
