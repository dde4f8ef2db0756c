#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

Options options_of_pause() {
    return {the_folder(), the_time()};
}

Result<Exit> pause(const po::variables_map& given, Context& context) {
    return at_desk(given, context, partida::pause_match);
}

Result<Exit> resume(const po::variables_map& given, Context& context) {
    return at_desk(given, context, partida::resume_match);
}

}  // namespace

Command pause_command() {
    return {"pause",
            say("detiene la partida: no vence ningún plazo hasta «ronda resume»",
                "pauses the match: no deadline passes until “ronda resume”"),
            options_of_pause, pause};
}

Command resume_command() {
    return {"resume", say("reanuda una partida en pausa", "resumes a paused match"), options_of_pause, resume};
}

}  // namespace ronda::cli
