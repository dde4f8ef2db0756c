#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/partida/desk/moderation.hpp"

namespace ronda::cli {

namespace {

Options options_of_replace() {
    return {the_folder(),
            the_player(),
            {.name = "email",
             .value = say("DIRECCIÓN", "ADDRESS"),
             .help = say("la dirección de la otra persona", "the other person's address"),
             .required = true},
            {.name = "name",
             .value = say("NOMBRE", "NAME"),
             .help = say("cómo se llama", "what this person is called")},
            the_time()};
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
            say("da el asiento de un jugador a otra persona: dirección, clave nueva e invitación",
                "gives a player's seat to somebody else: address, new key and invitation"),
            options_of_replace, run_replace};
}

}  // namespace ronda::cli
