// What is told of a player's orders that are read and not refused, whether they are only checked or accepted:
// the orders as understood, those that would be cancelled as things stand, the forecast.
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda::match {

struct Understood {
    PlayerOrders sheet;    // canonical
    Text english;          // which English words the orders' words have; empty if none differs
    Diagnostics problems;  // preview_warnings: what would be cancelled as things are now, and remarks
    Bullets forecast;      // Presentation::forecast
};

// Without problems and forecast, which only orders for the coming round have.
Understood understood(const Position& position, const PlayerOrders& sheet);

// How orders that would be cancelled are told: with the number of their line, or with the line itself and a
// mark below the words, for whoever has the file before them.
enum class Troubles { by_line, with_excerpt };

// Returns the orders that would be cancelled, with `after_troubles` below them; the forecast; remarks; the
// orders as they are stored.
std::vector<Section> sections_of(const Understood& orders, Lang lang, Troubles problems,
                                 const Text& after_troubles = {});

// Adds `pronostico` (the forecast, a line each) and `si` (conditional orders), unless they are empty.
void add_foretold(Json& json, const Understood& orders, Lang lang);

}  // namespace ronda::match
