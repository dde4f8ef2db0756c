// Accepted orders for a later round than the coming one: `pendientes/NNNN/<jugador>.yaml` with their note
// (waiting.hpp). When the round before theirs is resolved they become the pending orders, as if they had come
// just then; only then it is known whether they can be carried out. If conditional orders left something for
// the same round, what the player sent last counts. A rerun leaves them where they are.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/orders/waiting.hpp"

namespace ronda::partida {

inline constexpr int most_rounds_ahead = 10;  // the coming round is the first of them

struct Kept {
    std::string player;
    int round = 0;
    std::string received;  // ISO, UTC; empty if the note is missing
};

// All that is kept, by round and then by player; nothing once the game is over. Fails (3): the disk.
Result<std::vector<Kept>> read_kept(Files& files, const Match& match);

// The folders of `pendientes` in which orders are kept.
Result<std::vector<int>> kept_rounds(Files& files, const Layout& at);

// Stores orders for a round after the coming one in place of what was kept for it.
Result<void> store_kept(World& world, const Match& match, Journal& journal, int round, std::string_view player,
                        std::string_view text, std::string_view source);

// Removes what the player kept for a round, because there are newer orders for it.
Result<void> drop_kept(Files& files, const Match& match, int round, std::string_view player);

// Whether the player sent what is kept for the coming round after the orders whose conditional part the round
// just resolved left for it.
bool kept_came_later(Files& files, const Match& match, const Journal& journal, std::string_view player);

// Takes up what is kept for the coming round; orders that can no longer be read (their player is eliminated)
// are moved aside, with a notice. The others get the notes and journal lines that a killed call left out.
Result<void> settle_kept(World& world, const Match& match, Journal& journal);

// Whose orders for the next round were in when the round was resolved and still count, as the journal says.
std::vector<std::string> sent_ahead(const Journal& journal, int round);

// The reverse, when a rerun makes their round a later one again: pending orders that were taken up from here go
// back. Gives whether there were any.
Result<bool> keep_again(World& world, const Slot& coming, const Slot& kept, Journal& journal);

}  // namespace ronda::partida
