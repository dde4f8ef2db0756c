// A round resolved again (partida/contract.md, "Reruns"): from the saved state before it, with the same orders
// except those given. The same orders give the same dice and the same bytes.
//
// The new round is first written completely beside the others; then the journal records the intention
// (revisions.hpp), the later rounds and the round itself are moved to `rondas/NNNN.rK`, newest first, and the
// new one takes its place. So there is never a gap in the rounds, and finish_rerun can always complete an
// interrupted rerun.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/desk/difference.hpp"
#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

struct RerunWish {
    int round = 0;                 // 1..the newest
    std::vector<HandedIn> orders;  // each in place of what its player gave; read and checked as submitted ones
    std::string reason;            // for the journal and the corrected reports
    bool dry_run = false;          // nothing is changed
    bool send = false;             // corrected reports are composed
};

struct Rerun {
    int round = 0;
    bool changed = false;  // the result is different; if not, nothing has changed on the disk
    Difference difference;
    std::vector<int> put_aside;  // the rounds that gave way or, with `dry_run`, would: `round` and all later
    std::vector<std::string> again;  // players whose orders for the coming round no longer count
    bool silent = false;             // no corrected reports were asked for
    bool over = false;               // the game ends with this result
    bool dice_known = false;         // later dice have been published: players know what comes
    RunReport done;
};

// Refused: `otra_ronda` (no such round), all that read_order_file and accept_orders say of a given file,
// `fichero_repetido` (two of one player), stored orders that somebody changed, what the game says of the orders
// together. Fails (3): the disk, the mail program (the round is then resolved and the next run composes), or
// another process has the match. Killed at any moment and called again, or followed by run_match, it reaches
// the same bytes.
Result<Rerun> rerun_round(World& world, const Path& folder, const RerunWish& wish);

// Completes a rerun whose intention is in the journal, and removes what is left of one that did not get that
// far. Call it first on a locked match, before its newest round is read. Fails (3): the disk.
Result<void> finish_rerun(World& world, const Layout& at, Journal& journal);

std::string in_words(const Rerun& rerun, Lang lang);
// {"ronda", "cambia", "apartadas": [rounds], "reenviar": [players], "diferencia", "hecho", "errores"}
Json as_json(const Rerun& rerun, Lang lang);

}  // namespace ronda::partida
