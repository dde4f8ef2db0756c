// The moderator's decisions in a running match (match/contract/commands.md, "Rules": extend, pause, resume,
// replace). Each decision is written to the journal and sent to the players. Each call may be repeated: the
// second call changes nothing.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

struct Seat {
    std::string player;  // id
    std::string email;   // bare address; empty for a robot, or where the contacts of the match have it
    std::string name;    // empty: unchanged
    std::optional<robots::Level> robot = {};
    std::string reason = {};  // told to the others, in the moderator's words; may be empty
    bool operator==(const Seat&) const = default;
};

// Returns a sentence: when the round is due, or that it has no deadline.
Text deadline_in_words(int round, const std::optional<Instant>& deadline, const Zone& zone);

// Reads a time in the match's time zone: `2026-12-06 20:00` (or with T), `mié 20:00` (the next Wednesday after
// `now`), `mañana 20:00`; or an instant with `Z` or an offset. Fails with `opcion_invalida` if the text is none
// of these.
Result<Instant> read_deadline(const Match& match, std::string_view text, Instant now);

// Moves the deadline of the coming round to `until`; a held round continues. Fails with `opcion_invalida` if
// `until` is not in the future, with `partida_terminada` if the game is over.
Result<Text> extend_deadline(System& system, const Match& match, Journal& journal, Instant until);

// Moves it because the player is away; all are told who, and until when. Does nothing if `until` has passed.
// Fails (3) if the disk fails.
Result<Text> extend_for_leave(System& system, const Match& match, Journal& journal, Instant until,
                              const std::string& player, const Leave& leave);

// Sets the deadline of the coming round, which a run with a wrong clock had set. Fails (3) if the disk fails.
Result<Text> extend_after_wrong_clock(System& system, const Match& match, Journal& journal, Instant until);

// While a match is paused no round is due; orders are still accepted. Both fail with `partida_terminada` if the
// game is over.
Result<Text> pause_match(System& system, const Match& match, Journal& journal);
Result<Text> resume_match(System& system, const Match& match, Journal& journal);

// Lets a match go on that is back from a backup, or whose rules are of another version than the program's
// (store/epochs.hpp). Says so if it waits for neither.
Result<Text> resume_restored(System& system, const Match& match, Journal& journal);
Result<Text> resume_with_rules(System& system, const Match& match, Journal& journal);

// Has the coming round resolved by this run or, if it is killed, by the next, with the orders that are there,
// as `ronda run --force` does. Fails with `partida_terminada` if the game is over; with the game's reason if
// the round cannot be resolved with these orders.
Result<Text> resolve_now(System& system, const Match& match, Journal& journal);
// Whether that was asked for the round.
bool resolution_asked(const Journal& journal, int round);

// Gives a player a new key: the old one no longer counts, and an invitation brings the new one to the player's
// address. Nobody else is told. Fails with `jugador_desconocido` if the player has no address in partida.yaml,
// with `asiento_vacante` if nobody has the seat, with the codes of replace_player.
Result<Text> rekey_player(System& system, const Match& match, Journal& journal, std::string_view player);

// What becomes of orders that wait when their seat changes hands: without the moderator's word they end with
// whoever gave them.
enum class WaitingOrders { end, keep };

// Gives a seat to another person: sets the address (and the name), makes a new key, cancels the old key, sends
// an invitation, and sends notices to the other players and to whoever had the seat. A robot gets no
// invitation. A vacant seat is vacant no longer. partida.yaml stays as it is. Fails with `fichero_invalido` for
// an address or a name that partida.yaml does not allow, with `jugador_desconocido`, `jugador_eliminado` or
// `partida_terminada`.
Result<Text> replace_player(System& system, const Match& match, Journal& journal, const Seat& seat,
                            WaitingOrders orders = WaitingOrders::end);
// Whether the seat may be given so, as replace_player finds out before it writes anything. Fails as it does.
Result<void> check_replacement(Files& files, const Match& match, const Seat& seat);

// What whoever had the seat is told of the orders that waited, and the end of what the moderator is told if
// some have ended.
Text orders_left_in_words(WaitingOrders orders);
Text orders_ended();

// Makes the seat vacant until replace_player gives it to somebody: it gets no letters, and what becomes of its
// orders, partida.yaml says. All are told. `reason`: Vacancy::reason. Changes nothing if it is vacant already.
// `excused`: it does not count against who had the seat. `orders`: those that wait, until somebody has the
// seat. Fails with `jugador_desconocido`, `jugador_eliminado` or `partida_terminada`.
Result<Text> vacate_seat(System& system, const Match& match, Journal& journal, const std::string& player,
                         const std::string& reason, bool excused = false,
                         WaitingOrders orders = WaitingOrders::end);
// Whether the seat may be made vacant. Fails as vacate_seat does.
Result<void> check_vacating(const Match& match, const std::string& player);

// Tells the moderator and who lost a seat that is vacant now, if a killed process has not. Fails (3) if the
// disk fails.
Result<void> notify_of_vacancies(System& system, const Match& match, Journal& journal);

// Ends the match without a result: nothing is resolved any more. All are told. Changes nothing if it is
// cancelled already. Fails with `partida_terminada` if it has ended by itself, with `restaurada` if it waits
// after a restore.
Result<Text> cancel_match(System& system, const Match& match, Journal& journal, const std::string& reason);

// Returns how often the seat was given to somebody or got a new key.
int times_given(const Journal& journal, std::string_view player);

// Composes the invitations of new players that are not composed yet. Fails (3) if the mail program or the disk
// fails.
Result<void> compose_invitations(System& system, const Match& match, Journal& journal, RunReport& report);

// Repairs a journal whose last line was cut off, and completes the rerun (finish_rerun) or replacement that a
// killed process began. Call it first on a locked match. Fails (3) if the disk fails.
Result<void> finish_moderation(System& system, const MatchPaths& paths, const ClubContext& club,
                               Journal& journal);

// A locked match in which what was interrupted is complete.
struct OpenDesk {
    FolderLock lock;
    Journal journal;
    Match match;
};
Result<OpenDesk> open_desk(System& system, const Path& folder, const ClubContext& club);

// Opens and locks the match, completes what was interrupted, calls `decide`, and composes the notices and
// invitations. If composing fails, the decision is still valid and the RunReport has the error.
Result<RunReport> at_desk(System& system, const Path& folder, const ClubContext& club,
                          const std::function<Result<Text>(const Match&, Journal&)>& decide);

}  // namespace ronda::match
