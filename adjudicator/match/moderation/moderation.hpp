// Executes the moderator's decisions in a running match (match/contract/commands.md, "Rules": extend, pause,
// resume, replace). Each decision is written to the journal and sent to the players. Each call may be repeated:
// the second call changes nothing.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// The new holder of a seat.
struct Seat {
    std::string player;  // id
    std::string email;   // bare address; empty for a robot, or if the match's contacts have the address
    std::string name;    // empty: unchanged
    std::optional<robots::Level> robot = {};
    std::string reason = {};  // the moderator's words to the other players; may be empty
    bool operator==(const Seat&) const = default;
};

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

// Gives a player a new key: the old one is no longer valid, and an invitation brings the new one to the
// player's address. Nobody else is notified. Fails with `jugador_desconocido` if the player has no address in
// partida.yaml, with `asiento_vacante` if nobody has the seat, with the codes of replace_player.
Result<Text> rekey_player(System& system, const Match& match, Journal& journal, std::string_view player);

// Whether pending orders of a seat remain valid when its holder changes. By default they end.
enum class WaitingOrders { end, keep };

// Gives a seat to another person or a robot: sets the address (and the name), replaces the key, sends a person
// an invitation, and sends notices to the other players and to the former holder. The seat is no longer vacant.
// partida.yaml is not changed. Fails with `fichero_invalido` for an address or a name that partida.yaml does
// not allow, with `jugador_desconocido`, `jugador_eliminado` or `partida_terminada`.
Result<Text> replace_player(System& system, const Match& match, Journal& journal, const Seat& seat,
                            WaitingOrders orders = WaitingOrders::end);
// Checks whether replace_player would accept the seat. Fails as it does, and writes nothing.
Result<void> check_replacement(Files& files, const Match& match, const Seat& seat);

// The sentence to the former holder about their pending orders, and the end of the sentence to the moderator if
// some have ended.
Text orders_left_in_words(WaitingOrders orders);
Text orders_ended();

// Makes the seat vacant until replace_player gives it to somebody: it gets no letters, and partida.yaml says
// how its orders are made. Everybody is notified. `reason`: Vacancy::reason. `excused`: it does not count
// against the former holder. `orders`: whether the pending ones remain valid until somebody has the seat.
// Changes nothing if the seat is vacant already. Fails with `jugador_desconocido`, `jugador_eliminado` or
// `partida_terminada`.
Result<Text> vacate_seat(System& system, const Match& match, Journal& journal, const std::string& player,
                         const std::string& reason, bool excused = false,
                         WaitingOrders orders = WaitingOrders::end);
// Checks whether vacate_seat would accept the seat. Fails as it does, and writes nothing.
Result<void> check_vacating(const Match& match, const std::string& player);

// Notifies the moderator and the former holder of each vacant seat, if a killed process has not. Fails (3) if
// the disk fails.
Result<void> notify_of_vacancies(System& system, const Match& match, Journal& journal);

// Ends the match without a result: no round is resolved any more. Everybody is notified. Changes nothing if it
// is cancelled already. Fails with `partida_terminada` if the game has ended by its rules, with `restaurada` if
// the match waits after a restore.
Result<Text> cancel_match(System& system, const Match& match, Journal& journal, const std::string& reason);

// Returns how often the seat got a new holder or a new key.
int times_given(const Journal& journal, std::string_view player);

// Composes the invitations of new players that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_invitations(System& system, const Match& match, Journal& journal, RunReport& report);

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
