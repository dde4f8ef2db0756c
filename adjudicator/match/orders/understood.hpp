// Describes a player's valid orders, checked or accepted: the orders as understood, those that would be
// cancelled in the current position, the forecast.
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda::match {

struct Understood {
    PlayerOrders sheet;    // canonical
    Text english;          // English words for the keywords in the orders; empty if none differs
    Diagnostics problems;  // preview_warnings: orders that would be cancelled now, and remarks
    Bullets forecast;      // Presentation::forecast
};

// Returns the orders without problems and forecast, which only orders for the coming round have.
Understood understood(const Position& position, const PlayerOrders& sheet);

// How orders that would be cancelled are shown: with their line number, or with the line and a mark below it,
// for readers who have the file before them.
enum class Troubles { by_line, with_excerpt };

// Returns the orders that would be cancelled, with `after_troubles` below them; the forecast; remarks; the
// orders as they are stored.
std::vector<Section> sections_of(const Understood& orders, Lang lang, Troubles problems,
                                 const Text& after_troubles = {});

// Adds `pronostico` (the forecast, a line each) and `si` (conditional orders), unless they are empty.
void add_foretold(Json& json, const Understood& orders, Lang lang);

}  // namespace ronda::match
