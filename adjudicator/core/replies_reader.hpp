// Reads the `si` of an order file (core/contract.md, "Conditional orders"). Errors have the same form and
// places as those of orders.
#pragma once

#include <vector>

#include "adjudicator/core/faults.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda {

inline constexpr int most_reply_levels = 8;
inline constexpr int most_replies = 64;
inline constexpr std::size_t most_turns_between = 16;  // in `si_juega`

// Returns the replies in `node`, the value of `si`. Appends errors to `faults` with the game's
// `malformed_code`; the result is then meaningless.
std::vector<Reply> read_replies(const Node& node, const Position& position, Faults& faults);

}  // namespace ronda
