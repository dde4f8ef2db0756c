#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/new_match.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/club_file.hpp"

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

void print_people(const std::vector<club::FoundPerson>& people, bool done, Context& context) {
    for (const auto& person : people)
        context.print(say("{}: {}, en {}", "{}: {}, in {}", person.id, person.email,
                          counted(person.seats.size(), say("partida", "match"))));
    context.print(
        done ? say("El club está en marcha.", "The club is set up.")
             : say("Con --yes se hace una persona de cada una; sus cartas las lleva desde entonces el club.",
                   "With --yes each becomes a person of the club, and the club then handles their mail."));
}

// The folder's club.yaml as the options say it, if there is none yet.
Result<std::string> new_club_file(const po::variables_map& options, Context& context) {
    const match::Path folder = text_of(options, "folder");
    const Draft draft = draft_of_mail(options);
    if (draft.sender.empty() || club::is_club(context.files, folder)) return std::string();
    formats::ClubFile file;
    file.club = text_of(options, "id");
    if (file.club.empty()) {
        ASSIGN_OR_RETURN(file.club, id_of_folder(folder.string()));
    }
    file.lang = context.lang;
    file.zone = draft.zone;
    file.moderator = moderator_in(draft.moderator);
    ASSIGN_OR_RETURN(const auto mail, mail_of(draft));
    file.mail = *mail;
    std::string text = formats::write_club_file(file);
    RETURN_IF_ERROR(formats::read_club_file(text, "club.yaml"));
    return text;
}

Result<Exit> run_club(const po::variables_map& options, Context& context) {
    const std::string verb = text_of(options, "verb"), folder = text_of(options, "folder");
    if (verb != "init") return wrong_usage(say("club {}: se esperaba init", "club {}: expected init", verb));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const bool yes = options["yes"].as<bool>();
    ASSIGN_OR_RETURN(const auto file, new_club_file(options, context));
    if (!file.empty() && !yes) {
        context.print(say("{}\nCon --yes se escribe este club.yaml y el club se pone en marcha.",
                          "{}\nWith --yes this club.yaml is written and the club is set up.", file));
        return Exit::done;
    }
    if (!file.empty()) {
        RETURN_IF_ERROR(context.files.make_folder(folder));
        RETURN_IF_ERROR(
            context.files.save(match::Path(folder) / club::club_file_name, file, match::Durable::yes, true));
    }
    ASSIGN_OR_RETURN(const auto people, club::people_found(context.files, folder));
    if (yes) RETURN_IF_ERROR(club::init_club(real.system, folder, people));
    if (context.json)
        context.print_json(people_json(people, yes));
    else
        print_people(people, yes, context);
    return Exit::done;
}

}  // namespace

Command club_command() {
    Options options = {
        a_word(a_choice("verb", "init",
                        say("preparar un club: una carpeta de partidas con un club.yaml",
                            "prepare a club: a folder of matches with a club.yaml"))),
        the_folder(),
        a_switch("yes", say("lo hace; sin ello solo enseña qué personas ha encontrado",
                            "does it; without this option, only shows the people that it has found")),
        the_match_name(say("si aún no hay club.yaml, el nombre del club; si falta, el de la carpeta",
                           "if there is no club.yaml yet, the club's name; if absent, the folder's name")),
        a_text("moderator", say("'NOMBRE <DIRECCIÓN>'", "'NAME <ADDRESS>'"),
               say("si aún no hay club.yaml, quien modera", "if there is no club.yaml yet, the moderator")),
        a_text("zone", say("ZONA", "ZONE"),
               say("si aún no hay club.yaml, la zona horaria de las fechas, p. ej. Europe/Madrid",
                   "if there is no club.yaml yet, the time zone of dates, such as Europe/Madrid"))};
    for (Option& option : options_of_mail()) options.push_back(std::move(option));
    options.push_back(the_time());
    return {"club",
            say("prepara un club: un solo buzón, una sola lista de personas y una carta diaria para muchas "
                "partidas",
                "prepares a club: one mailbox, one list of people and one daily letter for many matches"),
            std::move(options), run_club};
}

}  // namespace ronda::cli
