// Draws scores and ratings as SVG for pages.
#pragma once

#include <string>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/site/memory.hpp"

namespace ronda::site {

// Plots the scores after rounds 0 to `round`. Every line has its player's colour, a mark and a dash of its own,
// and the name at its end. Returns an empty text with fewer than two rounds or without public scores.
std::string race_plot(const Memory& memory, int round, Lang lang);

// Returns the drawing alone of a person's rating after each match: the estimate as a line, its likely range as
// a band.
std::string rating_plot(const club::RatedPerson& person, const std::string& game, Lang lang);

}  // namespace ronda::site
