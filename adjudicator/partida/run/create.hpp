// A new match: its folder with secrets, round 0 and invitations.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/partida/run/run.hpp"

namespace ronda::partida {

struct NewMatch {
    Path folder;
    formats::MatchFile file;   // what partida.yaml says
    std::string file_text;     // partida.yaml itself
    std::optional<Seed> seed;  // K, and the root of the players' keys; empty: from the system's random source
    int chain_length = SeedChain::usual_length;  // rounds that a chain of seeds serves; shorter in tests
};

// Makes the folder. What an interrupted call left is removed first. The invitations are
// composed last; if that fails (no mail program) the match exists, the report says so, and
// the next run composes them. Refused: `carpeta_ocupada` (the folder has something else in it), what the game
// says of players and options. Fails (3): the disk; the folder is then unfinished and may be given to this
// function again.
Result<RunReport> create_match(World& world, const NewMatch& match);

}  // namespace ronda::partida
