#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::cli {

namespace {

Json people_json(const std::vector<club::FoundPerson>& people, bool done) {
    Json json = {{"personas", Json::array()}, {"hecho", done}};
    for (const auto& person : people) {
        Json seats = Json::array();
        for (const auto& [match, player] : person.seats) seats.push_back(match + "/" + player);
        json["personas"].push_back({{"persona", person.id}, {"correo", person.email}, {"asientos", seats}});
    }
    return json;
}

void tell_people(const std::vector<club::FoundPerson>& people, bool done, Context& context) {
    for (const auto& person : people)
        context.print(say("{}: {}, en {}", "{}: {}, in {}", person.id, person.email,
                          counted(person.seats.size(), say("partida", "match"))));
    context.print(
        done ? say("El club está en marcha.", "The club is set up.")
             : say("Con --yes se hace una persona de cada una; sus cartas las lleva desde entonces el club.",
                   "With --yes each becomes a person, whose mail the club handles from then on."));
}

Result<Exit> run_club(const po::variables_map& given, Context& context) {
    const std::string verb = text_of(given, "verb"), folder = text_of(given, "folder");
    if (verb != "init") return wrong_usage(say("club {}: se esperaba init", "club {}: expected init", verb));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    ASSIGN_OR_RETURN(const auto people, club::people_found(context.files, folder));
    const bool yes = given["yes"].as<bool>();
    if (yes) RETURN_IF_ERROR(club::init_club(real.world, folder, people));
    if (context.json)
        context.print_json(people_json(people, yes));
    else
        tell_people(people, yes, context);
    return Exit::done;
}

}  // namespace

Command club_command() {
    return {"club",
            say("prepara un club: un solo buzón, una sola lista de personas y una carta diaria para muchas "
                "partidas",
                "prepares a club: one mailbox, one list of people and one daily letter for many matches"),
            {a_word(a_choice("verb", "init",
                             say("preparar un club: una carpeta de partidas con un club.yaml",
                                 "prepare a club: a folder of matches with a club.yaml"))),
             the_folder(),
             a_switch("yes", say("lo hace; sin ello solo enseña qué personas ha encontrado",
                                 "does it; without it, it only shows the people it has found")),
             the_time()},
            run_club};
}

}  // namespace ronda::cli
