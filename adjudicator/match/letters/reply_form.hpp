// The block of a message that its reader edits and sends back as orders.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/orders/accept.hpp"

namespace ronda::match {

struct FormFacts {
    std::string_view player;   // id
    std::string_view key;      // that proves the orders
    std::string_view address;  // to which orders go
    bool key_of_round;         // the key counts only for the coming round
    std::string_view site;     // MatchFile::site
};

// Orders of the player with which the lines begin, in place of examples.
struct OwnOrders {
    int round = 0;             // for which they are
    std::string head;          // fields after the key, a line each
    std::string orders;        // from `ordenes:` on; may be behind `#`
    std::string replies = {};  // `si:` and what is below it; may be empty
    bool examples = false;     // examples follow the orders, which are all behind `#`
    Text help = {};            // what these lines are
    // What stands in these lines without a `#`; empty if nothing does.
    std::optional<PlayerOrders> live = {};
    std::map<std::string, std::string> uses = {};

    // Adds the field `name: true` to the head.
    void use(const std::string& name);
};

// Returns the orders of a receipt as lines of an answer.
OwnOrders own_orders(const Receipt& receipt, Pace pace, Lang lang);

// Returns the lines of an order file for the round after `position`: its first fields, and likely orders that
// are legal now, behind a `#`; or `own`. The link writes a message with as many of them as mail programs take,
// but own orders whole or not at all.
ReplyForm reply_form(const Position& position, const FormFacts& facts, Lang lang,
                     const OwnOrders* own = nullptr);

// Returns the link to the site's page for composing these orders (web/contract.md, "The order pad"). The key,
// and in matches with secrets the player's view, stand after the `#`, which browsers do not send to the server.
// `file`: the order file with which the page begins; empty for a new one.
std::string pad_link(const Position& position, const FormFacts& facts, Lang lang, const std::string& file = {});
// The words of that link.
Text words_for_pad();

// Returns the links to the pages of a match on the web: the match, and the check of its record. `site` as
// above; empty if there is none.
std::vector<PageLink> site_links(const Position& position, std::string_view site);

// Returns a link that opens a new message with this address, subject and body.
std::string mailto_link(std::string_view address, std::string_view subject, std::string_view body);

}  // namespace ronda::match
