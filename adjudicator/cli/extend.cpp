#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

void describe_extend(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("folder", value<std::string>()->required())(
        "until", value<std::string>()->required())("now", value<std::string>());
    words.add("folder", 1);
}

Result<Exit> run_extend(const po::variables_map& given, Context& context) {
    const std::string until = text_of(given, "until");
    return at_desk(given, context,
                   [&until](partida::World& world, const partida::Match& match,
                            partida::Journal& journal) -> Result<Text> {
                       const auto time = partida::read_deadline(match, until, world.clock.now());
                       if (!time) return tl::unexpected(time.error());
                       return partida::extend_deadline(world, match, journal, *time);
                   });
}

}  // namespace

Command extend_command() {
    return {"extend",
            say("DIR --until 'mié 20:00'|'2026-12-06 20:00' [--now HORA]",
                "DIR --until 'wed 20:00'|'2026-12-06 20:00' [--now TIME]"),
            say("cambia el plazo de la próxima ronda y se lo dice a los jugadores",
                "changes the deadline of the coming round and tells the players"),
            describe_extend, run_extend};
}

}  // namespace ronda::cli
