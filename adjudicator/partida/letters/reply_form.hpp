// The block of a message that its reader edits and sends back as orders.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/document.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda::partida {

struct FormFacts {
    std::string_view player;   // id
    std::string_view key;      // that proves the orders
    std::string_view address;  // to which orders go
    bool key_of_round;         // the key counts only for the coming round
    std::string_view site;     // MatchFile::site
};

// Returns the lines of an order file for the round after `position`: its first fields, and likely orders that
// are legal now, behind a `#`. The link writes a message with as many of them as mail programs take.
ReplyForm reply_form(const Position& position, const FormFacts& facts, Lang lang);

// Returns the link to the site's page for composing these orders (web/contract.md, "The order pad"). The key,
// and in matches with secrets the player's view, stand after the `#`, which browsers do not send to the server.
std::string pad_link(const Position& position, const FormFacts& facts, Lang lang);

// Returns a link that opens a new message with this address, subject and body.
std::string mailto_link(std::string_view address, std::string_view subject, std::string_view body);

}  // namespace ronda::partida
