// Folds a match's journal, line by line, into one value (MatchHistory::apply): the match, its rounds as they
// are now after all reruns, its seats, its letters, and the notices in the queue. Questions about the past are
// answered from its fields; nothing searches the journal.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/interventions.hpp"
#include "adjudicator/match/store/journal_line.hpp"

namespace ronda::match {

// Reasons of a vacancy in the journal, besides the moderator's words.
inline constexpr std::string_view left_by_player = "abandono", vacant_for_misses = "faltas";
// The source of orders that the program makes for a player who sent none.
inline constexpr std::string_view forced_resignation = "sin_ordenes";
// The source of conditional orders that were carried over.
inline constexpr std::string_view handed_on_source = "condicional";
// The source of repeated orders (orders/repeated.hpp).
inline constexpr std::string_view repeated_source = "repetida";
// The source of a robot's orders (run/robot_orders.cpp).
inline constexpr std::string_view robot_source = "robot";

struct Vacancy {
    int turn = 0;  // entry::SeatVacated::turn
    Instant since = 0;
    std::string reason;                 // one of the above, or the moderator's words, which may be empty
    bool ends_orders = false;           // entry::SeatVacated::ends_orders
    std::optional<Instant> after = {};  // the earliest time of later lines
    bool operator==(const Vacancy&) const = default;
};

// The time for which one person or robot held a seat. The match does not know who it was; a club finds the
// person by `given` and `vacancy`.
struct SeatTerm {
    int given = 0;      // entry::SeatGiven::turn at its beginning; 0: from the start
    int vacancy = 0;    // entry::SeatVacated::turn of the vacancy before it; 0: none
    int from = 1;       // the first round that they may send orders for
    std::string robot;  // its level; empty: a person
    struct Missed {
        int round = 0;
        Instant deadline = 0;
    };
    std::vector<Missed> missed = {};   // deadlines that count against them
    int excused = 0;                   // number of missed deadlines that do not
    std::optional<Instant> left = {};  // when the seat became vacant; empty if it did not
    bool left_excused = false;         // leaving does not count against them
};

// An invitation or a report to a player.
struct SeatLetter {
    std::string file;
    bool invites = false;
    bool failed = false;    // a server refused it, or three days passed
    bool returned = false;  // it was taken and came back
    std::string address;    // recipient; empty if it did not fail or is unknown
    bool answered = false;  // the player has written since it failed
    bool lost() const { return failed || returned; }
};

// The last two letters to a seat since its last invitation, and the invitation.
struct SeatMail {
    std::optional<SeatLetter> newest, before, invitation;
};

// The holder whom a seat was given to. Takes precedence over partida.yaml as long as the seat there is the same
// as when it was given.
struct GivenSeat {
    std::string email, robot;          // both empty if the match's contacts have the address
    std::string name;                  // empty: as in partida.yaml
    std::vector<std::string> written;  // holder_of and the name in partida.yaml at that time
};

// The history of one seat.
struct SeatHistory {
    std::optional<Vacancy> vacancy;        // the present one
    std::optional<GivenSeat> holder = {};  // empty: as in partida.yaml
    bool edited = false;                   // entry::SeatEdited since it was given
    int times_vacant = 0;
    std::optional<JournalLine> given;  // the newest entry::SeatGiven
    int person_since = 0;              // entry::SeatGiven::turn of the last change of the person
    std::vector<int> taken, invited;   // turns: complete replacements; composed invitations
    // The number of the line that last ended orders of a former holder. Empty if there is none.
    std::optional<std::size_t> orders_ended;
    int missed_in_a_row = 0;    // deadlines, since the player sent orders or the seat changed hands
    int last_missed = 0;        // the round
    std::set<int> sent = {};    // rounds with orders of the player, also rounds sent in advance
    int excused_by_return = 0;  // missed deadlines excused by returned letters, since then
    int letters_repeated = 0;   // entry::LetterRepeated
    int open_vacancy = 0;       // entry::SeatVacated::turn without a new holder since; 0: none
    std::vector<SeatTerm> terms = std::vector<SeatTerm>(1);  // the first begins with the match
    std::map<int, std::size_t> sent_by = {};  // by round: the index of the term that sent its orders
};

// One resolution of a round.
struct RoundResolution {
    int revision = 0;
    std::optional<Instant> when;
    std::string next_commitment;  // entry::RoundResolved::next_commitment
};

// All lines about one round, whether they still count or not.
struct RoundLog {
    std::vector<RoundResolution> resolved;  // oldest first
    // entry::OrdersAccepted, OrdersRefused and OrdersSetAside for the round.
    std::vector<JournalLine> orders;
    std::map<int, std::vector<std::string>> letters;  // files of the composed letters, by revision
    // Messages refused while the round was to come: their marks, and whether they were dropped.
    std::vector<std::pair<std::string, bool>> refused;
    std::map<std::string, std::string> queued;  // hash of the pending or queued orders, by player
    std::vector<std::string>
        ahead;  // players with orders for the next round at its resolution that still count
    // Returns the newest resolution of this revision, or of any. Null if there is none.
    const RoundResolution* resolution(std::optional<int> revision = std::nullopt) const;
};

// A notice in the queue, since `when`.
struct OwedNotice {
    Notice notice;
    Instant when = 0;
};

// What a player proposed, and the answers.
struct Proposal {
    entry::Proposed facts;
    std::map<std::string, bool> answers;  // whether each agrees, also the player who proposed it
    enum class Outcome { none, accepted, rejected } outcome = Outcome::none;
};

struct MatchHistory {
    // The accepted orders of one player.
    struct Accepted {
        struct Arrival {
            std::string received;
            std::optional<std::string> letter;  // entry::OrdersAccepted::letter
        };
        std::string hash;
        Arrival way;
        std::map<std::string, Arrival> others;  // the orders it replaced, by hash
        // Returns how the orders with this hash came, if they are the accepted ones, or were accepted in the
        // same second. Null if neither.
        const Arrival* arrival_of(std::string_view text_hash) const;
        bool covers(std::string_view text_hash) const { return arrival_of(text_hash) != nullptr; }
    };
    using Orders = std::map<std::string, Accepted, std::less<>>;  // by player
    struct Round {
        std::string link;             // `semilla`
        std::string next_commitment;  // `compromiso` of the chain that begins after the round, or empty
        Orders orders;
        int rules = 1;                     // the rules version that resolved it
        Contributions contributions = {};  // of letters to the dice, from this resolution's line
        bool is_first = true;              // its first resolution
    };
    enum class Expected { orders, none };  // a file of orders; none, its removal is reported

