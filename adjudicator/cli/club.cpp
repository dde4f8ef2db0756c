#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/new_match.hpp"
#include "adjudicator/cli/new_questions.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/run/sweep.hpp"
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
             : say("Con --yes cada una pasa a ser persona del club, que desde entonces lleva sus cartas.",
                   "With --yes each becomes a person of the club, and the club then handles their mail."));
}

// The folder's club.yaml as options and answers say it.
Result<std::string> new_club_file(const Draft& draft, Context& context) {
    formats::ClubFile file;
    file.club = draft.id;
    if (file.club.empty()) {
        ASSIGN_OR_RETURN(file.club, id_of_folder(draft.folder));
    }
    file.lang = context.lang;
    file.zone = draft.zone;
    file.moderator = moderator_in(draft.moderator);
    ASSIGN_OR_RETURN(const auto mail, mail_of(draft));
    file.mail = *mail;
    const std::string text = formats::write_club_file(file);
    RETURN_IF_ERROR(formats::read_club_file(text, "club.yaml"));
    return text;
}

// The fields of a match's own file for which the club's persons and its own file count instead.
constexpr const char* ignored_fields[] = {"jugadores.correo", "jugadores.idioma", "jugadores.resumen",
                                          "latido"};

// A line for each match whose file has some of them.
Result<std::vector<Text>> ignored_in(match::Files& files, const match::Path& folder) {
    std::vector<Text> lines;
    ASSIGN_OR_RETURN(const auto matches, match::matches_below(files, folder));
    for (const match::Path& root : matches) {
        const match::MatchPaths paths{root};
        const auto text = files.read(paths.config(), match::most_config_bytes);
        if (!text) continue;
        const auto file = formats::read_match_file(*text, paths.config().string(), all_games());
        if (!file) continue;
        const std::set<std::string> present = fields_in(file->places);
        std::vector<Text> ignored;
        for (const char* field : ignored_fields)
            if (present.contains(field)) ignored.push_back(same(field));
        if (!ignored.empty())
            lines.push_back(say("{}: cuenta lo que diga el club, y no {}",
                                "{}: the club's settings are used instead of {}", paths.config().string(),
                                enumerate(ignored)));
    }
    return lines;
}

Result<Exit> run_club(const po::variables_map& options, Context& context) {
    const std::string verb = text_of(options, "verb"), folder = text_of(options, "folder");
    if (verb != "init") return wrong_usage(say("club {}: se esperaba init", "club {}: expected init", verb));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    bool yes = options["yes"].as<bool>();
    Draft draft = draft_of(options);
    const bool is_new = !club::is_club(context.files, folder);
    const bool asks = is_new && !yes && !context.json && on_a_terminal();
    if (asks) RETURN_IF_ERROR(ask_about_club(draft, context.lang));
    if (is_new && !draft.sender.empty()) {
        ASSIGN_OR_RETURN(const auto file, new_club_file(draft, context));
        if (asks) {
            RETURN_IF_ERROR(ask_for_club(say("\n{}", "\n{}", file), context.lang));
            yes = true;
        }
        if (!yes) {
            context.print(say("{}\nCon --yes se escribe este club.yaml y el club se pone en marcha.",
                              "{}\nWith --yes this club.yaml is written and the club is set up.", file));
            return Exit::done;
        }
        RETURN_IF_ERROR(context.files.make_folder(folder));
        const std::string whole = file + absent_fields(file, club_field_rows(), "club", context.lang);
        RETURN_IF_ERROR(
            context.files.save(match::Path(folder) / club::club_file_name, whole, match::Durable::yes, true));
    }
    ASSIGN_OR_RETURN(const auto people, club::people_found(context.files, folder));
    ASSIGN_OR_RETURN(const auto ignored, ignored_in(context.files, folder));
    if (yes) RETURN_IF_ERROR(club::init_club(real.system, folder, people));
    if (context.json) {
        context.print_json(people_json(people, yes));
        return Exit::done;
    }
    for (const Text& line : ignored) context.print(line);
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
        a_switch(
            "yes",
            say("lo hace sin preguntar; sin ello, si hay club.yaml o no hay terminal, solo enseña lo que haría",
                "does it without questions; without it, if there is a club.yaml or no terminal, it "
                "only shows what it would do")),
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
