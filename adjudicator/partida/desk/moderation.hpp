// What the moderator decides while a match is on (partida/contract.md, "Commands": extend, pause, resume,
// replace): written to the journal and sent to the players. Each may be repeated: what was done is not done
// twice.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "adjudicator/partida/desk/seat_text.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

// A time in the match's zone: `2026-12-06 20:00` (or with T), `mié 20:00` (the next one after `now`), `mañana
// 20:00`; or an instant with `Z` or an offset. Refused (`opcion_invalida`): something else.
Result<Instant> read_deadline(const Match& match, std::string_view text, Instant now);

// The coming round's orders are due at `until` and no earlier; a round that was held back goes on. Refused:
// `opcion_invalida` (not in the future), `partida_terminada`.
Result<Text> extend_deadline(World& world, const Match& match, Journal& journal, Instant until);

// No round is due until it is resumed; orders are still accepted. Refused: `partida_terminada`.
Result<Text> pause_match(World& world, const Match& match, Journal& journal);
Result<Text> resume_match(World& world, const Match& match, Journal& journal);

// Somebody else takes a seat: another address (and name), a new key, the old one no longer counts, an
// invitation; the other players get a notice. Refused: what with_seat refuses, `jugador_eliminado`,
// `partida_terminada`. Orders that wait for the coming round stay.
Result<Text> replace_player(World& world, const Match& match, Journal& journal, const Seat& seat);

// Composes the invitations that are owed to new players. Fails (3): the mail program, the disk.
Result<void> compose_invitations(World& world, const Match& match, Journal& journal, RunReport& report);

// Repairs a journal whose last line was cut off, and completes what a killed process began: a rerun
// (finish_rerun), a replacement. Call it first on a locked match. Fails (3): the disk. Refused: partida.yaml
// cannot be changed safely.
Result<void> finish_moderation(World& world, const Layout& at, Journal& journal);

// Opens the match, locks it, completes what was interrupted, calls `decide` and composes the letters that
// follow. If composing fails the decision is still valid and the report says so.
Result<RunReport> at_desk(World& world, const Path& folder,
                          const std::function<Result<Text>(const Match&, Journal&)>& decide);

}  // namespace ronda::partida
