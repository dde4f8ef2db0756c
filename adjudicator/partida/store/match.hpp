// A match as it stands on the disk: its file, its newest position, and what is asked of both together.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/game.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/world.hpp"
#include "formats/match_file.hpp"

namespace ronda::partida {

inline constexpr std::size_t most_config_bytes = 256 * 1024 + 1;  // of partida.yaml: one too many is seen

struct Match {
    Layout at;
    formats::MatchFile file;
    std::shared_ptr<const Position> position;

    int round() const { return position->envelope().round; }
    const Envelope& envelope() const { return position->envelope(); }
};

// Refused: `carpeta_invalida` (no match's folder, or one that `ronda new` has not finished), `fichero_invalido`
// (partida.yaml), `estado_invalido`; partida.yaml is of another match or game than the state. Fails (3): the
// disk.
// `round`: as it stood after that one, where it is there.
Result<Match> open_match(Files& files, const Path& folder, std::optional<int> round = std::nullopt);

// The players as partida.yaml names them; name and colour may be empty.
std::vector<Player> players_of(const formats::MatchFile& file);

// The player's language; the match's for those who have none of their own and for the public.
Lang lang_of(const Match& match, const Viewer& viewer);

// The chain of seeds that a round draws from, as the journal tells it.
struct ChainOfRound {
    Seed commitment{};  // s_0
    int before = 0;     // rounds that earlier chains served
};
// Refused with `carpeta_invalida`: the journal does not tell it.
Result<ChainOfRound> chain_of_round(const Journal& journal, int round);
// Of the first chain.
Result<Seed> commitment_of(const Journal& journal);
// Of each chain.
int chain_length(const Journal& journal);

}  // namespace ronda::partida
