// What a player needs to play a match again at home, without any secret (partida/contract.md, "Transcripts"):
//
//   {"formato": "ronda/acta/2", "juego", "partida", "compromiso": s_0, "publicado": true|false,
//    "revisiones": [{"ronda", "hasta", "vez", "cuando", "motivo", "cambian": [players]}, …], "rondas": [
//     {"ronda": 0, "semilla", "sello", "estado", "eventos"},
//     {"ronda": n, "enlace": s_n, "sello", "ordenes": {player: order file}, "estado", "eventos"}, …]}
//
// `revisiones` has every `ronda rerun`: rounds `ronda` to `hasta` were replaced, `vez` is how often `ronda`
// was, `cambian` whose orders are not the ones accepted before. A round that was replaced has `vez`, how often,
// after `ronda`, so that no revision can be left out unnoticed. Format 1 is the same without either.
//
// `publicado` is false while a game with hidden information goes on: then a round has only its number and
// `sello`. `sello` is HMAC-SHA256(the round's seed, estado.json followed by eventos.json), 64 hexadecimal
// digits: it can be given out before the seed is, tells nothing until then, and cannot be changed afterwards.
// Order files are written anew from what was understood: no key, no comment, nothing but the orders. Where the
// whole would be longer than `most_transcript`, `estado` and `eventos` of the rounds between the first and the
// last are left out; their `sello` tells of them.
#pragma once

#include <string>

#include "adjudicator/partida/audit/verify.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_transcript = 64U << 20U;

struct Transcript {
    std::string text;
    int rounds = 0;
    bool published = false;
};

// Of the rounds as they stand. Refused: what verify_match refuses; nothing is written that does not agree.
// Fails (3): the disk.
Result<Transcript> transcript_of(Files& files, const Path& folder);

// Plays the transcript again. Refused, the first difference only, with its path: `acta_invalida` (not a
// transcript: syntax, keys, types, too long), `no_cuadra`, orders that are not well formed or that the game
// refuses.
Result<Verified> verify_transcript(std::string_view text, const std::string& file_name);

}  // namespace ronda::partida
