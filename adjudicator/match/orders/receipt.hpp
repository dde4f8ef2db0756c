// Formats the receipt of accepted orders, for the letter to their player and for `ronda submit`
// (match/contract/answers.md, "What an answer says").
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/understood.hpp"

namespace ronda::match {

struct Receipt : Understood {
    std::string player_name;
    Text match;  // its title
    int round = 0;
    int coming = 0;                    // the coming round; `round` may be a later one
    Text deadline;                     // of the coming round; empty if it has none
    std::vector<std::string> awaited;  // players still without orders for the coming round
    struct Other {
        int round = 0;
        Text received;  // when; empty if unknown
        int since = 0;  // OrderNote::since
    };
    std::vector<Other> others;   // the player's orders that wait for other rounds
    Text awaited_names;          // `awaited` for people: "Ana y Beto"
    bool empty_is_order = true;  // Position::empty_is_order
    bool provisional = false;    // OrderFile::provisional
    bool definitive = false;     // OrderFile::definitive
    bool waits = false;          // the round waits for other orders of this player (waits_for_better)
    // If nobody is awaited: when the round is resolved, and with `waits` whether better orders of this player
    // would let the next run resolve it.
    AllIn all_in = AllIn::next_run;
    bool better_would_do = false;
    bool repeat = false;  // OrderFile::repeat
    // The letter's contribution to the dice of its round, if it has a part in them.
    std::optional<Seed> contribution = {};
    std::string luck = {};  // OrderFile::luck, if the letter has a part in the dice
    int ended = 0;          // these orders end the repetition of those sent for this round; 0: of none

    std::size_t failing = 0;  // orders that would fail as things stand (count_failing_orders)

    bool ahead() const { return round > coming; }
};

// Returns ", pero una no se podría cumplir"; empty if no order would fail.
Text but_some_fail(const Receipt& receipt);

// Returns the receipt for the player: the orders as understood, those that would be cancelled, the forecast,
// the use of provisional, repeated and later orders, the players still awaited and the deadline.
Document receipt_document(const Receipt& receipt, Lang lang, Troubles problems = Troubles::by_line);

// Returns an object with jugador, ronda, ordenes, avisos, esperados, and, unless they are empty, provisional,
// definitivo, espera (Receipt::waits), repetir, dejan_de_repetirse (Receipt::ended), sobre
// (Receipt::contribution), pronostico (the forecast, a line each), si (conditional orders) and guardadas
// (Receipt::others).
Json as_json(const Receipt& receipt, Lang lang);

}  // namespace ronda::match
