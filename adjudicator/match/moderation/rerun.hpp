// Resolves a round again for `ronda rerun` (match/contract/reruns.md), from the saved state before it and with
// the same orders, except those replaced. The same orders give the same dice and the same bytes.
//
// The new round is first written completely beside the others. Then the journal records the intention
// (revisions.hpp). Then the later rounds and the round itself are moved to `rondas/NNNN.rK`, newest first, and
// the new round takes its place. So there is never a gap in the rounds, and finish_rerun can always complete an
// interrupted rerun.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/match/moderation/difference.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

struct RerunWish {
    int round = 0;                        // 1..the newest
    std::vector<SubmittedOrders> orders;  // each replaces its player's orders; checked like submitted ones
    std::string reason;                   // for the journal and the corrected reports
    bool dry_run = false;                 // changes nothing
    bool send = false;                    // composes corrected reports
};

// The result of a rerun.
struct Rerun {
    int round = 0;
    bool changed = false;  // the result is different; if false, nothing has changed on the disk
    Difference difference;
    std::vector<int> replaced;  // replaced rounds (with `dry_run`: to be replaced): `round` and all later ones
    std::vector<std::string> must_send_again;  // players whose orders for the coming round no longer count
    bool without_reports = false;              // corrected reports were not requested
    bool over = false;                         // the game ends with this result
    bool dice_known = false;                   // players already know the dice of the later rounds
    RunReport report;
};

// Reruns a round. Fails with `otra_ronda` if there is no such round; with the codes of read_order_file and
// accept_orders for new orders; with `fichero_repetido` if two files are from one player; with an error if the
// stored orders were changed or if the game refuses the orders together. Fails (3) if the disk fails, if
// another process has the match, or if the mail program fails (the round is then resolved and the next run
// composes). If it is killed at any moment, the same call again or run_match reaches the same bytes.
Result<Rerun> rerun_round(System& system, const Path& folder, const ClubContext& club, const RerunWish& wish);

std::string in_words(const Rerun& rerun, Lang lang);
// Returns {"ronda", "cambia", "apartadas": [rounds], "reenviar": [players], "dados_conocidos",
// "diferencia", "hecho": [texts], "errores": [diagnostics]}.
Json as_json(const Rerun& rerun, Lang lang);

}  // namespace ronda::match
