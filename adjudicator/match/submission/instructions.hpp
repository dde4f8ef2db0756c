// Parses a message's requests and orders: orders, a repeat of the last report or the rules, a message to other
// players, and the moderator's requests (match/contract/requests.md, "Requests by mail").
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
    std::string text;             // for a message: its text; for extend, more_time: the time; for rekey: an id
    bool anonymous = false;
    int round = 0;     // `ronda` of the letter; 0 if missing
    int proposal = 0;  // for agree, disagree
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
    // Words in the text beside the orders and requests. If there are any, the last of `corrections` mentions
    // them.
    std::string words = {};
    // The orders of the text, without its requests, or the error if they are refused. Empty if there are no
    // orders.
    std::optional<Result<OrderFile>> orders;
    std::vector<Request> requests;
    Diagnostics refused = {};  // malformed requests; orders and other requests are still used
};

// Parses the text of a message as written or, if that fails, corrected (formats/repair.hpp). Fails with every
// error and its place if the text cannot be read, or if it has nothing but malformed requests.
Result<Instructions> read_instructions(const std::string& text, const std::string& name, const Match& match);

// Whether the request concerns the course of the match, and must not be lost: the moderator's decisions, the
// players' proposals and their answers.
bool is_decision(const Request& request);

}  // namespace ronda::match
