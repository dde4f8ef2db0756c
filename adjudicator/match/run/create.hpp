// Creates a new match: its folder with secrets, round 0 and invitations.
#pragma once

#include <optional>
#include <string>

#include "adjudicator/match/run/run.hpp"

namespace ronda::match {

struct NewMatch {
    Path folder;
    formats::MatchFile file;                     // the content of partida.yaml
    std::string file_text;                       // the text of partida.yaml
    std::optional<Seed> seed;                    // K and the root of the players' keys; if empty, random
    int chain_length = SeedChain::usual_length;  // rounds for each chain of seeds; smaller in tests
    bool from_elsewhere = false;                 // the text comes from a file that may not start commands yet
};

// Makes the match's folder, after removing the remains of an interrupted call. The invitations are composed
// last: if that fails (no mail program), the match exists, the RunReport has the error, and the next run
// composes them. Fails with `carpeta_ocupada` if the folder has other content, with `opcion_invalida` or
// `fichero_invalido` if the file is not valid for a new match, or with the game's refusal of players and
// options. Fails (3) if the disk fails; the folder is then unfinished, and the call may be repeated with it.
Result<RunReport> create_match(System& system, const NewMatch& match, const ClubContext& club);

}  // namespace ronda::match
