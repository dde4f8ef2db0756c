// What is handed in to a match, by mail or by a command, and what becomes of it. Whoever reads letters has
// found the seat and proved who writes: this room knows no letters, addresses or outbox. Read in this order:
//
//   submission.hpp     submit (this header)
//   outcome.hpp        Outcome: what became of it
//   instructions.hpp   Instructions: what the text asks for
//   letter_form.hpp    what such a text may contain, and what each field means
//   message_text.hpp   the text of a `mensaje:`, which may be anything
//   requests.hpp       carries out what is not an order
//   reread.hpp         what is handed in again after a match went back to a backup
//   outcome_store.hpp  outcomes as they are stored
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/store/subscriptions.hpp"
#include "adjudicator/match/submission/outcome.hpp"

namespace ronda::match {

// Who gets letters of the match from now on (store/subscriptions.hpp).
struct SubscriptionChange {
    Spectator reader;
    std::vector<std::string> seats;  // of whoever is in partida.yaml: their ids, `publico`; else a spectator
};

struct Submission {
    std::string seat;                        // a player's id or `moderador`; empty: any player's orders
    std::string source;                      // `submit`, `correo`
    std::optional<Instant> arrived = {};     // empty: now
    std::optional<std::string> letter = {};  // its Message-ID, which may have a part in the dice
    std::string digest = {};                 // of its bytes; empty if it is no letter
    std::string identity = {};               // same for all copies of a letter (same_letter); empty: none
    bool reread = false;                     // it is of before the last restore
    Instructions asked = {};
    std::optional<Text> no_messages = {};              // why its author may send no message to others now
    std::string words = {};                            // they go to the moderator
    bool words_beside = false;                         // they stand in a letter that asks for something, too
    std::string reply_to = {};                         // where the moderator's answer to the words goes
    std::optional<SubscriptionChange> following = {};  // if given, it is all that is handed in

    // Names it in keys of notices.
    std::string mark() const { return digest.substr(0, 32); }
};

// A locked match, in which what was interrupted is complete.
struct OpenMatch {
    System& system;
    Match& match;
    Journal& journal;
    Secrets& secrets;  // loaded anew when a key is replaced
    const RunContext& run;
};

// Carries out what is handed in: orders are checked and stored, requests granted, words passed on; each stands
// for itself. The outcome is stored before it is returned, unless it is a refusal. The same submission again
// has the same outcome, and changes nothing; a copy of it is `repeated`.
Outcome submit(const OpenMatch& match, const Submission& submission);

// Submits orders from the command line: they are stored in `pendientes` in place of the player's earlier orders
// for the same round. The round must be one of the next ten (queued_orders.hpp). If the orders are refused,
// nothing changes. Fails with the codes of read_order_file; with `otro_jugador`; with `clave_incorrecta` if the
// file has a key that is not the player's; and, in games by turns, with the game's refusal of orders for the
// coming round. Fails (3) if the disk fails or another process has the match. `then`, if given, is called
// before the match is unlocked, once the orders are accepted.
Result<Receipt> accept_orders(System& system, const Path& folder, const ClubContext& club,
                              SubmittedOrders orders,
                              const std::function<void(const Match&, Journal&)>& then = {});

}  // namespace ronda::match
