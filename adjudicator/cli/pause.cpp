#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

void describe_pause(po::options_description& options, po::positional_options_description& words) {
    options.add_options()("folder", po::value<std::string>()->required())("now", po::value<std::string>());
    words.add("folder", 1);
}

Result<Exit> pause(const po::variables_map& given, Context& context) {
    return at_desk(given, context, partida::pause_match);
}

Result<Exit> resume(const po::variables_map& given, Context& context) {
    return at_desk(given, context, partida::resume_match);
}

Text usage() {
    return say("DIR [--now HORA]", "DIR [--now TIME]");
}

}  // namespace

Command pause_command() {
    return {"pause", usage(),
            say("detiene la partida: no vence ningún plazo hasta «ronda resume»",
                "pauses the match: no deadline passes until “ronda resume”"),
            describe_pause, pause};
}

Command resume_command() {
    return {"resume", usage(), say("reanuda una partida en pausa", "resumes a paused match"), describe_pause,
            resume};
}

}  // namespace ronda::cli
