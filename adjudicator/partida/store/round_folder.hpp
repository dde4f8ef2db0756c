// One round on the disk: a folder that appears whole, by one rename, and is never changed afterwards.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

// A file of a round: its name below the round's folder (`informes/ana.txt`) and its bytes.
using RoundFile = std::pair<std::string, std::string>;

// Writes all files below `folder`, in place of what was there, and syncs them. For their owner alone: all of
// them where the match has secrets (`secret`), in every match the orders, which may say what a player plans for
// later rounds, and what only one player is told. Fails (3): the disk; then what was begun is removed as far as
// the disk allows.
Result<void> write_folder(Files& files, const Path& folder, const std::vector<RoundFile>& content, bool secret);

// Writes round `n` aside, syncs it, renames it, syncs `rondas`. What an interrupted run left of it is replaced.
// Fails (3): the disk; then there is no round `n`, and what was begun is taken away as far as the disk lets us.
Result<void> write_round(Files& files, const Layout& at, int n, const std::vector<RoundFile>& content,
                         bool secret);

inline constexpr std::size_t most_round_file = 8U << 20U;  // bytes of estado.json, of eventos.json

struct StoredRound {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
    std::string seed;  // `semilla` of its events: what the dice were drawn from, 64 hexadecimal digits
};

// The state of a round. Refused with `estado_invalido` (file and path of the fault): damaged, or of another
// round.
Result<std::shared_ptr<const Position>> read_position(Files& files, const Layout& at, int n);
// With its events.
Result<StoredRound> read_round(Files& files, const Layout& at, int n);
// s_n as published in the round's folder; empty for round 0.
Result<std::optional<Seed>> read_link(Files& files, const Layout& at, int n);

// s_0 of the chain of seeds that begins after round `n`, as `rondas/NNNN/compromiso` has it; empty: none does.
Result<std::optional<Seed>> read_next_commitment(Files& files, const Layout& at, int n);

// The numbers of the rounds there are; refused with `carpeta_invalida`: none, or one is missing in between.
// Gives the last.
Result<int> newest_round(Files& files, const Layout& at);

}  // namespace ronda::partida
