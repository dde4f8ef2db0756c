#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/partida/desk/announcement.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/run/sweep.hpp"

namespace ronda::cli {

namespace {

using partida::Path;
using partida::RunReport;

// The addresses that have had the text already, from any match that can be read.
std::set<std::string> told_before(partida::World& world, const std::vector<Path>& matches,
                                  const std::string& key) {
    std::set<std::string> told;
    for (const Path& folder : matches) {
        const auto match = match_in(world, folder);
        if (!match) continue;
        const auto journal = partida::Journal::open(world.files, match->at.journal());
        if (journal) told.merge(partida::announced_to(*match, *journal, key));
    }
    return told;
}

Result<RunReport> announce_in_matches(partida::World& world, const Path& root, const partida::Notice& notice) {
    ASSIGN_OR_RETURN(const auto matches, partida::matches_below(world.files, root));
    auto told = told_before(world, matches, notice.key);
    RunReport all;
    for (const Path& folder : matches)  // a broken one does not stop the others
        all.add(at_desk(world, folder,
                        [&](partida::World&, const partida::Match& match, partida::Journal& journal) {
                            return partida::announce(world, match, journal, notice, told);
                        }));
    std::erase_if(all.done, [](const Text& line) { return line.empty(); });
    return all;
}

Result<Exit> run_announce(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto text, read_input(context, text_of(given, "file"), partida::most_announced + 1));
    ASSIGN_OR_RETURN(const auto notice, partida::announcement_of(text));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    const Path root = text_of(given, "root");
    ASSIGN_OR_RETURN(auto report,
                     club::is_club(context.files, root)
                         ? club::at_club_desk(real.world, root,
                                              [&](club::Table& table) { return club::announce(table, notice); })
                         : announce_in_matches(real.world, root, notice));
    if (report.done.empty()) report.done.push_back(say("ya estaba anunciado", "it was announced already"));
    return answer_with(report, context);
}

}  // namespace

Command announce_command() {
    return {"announce",
            say("manda un texto a cada persona de un club, o de las partidas de una carpeta, una sola vez",
                "sends a text to each person of a club, or of the matches below a folder, only once"),
            {the_tree(),
             a_word(a_file("file", say("el texto; su primera línea es el asunto",
                                       "the text; its first line is the subject"))),
             the_time()},
            run_announce};
}

}  // namespace ronda::cli
