#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

void describe_replace(po::options_description& options, po::positional_options_description& words) {
    using po::value;
    options.add_options()("folder", value<std::string>()->required())(
        "player", value<std::string>()->required())("email", value<std::string>()->required())(
        "name", value<std::string>())("now", value<std::string>());
    words.add("folder", 1).add("player", 1);
}

Result<Exit> run_replace(const po::variables_map& given, Context& context) {
    const partida::Seat seat{text_of(given, "player"), text_of(given, "email"), text_of(given, "name")};
    return at_desk(given, context,
                   [&seat](partida::World& world, const partida::Match& match, partida::Journal& journal) {
                       return partida::replace_player(world, match, journal, seat);
                   });
}

}  // namespace

Command replace_command() {
    return {"replace",
            say("DIR JUGADOR --email DIRECCIÓN [--name NOMBRE] [--now HORA]",
                "DIR PLAYER --email ADDRESS [--name NAME] [--now TIME]"),
            say("da el asiento de un jugador a otra persona: dirección, clave nueva e invitación",
                "gives a player's seat to somebody else: address, new key and invitation"),
            describe_replace, run_replace};
}

}  // namespace ronda::cli
