// The `si` of an order file (core/contract.md, "Conditional orders"), read with the same errors and places as
// orders.
#pragma once

#include <vector>

#include "adjudicator/core/faults.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda {

inline constexpr int most_reply_levels = 8;
inline constexpr int most_replies = 64;

// The replies of `node`, the value of `si`. Faults are appended with the game's `malformed_code`; the result is
// then of no use.
std::vector<Reply> read_replies(const Node& node, const Position& position, Faults& faults);

}  // namespace ronda
