// How robots answer draw offers (core/contract.md, "Games by turns"). They make none of their own.
#pragma once

#include <functional>

#include "adjudicator/robots/minds.hpp"

namespace ronda::robots {

// Returns what the player in turn orders: what `choose` gives, with `tablas` if a draw is offered to them and
// they take it; `tablas` alone if that ends the match. A robot takes a draw if it stands worse than another
// side by more than Mind::even, or if it does not stand better by more than that and everybody has had 40
// turns.
Json with_answer_to_offer(const Position& view, const Mind& mind, const std::string& player,
                          const std::function<Json()>& choose);

}  // namespace ronda::robots
