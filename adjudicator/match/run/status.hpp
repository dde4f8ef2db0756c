// Collects the state of a match for one screen (`ronda status`).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/match/calendar/calendar.hpp"
#include "adjudicator/match/letters/mail_account.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

struct Status {
    std::string match, game;
    Text title;
    int round = 0;
    bool over = false;
    Text outcome;                                // the winners; empty while the game is running
    std::optional<ronda::Outcome> result;        // as data; empty while the game is running
    std::vector<Placed> places = {};             // empty while the game is running
    Zone zone;                                   // the zone in which to show the times below
    std::optional<Instant> deadline;             // of the coming round
    std::optional<Cancellation> cancelled = {};  // then also `over`, without a result
    bool paused = false;
    bool waits = false;  // RoundClock::waits
    Text held;           // why the brake holds the coming round and how it continues; empty if it is not held
    std::string commitment;  // s_0, hexadecimal
    struct Seat {
        std::string id, name;
        std::string holder =
            {};               // mailbox of the new holder; empty if the seat was not given, or gets no letters
        bool edited = false;  // the moderator has changed the seat in partida.yaml since then
        bool awaited = false, sent = false, eliminated = false;
        std::optional<Instant> received;          // when the waiting orders came; empty if none or unknown
        std::vector<int> kept;                    // rounds after the coming one with orders of this player
        int since = 0;                            // Pending::since of the waiting orders
        bool repeat = false;                      // OrderFile::repeat of the waiting orders
        std::size_t doubtful = 0;                 // count_failing_orders of the pending orders
        bool waits = false;                       // waits_for_better (orders/pending.hpp)
        std::optional<robots::Level> robot = {};  // holds the seat, and is never awaited
        bool missing = false;                     // the round still waits for the player's orders
        bool unreached = false;                   // the newest letter to the seat was lost
        std::string unreached_at = {};            // its address; empty if unknown
        bool vacant = false;                      // nobody has the seat
    };
    std::vector<Seat> seats;
    struct Unsent {
        std::string name, last_error;
        bool failed = false;
    };
    std::vector<Unsent> mail;
    bool sends_mail = false;  // partida.yaml names a mail server
    std::optional<BudgetWait> budget =
        {};  // letters wait for the budget of the account; `letters` of this match
    formats::SendBudget limits = {};
    std::size_t rounds_owing_letters = 0;
    std::size_t refused_messages = 0;  // in correo/entrada/rechazado
    // When a run last looked at the match, and when mail was last fetched; empty if never or unknown.
    std::optional<Instant> last_run, last_fetched;
    bool clock_behind = false;    // clock_went_back (decision.hpp)
    Diagnostics problems;         // waiting orders that cannot be used, changes by hand
    std::size_t broken_line = 0;  // of the journal; 0 if its chain is intact

    // Whether a letter of the match was refused or came back, so that its reader must be told in another way.
    bool has_lost_mail() const;
};

// Returns the state of the match and changes nothing. Without `now` the clock is not checked. Fails like
// `open_match`, and if the journal or other files cannot be read.
Result<Status> status_of(Files& files, const Path& folder, const ClubContext& club,
                         std::optional<Instant> now = std::nullopt);

// As above, of a match that is open already.
Result<Status> status_of(Files& files, const Match& match, const Journal& journal, std::optional<Instant> now);

std::string in_words(const Status& status, Lang lang);
Json as_json(const Status& status, Lang lang);

}  // namespace ronda::match
