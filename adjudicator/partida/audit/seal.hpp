// Shared by the writer and the reader of transcripts.
#pragma once

#include <string>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::partida {

inline constexpr std::string_view transcript_format = "ronda/acta/2";
inline constexpr std::string_view transcript_without_revisions = "ronda/acta/1";

// Returns HMAC-SHA256(seed, estado.json followed by eventos.json) in hexadecimal. The input cannot be that of a
// block of dice: those inputs contain a zero byte and a number at the end, and JSON text contains no zero byte.
std::string seal_of(const Seed& seed, const Json& state, const Json& events);

}  // namespace ronda::partida
