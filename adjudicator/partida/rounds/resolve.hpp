// One round: from the orders that wait to a round's folder. All that is in the folder follows from the match's
// file, the position before, the orders and the chain of seeds; nothing of it from the clock.
#pragma once

#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/rounds/pictures.hpp"
#include "adjudicator/partida/store/round_folder.hpp"
#include "adjudicator/partida/store/secrets.hpp"

namespace ronda::partida {

// estado.json, eventos.json and mapa.png, which shows what everyone may see.
Result<std::vector<RoundFile>> common_files(const Match& match, const Round& round, const Seed& seed,
                                            Pictures& pictures);

// A round that was resolved and not yet written.
struct Played {
    Round round;
    Seed link{}, seed{};                       // s_n, and what the dice were drawn from
    std::optional<Seed> next_commitment = {};  // s_0 of the chain that begins after the round
};

// The round after `match`'s position. Refused: what the game says of these orders, the end of the chain
//.
Result<Played> play_round(const Match& match, const Secrets& secrets, const PendingOrders& pending);

// All files of its folder, those that `core_files` gives first. Fails (3): the disk (rounds before it, in games
// by turns), fonts. `revisions`: what its reports tell of rounds resolved again.
Result<std::vector<RoundFile>> files_of_round(Files& files, const Match& match, const Secrets& secrets,
                                              const Played& played, const PendingOrders& pending,
                                              std::vector<Text> revisions = {});

// What decides how the match goes on, without maps and reports: estado.json, eventos.json, semilla,
// ordenes/, pendientes/.
std::vector<RoundFile> core_files(const Match& match, const Played& played, const PendingOrders& pending);

// Resolves the next round and writes it; `match` goes on to it. Refused: what the game says of these orders,
// the end of the chain. Fails (3): the disk, fonts; then nothing has changed.
Result<void> resolve_next(Files& files, Match& match, const Secrets& secrets, const PendingOrders& pending,
                          std::vector<Text> revisions = {});

// Adds the newest round's line to the journal if it is missing, and clears the pending orders that were used
// (repair_pending).
Result<void> finish_round(World& world, const Match& match, Journal& journal);

}  // namespace ronda::partida
