// Finds the conditional orders of a player that remain after a round of a game by turns (core/contract.md,
// "Conditional orders"). sheet_reader.hpp reads them; `formats` writes the remaining ones.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/text/faults.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda {

// What happened to a player's replies in a round.
struct RemainingReplies {
    std::string player;
    enum class ReplyOutcome {
        waiting,  // some may still apply
        chosen,  // it is the player's turn: `sheet` has the orders of the first reply that applies, and its own
                 // replies
        unfit,   // none can apply any more
    } fate = ReplyOutcome::waiting;
    PlayerOrders sheet;  // for the next round; its orders are empty if waiting; unused if unfit
};

// Returns one entry for each sheet with replies, in the order of the sheets. `sheets` were resolved against
// `before` and gave `after`. Omits players who are out; empty if the match is over.
std::vector<RemainingReplies> replies_after(const Position& before, std::span<const PlayerOrders> sheets,
                                            const Position& after);

// Returns a reply as it might be written now: the first suggestions of the others until this player's next
// turn, after the player's own if it is their turn, and a suggestion for that turn. Empty if that cannot be
// foreseen: something is hidden, chance has a part in it, the game ends before, or has no suggestions.
std::optional<Reply> example_reply(const Position& position, const std::string& player);

inline constexpr int most_reply_levels = 8;
inline constexpr int most_replies = 64;
inline constexpr std::size_t most_turns_between = 16;  // in `si_juega`

// Returns the replies in `node`, the value of `si`. Appends errors to `faults` with the game's
// `malformed_code`; the result is then meaningless.
std::vector<Reply> read_replies(const Node& node, const Position& position, Faults& faults);

}  // namespace ronda
