// What orders are paid with, in games where they cost something. Positions of such games are a Purse as well;
// purse_of() finds it.
#pragma once

#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/ledger.hpp"

namespace ronda {

class Purse {
  public:
    virtual ~Purse() = default;

    // Returns what the sheet leaves of all that its player can pay with: `quedan` of forecasts and offers,
    // before anything is collected. Always the same things in the same order; empty for players who are out.
    virtual std::vector<LedgerRow> left_by(const PlayerOrders& sheet) const = 0;
};

// Returns what is left after the sheet; empty in games without prices.
inline std::vector<LedgerRow> purse_of(const Position& position, const PlayerOrders& sheet) {
    const auto* purse = dynamic_cast<const Purse*>(&position);
    return purse == nullptr ? std::vector<LedgerRow>() : purse->left_by(sheet);
}

}  // namespace ronda
