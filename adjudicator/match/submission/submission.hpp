// Executes submissions to a match, by mail or by a command. The caller has found the seat and proved the
// author: this folder knows no letters, addresses or outbox. Read in this order:
//
//   submission.hpp     submit and its Outcome (this header)
//   instructions.hpp   Instructions: the parsed text of a submission
//   letter_form.hpp    which fields such a text may contain, and what each means
//   message_text.hpp   the text of a `mensaje:`, which may be anything
//   requests.hpp       executes all but orders
//   reread.hpp         submissions read again after the match was restored
//   outcome_store.hpp  stored outcomes
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/orders/receipt.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/store/subscriptions.hpp"
#include "adjudicator/match/submission/instructions.hpp"

namespace ronda::match {

// A new subscription to the match's letters, or its end (store/subscriptions.hpp).
struct SubscriptionChange {
    Spectator reader;
    std::vector<std::string> seats;  // the reader's ids in partida.yaml, or `publico`; empty: a spectator
};

// The sources of submissions: the moderator's command, a letter, a page of the site.
inline constexpr std::string_view by_submit = "submit", by_letter = "correo", by_page = "pagina";

struct Submission {
    std::string seat;                        // a player's id or `moderador`; empty: any player's orders
    std::string source;                      // one of the above
    std::optional<Instant> arrived = {};     // empty: now
    std::optional<std::string> letter = {};  // Message-ID or its like, which may have a part in the dice
    std::string digest = {};                 // of the letter's bytes; empty if it is no letter
    std::string identity = {};               // same_letter; may be empty
    bool reread = false;                     // from before the last restore (reread.hpp)
    std::string author = {};                 // the moderator who wrote it, for the journal; empty: a player
    Instructions asked = {};
    std::optional<Text> no_messages = {};              // why the author may not write to others now
    std::string words = {};                            // for the moderator
    bool words_beside = false;                         // the letter has orders or requests, too
    std::string reply_to = {};                         // address for the moderator's answer to the words
    std::optional<SubscriptionChange> following = {};  // if set, the rest of the submission is ignored

    // Identifies the submission in keys of notices.
    std::string mark() const { return digest.substr(0, 32); }
};

// A locked match without interrupted work.
struct OpenMatch {
    System& system;
    Match& match;
    Journal& journal;
    Secrets& secrets;  // `submit` reloads them when the author replaces a key
    const RunContext& run;
};

// A request that was granted.
struct Granted {
    RequestKey kind = RequestKey::report;
    // The answer to the author. Empty if they get a document: a report, a template, the rules.
    Text subject = {}, words = {};
    bool asks_round = false;  // `resolver` without a round: nothing is done, and the author is asked for it
};

enum class SubmissionResult {
    accepted,   // orders are stored, see `receipt`
    done,       // requests are executed, see `granted`
    passed_on,  // words, or requests from before a restore, went to the moderator
    refused,    // nothing has changed, see `faults` and `denied`; neither: no room for a spectator
    repeated,   // a copy; the rest is the outcome of the first, as far as it is known
    deferred    // the disk failed, see `failure`
};

// The result of a submission, from which its answer is composed. A refusal is an outcome and no failure.
struct Outcome {
    SubmissionResult kind = SubmissionResult::done;
    std::optional<Receipt> receipt = {};
    Diagnostics faults = {};  // of the orders
    std::vector<Granted> granted = {};
    Diagnostics denied = {};             // the faults of requests
    std::vector<Text> corrections = {};  // Instructions::corrections
    bool passed_on = false;              // words also went to the moderator
    Failure failure = {};
    bool unstored = false;  // orders or a moderator's decision could not be stored, so no round may be resolved
};

// Executes a submission: orders are checked and stored, requests granted, words passed on, each independently
// of the others. The outcome of a letter is stored before it is returned, unless it is a refusal: the same
// letter again has the same outcome and changes nothing; a copy of it is `repeated`.
Outcome submit(const OpenMatch& match, const Submission& submission);

// Submits orders from the command line. They are stored in `pendientes` in place of the player's earlier orders
// for the same round, which must be one of the next ten (queued_orders.hpp). If the orders are refused, nothing
// changes. Fails with the codes of read_order_file; with `otro_jugador`; with `clave_incorrecta` if the file
// has a key that is not the player's; and, in games by turns, with the game's refusal of orders for the coming
// round. Fails (3) if the disk fails or another process has the match. `on_accepted`, if set, is called once
// the orders are accepted, before the match is unlocked.
Result<Receipt> accept_orders(System& system, const Path& folder, const ClubContext& club,
                              SubmittedOrders orders,
                              const std::function<void(const Match&, Journal&)>& on_accepted = {});

}  // namespace ronda::match
