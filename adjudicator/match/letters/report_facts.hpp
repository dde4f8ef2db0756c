// Collects the facts for reports and other messages from the match's folder and its journal.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/revisions.hpp"

namespace ronda::match {

// Returns the rule for deadlines as in partida.yaml: "dom 20:00 (Europe/Madrid)". Empty if there is none.
Text deadline_of(const Match& match);

// Describes revisions for the reports of this match.
std::vector<Text> in_words(const Match& match, const std::vector<Revision>& revisions);

// Returns the facts of a round. They contain the seeds only if these may be published: at once in games without
// hidden information, otherwise when the game is over.
ReportFacts facts_now(const Match& match, std::shared_ptr<const Position> after, std::vector<Event> events,
                      const ChainOfRound& chain, const std::optional<Seed>& link,
                      const std::optional<Seed>& round_seed);

// Games by turns: adds the rounds before it to `facts`, back to the earliest last turn of any player. Fails if
// a round cannot be read.
Result<void> add_earlier(Files& files, const Match& match, ReportFacts& facts);

// Returns the facts of a stored round. Fails if its folder or journal lines cannot be read.
Result<ReportFacts> facts_of(Files& files, const Match& match, const Journal& journal, int round);

// The pictures of a stored round for one viewer: the viewer's own if they differ from the public ones.
struct PictureFiles {
    Path board;
    std::optional<Path> region;
};
PictureFiles pictures_for(Files& files, const MatchPaths& paths, int round, const Viewer& viewer);

}  // namespace ronda::match
