// Builds the form of a letter: the block of lines that its reader edits and sends back as orders.
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
    std::string_view player;     // id
    std::string_view key;        // proves the orders
    std::string_view address;    // where orders are sent
    bool key_of_round;           // the key counts only for the coming round
    std::string_view site;       // MatchFile::site
    bool hands_in = false;       // MatchFile::takes_page_orders
    std::string_view name = {};  // MatchFile::name
};
// The facts of a match, for a player's key that counts only for the coming round. Keeps views of all of them.
FormFacts form_facts(const formats::MatchFile& file, std::string_view player, std::string_view key,
                     std::string_view address);

// Orders of the player with which the form begins, in place of examples.
struct OwnOrders {
    int round = 0;             // the round of the orders
    std::string head;          // the fields after the key, a line each
    std::string orders;        // from `ordenes:` on; may be behind `#`
    std::string replies = {};  // `si:` and what is below it; may be empty
    bool examples = false;     // examples follow the orders, which are all behind a `#`
    Text help = {};            // explains these lines
    // The orders in these lines that are not behind a `#`; empty if there are none.
    std::optional<PlayerOrders> live = {};
    std::map<std::string, std::string> uses = {};

    // Adds the line `name: true` to the head.
    void use(const std::string& name);
};

// Returns the orders of a receipt as lines of a form.
OwnOrders own_orders(const Receipt& receipt, Pace pace, Lang lang);

// Returns the form for the round after `position`: the first fields of an order file, then likely legal orders
// behind a `#`, or `own`. Its link opens a message with as many lines as mail programs take; own orders are in
// it whole or not at all.
ReplyForm reply_form(const Position& position, const FormFacts& facts, Lang lang,
                     const OwnOrders* own = nullptr);

// Returns the link to the site's order pad with these orders (web/contract.md, "The order pad"). The key, if
// there is one, and in matches with secrets the player's view, stand after the `#`, which browsers do not send
// to the server. `file`: the order file with which the page begins; empty for a new one.
std::string pad_link(const Position& position, const FormFacts& facts, Lang lang, const std::string& file = {});
// The text of that link.
Text words_for_pad();

// Returns the links to a match's pages on the web: the match, and the check of its record. Empty if `site` is.
std::vector<PageLink> site_links(const Position& position, std::string_view site);

// Returns a link that opens a new message with this address, subject and body.
std::string mailto_link(std::string_view address, std::string_view subject, std::string_view body);

}  // namespace ronda::match
