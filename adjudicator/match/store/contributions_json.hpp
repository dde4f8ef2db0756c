// Reads and writes the contributions of a round's letters as JSON: {player: 64 hexadecimal digits}, in the
// order of the seats.
#pragma once

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/text/json_at.hpp"

namespace ronda::match {

// Reads 64 hexadecimal digits. Throws LoadFault if the value is something else.
Seed seed_at(const JsonAt& json);

Json as_json(const Contributions& contributions);
// Throws LoadFault if the value is something else. The order is not checked.
Contributions contributions_at(const JsonAt& json);

}  // namespace ronda::match
