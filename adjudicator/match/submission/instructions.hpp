// What a player asks for in a message: orders, the last report or the rules again, a message to other players;
// and what only the moderator may ask for (match/contract/requests.md, "Requests by mail").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/orders/letter_words.hpp"
#include "adjudicator/match/orders/order_file.hpp"

namespace ronda::match {

struct Match;

struct Request {
    RequestKey kind = RequestKey::report;
    std::vector<std::string> to;  // for a message: ids
    std::string text;             // for a message: its text; for extend: the time; for rekey: an id
    bool anonymous = false;
    int round = 0;  // the one that the letter names; 0 if it names none
};

struct Instructions {
    std::string match;                   // `partida`, an id, folded; empty if missing
    std::string player;                  // id, or `moderador`; empty if missing or not in this match
    int round = 0;                       // `ronda` as written; 0 if missing or not the number of a round
    std::string key;                     // `clave` as written; must never be shown
    SourceLocation key_place;            // of the value, or of the field if the value is missing
    std::string name;                    // of the file, for error messages
    std::string text;                    // the text that was read, corrected if necessary
    bool says_nothing = false;           // no request, and nothing after `ordenes:`
    std::vector<Text> corrections = {};  // corrections, one sentence for each kind; empty if there are none
    // What stands beside the orders in the text and is none of them; the last of `corrections`, if there are
    // any, tells of it.
    std::string words = {};
    // The orders of the text, without its requests, or the error if they are refused; empty if there are no
    // orders.
    std::optional<Result<OrderFile>> orders;
    std::vector<Request> requests;
    Diagnostics refused = {};  // requests that are not well formed; orders and other requests stand beside them
};

// Reads the text of a message as written or, if that fails, corrected (formats/repair.hpp). Fails with every
// error and its place if the text cannot be read, or if it has nothing but requests that are not well formed.
Result<Instructions> read_instructions(const std::string& text, const std::string& name, const Match& match);

// Whether the request is a moderator's decision, which must not be lost.
bool is_decision(const Request& request);

}  // namespace ronda::match
