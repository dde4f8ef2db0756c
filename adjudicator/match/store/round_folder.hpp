// Writes and reads a round on the disk: a folder that appears complete, by one rename, and never changes
// afterwards.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

// A file of a round: its path inside the round's folder (`informes/ana.txt`) and its bytes.
using RoundFile = std::pair<std::string, std::string>;

// Replaces `folder` by one with these files, and syncs them. Only their owner can read the orders, the
// carried-over orders (both may show a player's plans) and the players' reports; with `secret` (the match has
// hidden information), all files. Fails (3) on disk errors, after removing what was written if possible.
Result<void> write_folder(Files& files, const Path& folder, const std::vector<RoundFile>& content, bool secret);

// Writes round `n` under a temporary name, syncs it, renames it and syncs `rondas`. Replaces what an
// interrupted run left. Fails (3) on disk errors, after removing what was written if possible.
Result<void> write_round(Files& files, const MatchPaths& paths, int n, const std::vector<RoundFile>& content,
                         bool secret);

inline constexpr std::size_t most_round_file = 8U << 20U;  // bytes of estado.json or eventos.json

// The reports' part about the round itself, by Viewer::player, cached as it is made.
using RoundReports = std::map<std::string, Document>;

// A round as stored.
struct StoredRound {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
    std::string seed;  // `semilla` of eventos.json: the seed of the round's dice, 64 hexadecimal digits
    std::shared_ptr<RoundReports> reports = std::make_shared<RoundReports>();
};

// Reads the state of a round. Fails with `estado_invalido` (with file and path) if it is damaged or of another
// round.
Result<std::shared_ptr<const Position>> read_position(Files& files, const MatchPaths& paths, int n);
// Reads the state and the events of a round. Fails as `read_position`.
Result<StoredRound> read_round(Files& files, const MatchPaths& paths, int n);
// Caches the newest rounds of a match that this process has read or resolved: a round's folder never changes
// while the match is locked.
class KnownRounds {
  public:
    // Adds a round that has just been written.
    void add(int n, StoredRound round);
    // As read_position and read_round, but read each round once.
    Result<std::shared_ptr<const Position>> position(Files& files, const MatchPaths& paths, int n);
    Result<StoredRound> round(Files& files, const MatchPaths& paths, int n);

  private:
    std::map<int, std::shared_ptr<const Position>> positions_;
    std::map<int, StoredRound> rounds_;
};

// Reads the round's link of the chain of seeds from its folder. Empty for a set-up that draws from K.
Result<std::optional<Seed>> read_link(Files& files, const MatchPaths& paths, int n);

// Reads s_0 of the chain of seeds that begins after round `n`, from `rondas/NNNN/compromiso`. Empty if none
// begins there.
Result<std::optional<Seed>> read_next_commitment(Files& files, const MatchPaths& paths, int n);

// Returns the number of the last round. Fails with `carpeta_invalida` if there are no rounds, or one is
// missing.
Result<int> newest_round(Files& files, const MatchPaths& paths);

}  // namespace ronda::match
