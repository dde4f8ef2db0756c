// The receipts of orders that the moderator hands in for a player (`ronda submit`).
#pragma once

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

// Composes a receipt to every player in whose name orders were handed in that wait and have none yet. Players
// without an address get none. Fails (3) if the mail program or the disk fails; the next call goes on.
Result<void> compose_receipts(World& world, const Match& match, Journal& journal, RunReport& report);

}  // namespace ronda::partida
