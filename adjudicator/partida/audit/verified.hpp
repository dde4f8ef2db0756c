// The result of a verification, of a match's folder or of its transcript.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/partida/store/revision.hpp"

namespace ronda::partida {

struct Verified {
    std::string match, game;
    int rounds = 0;          // the newest
    std::string commitment;  // s_0 of the first chain of seeds, 64 hexadecimal digits
    bool whole = false;      // every round was played again, and agrees
    std::vector<Revision> revisions;
    Text proven;                 // one line
    std::vector<Text> unproven;  // what was not checked, and why; one line each
};

// Lists the revisions first.
std::string in_words(const Verified& verified, Lang lang);
// {"partida", "juego", "rondas", "compromiso", "todo", "revisiones": […], "comprobado", "sin_comprobar": […]}
Json as_json(const Verified& verified, Lang lang);

}  // namespace ronda::partida
