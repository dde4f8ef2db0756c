// Checks a player's orders: what would become of them if the round were resolved now.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/ledger.hpp"
#include "adjudicator/core/schema/order_address.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/orders/understood.hpp"

namespace ronda::steps {

struct Checked : match::Understood {
    std::string file;                       // its name
    std::vector<OrderAddress> warned = {};  // one for each of `problems`; whole() if it is about no order
    std::size_t in_vain = 0;                // orders that would fail, wholly or in part
    bool uses_dice = false;                 // Position::uses_dice
    std::vector<LedgerRow> purse = {}, left = {};  // what orders are paid with, and what these leave of it
};

// The file must be one that the game does not refuse (OrderFiles::all).
Checked check(const Position& position, const match::OrderFile& file);

std::string in_words(const Checked& checked, Lang lang);
// {"jugador", "ordenes", "avisos": [{…, "orden": address}…], "bolsa": [{"cosa", "hay", "quedan"}…],
// "pronostico": […], "si": […]}; the last three only if there are any
Json as_json(const Checked& checked, Lang lang);

}  // namespace ronda::steps
