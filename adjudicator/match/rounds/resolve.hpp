// Resolves one round and writes its folder. The folder's content depends only on partida.yaml, the position
// before, the orders and the chain of seeds, not on the clock.
#pragma once

#include <deque>
#include <optional>
#include <string>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

// Returns the files of round 0: estado.json, eventos.json, mapa.png, the pictures for the invitations, and
// `semilla` if the set-up draws from a link of the chain. Fails (3) if there is no font.
Result<std::vector<RoundFile>> first_files(const Match& match, const Resolution& round, const Secrets& secrets);

// A round that is resolved but not written yet.
struct Played {
    Resolution round;
    Seed link{}, seed{};                       // the round's link of its chain, and the seed of the dice
    std::optional<Seed> next_commitment = {};  // s_0 of the chain that begins after the round, if one does
    // The letters' contributions to the dice, if they have a part in this match's.
    std::optional<Contributions> contributions = {};
    std::shared_ptr<RoundReports> reports = std::make_shared<RoundReports>();  // those made so far
};

// Resolves the round after `match`'s position. `secrets` must have the round's chain (reach_round). If the
// round was resolved before, its dice stay the same, whatever the orders (fixed_contributions). Fails with the
// game's reasons if the game refuses the orders.
Result<Played> play_round(const Match& match, const Journal& journal, const Secrets& secrets,
                          const PendingOrders& pending);

// Returns all files of the round's folder, beginning with those of `core_files`. `revisions`: the reruns that
// the reports mention. Fails (3) if there is no font or, in games by turns, if an earlier round cannot be read.
Result<std::vector<RoundFile>> files_of_round(Files& files, const Match& match, const Secrets& secrets,
                                              const Played& played, const PendingOrders& pending,
                                              std::vector<Text> revisions = {});

// Returns the files on which later rounds depend, without maps and reports: estado.json, eventos.json, semilla,
// compromiso, sobres.json, ordenes/, pendientes/.
std::vector<RoundFile> core_files(const Match& match, const Played& played, const PendingOrders& pending);

// Resolves the next round and writes it; `match` then has its position. Fails as `play_round`; (3) on disk
// errors or if there is no font, without changes.
Result<void> resolve_next(Files& files, Match& match, const Journal& journal, const Secrets& secrets,
                          const PendingOrders& pending, std::vector<Text> revisions = {});

// Adds the newest round's line to the journal if it is missing, and updates the pending orders
// (repair_pending). Fails (3) on disk errors.
Result<void> finish_round(System& system, const Match& match, Journal& journal);

// Draws the boards of a round. Readers who see the same board share one picture, which is drawn once.
class Pictures {
  public:
    // Returns the PNG of the board, or of a part of it, for letters; the same object for all scenes that show
    // the same. Valid until this object is destroyed. Fails (3) if there is no font.
    Result<const std::string*> board(const Scene& scene, const Bounds& part, Lang lang);

  private:
    struct Drawn {
        Scene scene;
        Bounds part;
        std::optional<Lang> lang;  // empty if the words on the board are the same in both languages
        std::string png;
    };

    std::deque<Drawn> drawn_;
};

}  // namespace ronda::match
