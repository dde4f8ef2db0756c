// Accepted orders that wait for their round: `pendientes/<jugador>.yaml`, and beside it in `<jugador>.json`
// when and whence they came. A note is good where its `huella` is the SHA-256 of the orders.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/match.hpp"
#include "adjudicator/partida/order_file.hpp"

namespace ronda::partida {

struct Pending {
    OrderFile file;
    std::string received;  // ISO, UTC; empty where the note is missing or of other orders
    std::string source;    // `submit` …
};

struct PendingOrders {
    std::vector<Pending> good;  // order of the players, the moderator last
    Diagnostics broken;         // files that are there and cannot be used

    const Pending* of(std::string_view player) const;
};

// Fails (3): the disk.
Result<PendingOrders> read_pending(Files& files, const Match& match);

// The awaited players without orders.
std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending);

// Stores them in place of what was there: the orders, then their note, each whole and synced; then the
// journal's line.
Result<void> store_pending(World& world, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, std::string_view source);

// Puts right what a killed process left: orders of a round that is resolved already are taken away, orders
// without their note or their line in the journal get them.
Result<void> repair_pending(World& world, const Match& match, Journal& journal);

// All of them, once their round is resolved.
Result<void> clear_pending(Files& files, const Match& match);

}  // namespace ronda::partida
