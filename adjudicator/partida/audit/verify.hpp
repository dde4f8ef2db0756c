// Checks a match against itself (partida/contract.md, "Verification"). Plays it again from round 0 and compares
// every state and event byte for byte, the orders with those that the journal records as accepted, the seeds
// with the chain and its commitment, and the journal with its hashes. Maps and reports are not checked.
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
    std::vector<Text> unproven;  // what was not checked, and why; one line each
};

// Fails at the first difference: with `no_cuadra` and its file, line and path; with `carpeta_invalida` if there
// is no match or a round is missing; or with an error if orders or states cannot be read. Fails (3) if the disk
// fails.
Result<Verified> verify_match(Files& files, const Path& folder);

// Lists the revisions first.
std::string in_words(const Verified& verified, Lang lang);
// {"partida", "juego", "rondas", "revisiones": […], "comprobado", "sin_comprobar": […]}
Json as_json(const Verified& verified, Lang lang);

}  // namespace ronda::partida
