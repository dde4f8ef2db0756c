// What the writer and the reader of transcripts share.
#pragma once

#include <string>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda::partida {

inline constexpr std::string_view transcript_format = "ronda/acta/2";
inline constexpr std::string_view transcript_without_revisions = "ronda/acta/1";

// HMAC-SHA256(seed, estado.json followed by eventos.json), hexadecimal. It cannot be taken for a block of dice:
// those end in a zero byte and a number, and no JSON text holds a zero byte.
std::string seal_of(const Seed& seed, const Json& state, const Json& events);

}  // namespace ronda::partida
