// Verifies a transcript: all that a player needs to play a match again at home, without any secret
// (match/contract/transcripts.md):
//
//   {"formato": "ronda/acta/3", "juego", "partida", "compromiso": s_0, "publicado": true|false,
//    "revisiones": [{"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [players]}, …], "rondas": [
//     {"ronda": 0, "enlace": s_1, "sello", "estado", "eventos"},
//     {"ronda": n, "enlace": s_(n+1), "sobres": {player: contribution}, "sello", "ordenes": {player: order
//     file},
//      "estado", "eventos"}, …]}
//
// `revisiones` has one entry for every `ronda rerun`: rounds `ronda` to `hasta` were replaced; `vez` counts the
// times `ronda` was replaced; `cambian` names the players whose orders are not those accepted before. A
// replaced round has `vez` after `ronda`, the number of times it was replaced, so nobody can leave out a
// revision unnoticed. `restauraciones` and `cancelada` follow if there are any.
//
// Format 2 is that of matches whose dice come from the chain alone: round 0 has `semilla` in place of `enlace`,
// round n has s_n, and none has `sobres`. Format 1 is the same without `revisiones` and `vez`.
//
// `publicado` is false while a game with hidden information is running: a round then has only its number and
// `sello`, or, if the seeds hide nothing, its number and seed, and `sobres` in any case. `sello` is
// HMAC-SHA256(the round's seed, estado.json followed by eventos.json), 64 hexadecimal digits. It can be
// published before the seed, reveals nothing until then, and cannot be changed later. Order files are written
// again from the parsed orders: they have no key and no comment, only the orders. If the transcript would be
// longer than `most_transcript`, `estado` and `eventos` of the rounds between the first and the last are left
// out; their `sello` stays.
//
// transcript_of (transcript.hpp) writes transcripts.
#pragma once

#include <string>
#include <string_view>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/match/audit/replay.hpp"

namespace ronda::match {

inline constexpr std::size_t most_transcript = 64U << 20U;

inline constexpr std::string_view transcript_format = "ronda/acta/3";
inline constexpr std::string_view transcript_without_letters = "ronda/acta/2";
inline constexpr std::string_view transcript_without_revisions = "ronda/acta/1";

// Returns HMAC-SHA256(seed, estado.json followed by eventos.json) in hexadecimal. Dice use the same seed, but
// never the same input: theirs contains a zero byte, and JSON text contains none.
std::string seal_of(const Seed& seed, std::string_view state, std::string_view events);

// Plays the transcript again. Fails at the first difference and gives its path: with `acta_invalida` if the
// text is not a transcript (syntax, keys, types, size), with `no_cuadra` if a value differs, or with an error
// of the orders if they are not well formed or the game refuses them. `chain_length`: of the seed chain,
// because the file does not state it: with a short chain its author could choose the dice.
Result<Verified> verify_transcript(std::string_view text, const std::string& file_name,
                                   int chain_length = SeedChain::usual_length);

}  // namespace ronda::match
