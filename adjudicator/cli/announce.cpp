#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/notices.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/moderation/announcement.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/run/sweep.hpp"

namespace ronda::cli {

namespace {

using match::Path;
using match::RunReport;

// The addresses that have had the text already, from any match that can be read.
std::set<std::string> reported_before(match::System& system, const std::vector<Path>& matches,
                                      const std::string& key) {
    std::set<std::string> reported;
    for (const Path& folder : matches) {
        const auto match = match_in(system, folder);
        if (!match) continue;
        const auto journal = match::Journal::open(system.files, match->paths.journal());
        if (journal) reported.merge(match::announced_to(*match, *journal, key));
    }
    return reported;
}

Result<RunReport> announce_in_matches(match::System& system, const Path& root, const match::Notice& notice) {
    ASSIGN_OR_RETURN(const auto matches, match::matches_below(system.files, root));
    auto reported = reported_before(system, matches, notice.key);
    RunReport all;
    for (const Path& folder : matches)  // a broken one does not stop the others
        all.add(
            at_desk(system, folder, [&](match::System&, const match::Match& match, match::Journal& journal) {
                return match::announce(system, match, journal, notice, reported);
            }));
    std::erase_if(all.done, [](const Text& line) { return line.empty(); });
    return all;
}

Result<Exit> run_announce(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto text, read_input(context, text_of(options, "file"), match::most_announced + 1));
    ASSIGN_OR_RETURN(const auto notice, match::announcement_of(text));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const Path root = text_of(options, "root");
    ASSIGN_OR_RETURN(auto report, club::is_club(context.files, root)
                                      ? club::at_club_desk(real.system, root,
                                                           [&](club::DeskContext& desk) {
                                                               return club::announce(desk, notice);
                                                           })
                                      : announce_in_matches(real.system, root, notice));
    if (report.done.empty()) report.done.push_back(say("ya estaba anunciado", "it was already announced"));
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
