// What a player asks for in a message: orders, the last report again, a message to others; and what only the
// moderator may ask (partida/contract.md, "Also by mail").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/partida/calendar/circumstances.hpp"
#include "adjudicator/partida/inbox/answers.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::partida {

struct Request {
    enum class Kind { report, message, extend, pause, resume } kind = Kind::report;
    std::vector<std::string> to;  // of a message: ids
    std::string text;             // of a message; of extend: the time
    bool anonymous = false;
};

struct Instructions {
    std::string match;                 // `partida`, an id, folded; empty: not said
    std::string player;                // id, or `moderador`; empty: not said, or nobody of this match
    std::string key;                   // `clave` as written; never to be shown
    Place key_place;                   // of the value, or of the field where that is missing
    std::string name;                  // of the file, for messages
    std::string text;                  // what was read, put right where that was needed
    std::vector<Text> put_right = {};  // what was done to it, a sentence for each kind; empty: it is as written
    // What the text orders, without its requests, or why that is refused; empty: there are no orders.
    std::optional<Result<OrderFile>> orders;
    std::vector<Request> requests;
};

// Reads the text of a message as it was written or, if that fails, put right
// (formats/repair.hpp). Refused with every fault in its place: not readable, a request that is not well
// formed.
Result<Instructions> read_instructions(const std::string& text, const std::string& name, const Match& match);

// Whether it is a decision of the moderator, which must not be lost.
bool is_decision(const Request& request);

// Does what is asked and says so. `mark` names the message. Refused: what is not his to ask, a match whose
// players do not write to each other. Fails (3): the disk.
Result<Answer> grant(World& world, const Match& match, Journal& journal, const Request& request,
                     const std::string& who, const std::string& mark, const Circumstances& at);

}  // namespace ronda::partida
