// Executes the moderator's decisions in a running match (match/contract/commands.md, "Rules"): extend, pause,
// resume, cancel; replacement.hpp and vacancy.hpp have those about seats. Each decision is written to the
// journal and sent to the players. Each call may be repeated: the second call changes nothing.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// Returns a sentence with the deadline of the round, or that it has none.
Text deadline_in_words(int round, const std::optional<Instant>& deadline, const Zone& zone);

// Reads a time in the match's time zone: `2026-12-06 20:00` (or with T), `mié 20:00` (the next Wednesday after
// `now`), `mañana 20:00`; or an instant with `Z` or an offset. Fails with `opcion_invalida` if the text is none
// of these.
Result<Instant> read_deadline(const Match& match, std::string_view text, Instant now);

// Moves the deadline of the coming round to `until`; a held round continues. Fails with `opcion_invalida` if
// `until` is not in the future, with `partida_terminada` if the game is over.
Result<Text> extend_deadline(System& system, const Match& match, Journal& journal, Instant until);

// Moves the deadline because the player is away, and notifies everybody who is away and until when. Does
// nothing if `until` has passed. Fails (3) if the disk fails.
Result<Text> extend_for_leave(System& system, const Match& match, Journal& journal, Instant until,
                              const std::string& player, const Leave& leave);

// The proposal of a player that was accepted (proposals.hpp).
struct AcceptedProposal {
    int number = 0;
    std::vector<std::string> agreed;
    Text words;  // what was proposed, and who agreed
};
// As extend_deadline and pause_match, because of the proposal. The journal's line names those who agreed.
Result<Text> extend_by_proposal(System& system, const Match& match, Journal& journal, Instant until,
                                const AcceptedProposal& proposal);
Result<Text> pause_by_proposal(System& system, const Match& match, Journal& journal,
                               const AcceptedProposal& proposal);

// Sets the deadline of the coming round again after a run with a wrong clock had set it. Fails (3) if the disk
// fails.
Result<Text> extend_after_wrong_clock(System& system, const Match& match, Journal& journal, Instant until);

// Pauses or resumes a match. A paused match accepts orders, but no round is due. Both fail with
// `partida_terminada` if the game is over.
Result<Text> pause_match(System& system, const Match& match, Journal& journal);
Result<Text> resume_match(System& system, const Match& match, Journal& journal);

// Resumes a match that was restored from a backup, or whose rules version is not this program's
// (store/epochs.hpp). Returns a sentence that says so if the match waits for neither.
Result<Text> resume_restored(System& system, const Match& match, Journal& journal);
Result<Text> resume_with_rules(System& system, const Match& match, Journal& journal);

// Requests, as `ronda run --force` does, that this run or, if it is killed, the next resolves the coming round
// without missing orders. Fails with `partida_terminada` if the game is over; with the game's reason if the
// round cannot be resolved with these orders.
Result<Text> resolve_now(System& system, const Match& match, Journal& journal);
// Whether resolve_now was called for the round.
bool resolution_asked(const Journal& journal, int round);

// Ends the match without a result: no round is resolved any more. Everybody is notified. Changes nothing if it
// is cancelled already. Fails with `partida_terminada` if the game has ended by its rules, with `restaurada` if
// the match waits after a restore.
Result<Text> cancel_match(System& system, const Match& match, Journal& journal, const std::string& reason);

// Repairs a journal whose last line was cut off, and completes the rerun (finish_rerun) or replacement that a
// killed process began. Call it first on a locked match. Fails (3) if the disk fails.
Result<void> finish_moderation(System& system, const MatchPaths& paths, const ClubContext& club,
                               Journal& journal);

// A locked match without interrupted work.
struct OpenDesk {
    FolderLock lock;
    Journal journal;
    Match match;
};
Result<OpenDesk> open_desk(System& system, const Path& folder, const ClubContext& club);

// Opens and locks the match, completes interrupted work, calls `decide`, and composes the notices and
// invitations. If composing fails, the decision is still valid and the RunReport has the error.
Result<RunReport> at_desk(System& system, const Path& folder, const ClubContext& club,
                          const std::function<Result<Text>(const Match&, Journal&)>& decide);

}  // namespace ronda::match