    std::size_t lines = 0;
    std::optional<Instant> first;  // when the first line was written

    // The match.
    std::string match, commitment, making;
    std::optional<Instant> created;
    ChainPlan plan;          // fixed at the creation; a later `azar` in partida.yaml has no effect
    int rules_at_start = 1;  // the rules version that made round 0
    int rules = 1;           // the rules version for the coming round
    std::vector<Restoration> restorations;
    std::optional<RestoredAt> restored_last;
    std::optional<Cancellation> cancelled;
    int after_end = 0;  // a round that was resolved although the match was cancelled; 0: none

    // Its rounds.
    std::map<int, Round> rounds;         // the valid resolutions
    std::map<int, Orders> waiting;       // accepted for rounds to come
    std::map<int, Contributions> fixed;  // contributions to each round's dice at its first resolution
    std::vector<Revision> revisions;
    std::optional<entry::RoundRerun> last_rerun;
    std::map<int, RoundLog> logs;
    int coming = 1;  // the round after the one that was resolved last
    // Whether a file of orders should exist, by round and player, since the rounds last changed.
    std::map<std::pair<int, std::string>, Expected> files;
    std::optional<entry::RoundForced> forced;  // the last one

    // The lines that determine the clock of a round and its reports: entry::Created, RoundResolved (without its
    // contributions), RoundRerun, CorrectionSent, Restored, RestoredResumed, RulesChanged, DeadlineExtended,
    // DeadlinePassed, RoundHeld, Paused, Resumed, MatchCancelled.
    std::vector<JournalLine> timeline;
    int pauses = 0;                   // and resumptions, together
    std::vector<Proposal> proposals;  // by their numbers, from 1

    // Its seats, and its letters.
    std::map<std::string, SeatHistory, std::less<>> seats;      // by player
    std::map<std::string, SeatMail, std::less<>> mail;          // by the tag of the letters, a player's id
    std::set<std::string, std::less<>> sent, failed, returned;  // files of letters
    std::vector<OwedNotice> owed;                               // not composed yet, oldest first
    std::set<std::string, std::less<>> composed;                // keys of notices
    // The recipients of each entry::NoticeOwed, by key.
    std::map<std::string, std::vector<std::string>, std::less<>> notice_lines;
    // Lines since the moderator's last letter: OrdersMissed, MessageRefused, OrdersRefused, OrdersGone,
    // LetterReturned, LetterFailed.
    std::vector<JournalLine> untold;

    // Folds the next line.
    void apply(const JournalLine& line);

    bool has_notice_line(std::string_view key) const { return notice_lines.contains(key); }
    std::optional<RestoredAt> restored() const { return restored_last; }
    // Empty values for rounds, seats and letters that are not in the journal.
    const RoundLog& log(int round) const;
    const SeatHistory& seat(std::string_view player) const;
    SeatMail mail_to(std::string_view player) const;
};

}  // namespace ronda::match
