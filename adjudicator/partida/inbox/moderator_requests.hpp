// The round for which a moderator's request is meant. A letter may come late or twice, and the match has moved
// on meanwhile.
#pragma once

#include <optional>

#include "adjudicator/partida/inbox/instructions.hpp"

namespace ronda::partida {

// Returns the answer to a decision that is not carried out because of its round: `resolver` names none (the
// answer has the lines to send), or the round is not the coming one. Empty if the request may be carried out.
// Fails (3) if the secrets cannot be read.
std::optional<Result<Answer>> answer_of_round(World& world, const Match& match, const Request& request);

}  // namespace ronda::partida
