// Accepted orders that wait for the coming round: `pendientes/<jugador>.yaml`, and their note in
// `<jugador>.json` (waiting.hpp). Those for later rounds are kept.hpp's.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
#include "adjudicator/partida/store/match.hpp"

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
    // In place of what the player had there.
    void put(Pending orders, const Match& match);
};

// Fails (3): the disk.
Result<PendingOrders> read_pending(Files& files, const Match& match);

// The awaited players whose orders are not there or do not settle the round yet (Position::owing).
std::vector<std::string> missing_players(const Match& match, const PendingOrders& pending);

std::vector<Sheet> sheets_of(const PendingOrders& pending);

// Stores them in place of what was there: the orders, then their note, each whole and synced; then the
// journal's line.
Result<void> store_pending(World& world, const Match& match, Journal& journal, std::string_view player,
                           std::string_view text, std::string_view source);

// Once a round is resolved, and after a killed process: orders of rounds that are resolved give way to what
// remains of them (`rondas/NNNN/pendientes`, conditional orders) or are taken away; orders without their note
// or their line in the journal get them; what was kept for the coming round is taken up (kept.hpp).
Result<void> repair_pending(World& world, const Match& match, Journal& journal);

}  // namespace ronda::partida
