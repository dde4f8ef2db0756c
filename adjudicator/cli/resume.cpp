#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/moderation.hpp"

namespace ronda::cli {

namespace {

void describe(po::options_description& options, po::positional_options_description& words) {
    options.add_options()("folder", po::value<std::string>()->required())("now", po::value<std::string>());
    words.add("folder", 1);
}

Result<Exit> run(const po::variables_map& given, Context& context) {
    return at_desk(given, context, partida::resume_match);
}

}  // namespace

Command resume_command() {
    return {"resume", say("DIR [--now HORA]", "DIR [--now TIME]"),
            say("reanuda una partida en pausa", "resumes a paused match"), describe, run};
}

}  // namespace ronda::cli
