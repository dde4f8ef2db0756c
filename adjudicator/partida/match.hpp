// A match as it stands on the disk: its file, its newest position, and what is asked of both together.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/game.hpp"
#include "adjudicator/partida/clock.hpp"
#include "adjudicator/partida/journal.hpp"
#include "adjudicator/partida/layout.hpp"
#include "adjudicator/partida/post.hpp"
#include "adjudicator/partida/report.hpp"
#include "adjudicator/partida/revisions.hpp"
#include "formats/match_file.hpp"

namespace ronda::partida {

// What a match touches outside the program; tests give their own.
struct World {
    Files& files;
    Clock& clock;
    Post& post;
    Lang lang = Lang::es;  // of what the moderator at the command line reads
};

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

// When orders are due, as partida.yaml says it: "dom 20:00 (Europe/Madrid)"; empty: it says nothing.
Text deadline_of(const Match& match);

// When the orders of `round`, the coming one, are due as the journal tells it: "domingo 6 de diciembre, 20:00
// (Europe/Madrid)"; empty: they have no deadline, or its zone is unknown.
Text due_in_words(const Match& match, const Journal& journal, int round);

// Revisions as the reports of this match tell them.
std::vector<Text> in_words(const Match& match, const std::vector<Revision>& revisions);

// s_0, as the journal tells it. Refused with `carpeta_invalida`: it does not.
Result<Seed> commitment_of(const Journal& journal);

// A round as its reports are told, the seeds only where they may be published: at once in a game without
// secrets, else when it is over.
Told told_now(const Match& match, std::shared_ptr<const Position> after, std::vector<Event> events,
              const Seed& commitment, const std::optional<Seed>& link, const std::optional<Seed>& round_seed);

// Games by turns: the rounds before `told`'s that a player may not have seen since his last turn.
Result<void> add_earlier(Files& files, const Match& match, Told& told);

// The same of a stored round.
Result<Told> told_of(Files& files, const Match& match, const Journal& journal, int round);

}  // namespace ronda::partida
