// The facts for reports and letters, from the match's folder and its journal.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/revisions.hpp"

namespace ronda::partida {

// When orders are due, as partida.yaml says it: "dom 20:00 (Europe/Madrid)"; empty: it says nothing.
Text deadline_of(const Match& match);

// Revisions in words, for the reports of this match.
std::vector<Text> in_words(const Match& match, const std::vector<Revision>& revisions);

// The facts of a round. The seeds are among them only if they may be published: at once in a game without
// secrets, else when it is over.
ReportFacts facts_now(const Match& match, std::shared_ptr<const Position> after, std::vector<Event> events,
                      const ChainOfRound& chain, const std::optional<Seed>& link,
                      const std::optional<Seed>& round_seed);

// Games by turns: the rounds before `told`'s that a player may not have seen since his last turn.
Result<void> add_earlier(Files& files, const Match& match, ReportFacts& told);

// The facts of a stored round.
Result<ReportFacts> facts_of(Files& files, const Match& match, const Journal& journal, int round);

// The map of a stored round for one reader: his own where he has one, else everyone's.
Path map_for(Files& files, const Layout& at, int round, const Viewer& viewer);

}  // namespace ronda::partida
