// What would become of a player's orders if the round were resolved now.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/partida/orders/order_file.hpp"

namespace ronda::steps {

struct Checked {
    partida::OrderFile file;
    Diagnostics warnings;  // of what would be cancelled or carried out only in part
    Bullets forecast;      // Position::forecast
};

// The file must be one that the game does not refuse (OrderFiles::all).
Checked check(const Position& position, partida::OrderFile file);

std::string in_words(const Checked& checked, Lang lang);
// {"jugador", "ordenes", "avisos": […], "pronostico": […], "si": […]}; the last two only if there are any
Json as_json(const Checked& checked, Lang lang);

}  // namespace ronda::steps
