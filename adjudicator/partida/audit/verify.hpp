// A match checked against itself (partida/contract.md, "Verification"): played again from round 0, every state
// and event byte for byte, the orders against what the journal says was accepted, the seeds against the chain
// and its commitment, the journal against its hashes. Nothing is drawn and no report is written.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/partida/store/revisions.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

struct Verified {
    std::string match, game;
    int rounds = 0;  // the newest
    std::vector<Revision> revisions;
    Text proven;                 // one line
    std::vector<Text> unproven;  // what could not be looked at, and why; a line each
};

// Refused, the first difference only: `no_cuadra` with file, line and path; `carpeta_invalida` (no match there,
// a round is missing); orders or states that cannot be read. Fails (3): the disk.
Result<Verified> verify_match(Files& files, const Path& folder);

// The revisions come first.
std::string in_words(const Verified& verified, Lang lang);
// {"partida", "juego", "rondas", "revisiones": […], "comprobado", "sin_comprobar": […]}
Json as_json(const Verified& verified, Lang lang);

}  // namespace ronda::partida
