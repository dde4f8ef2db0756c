#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/people/club.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "formats/club_file.hpp"

namespace ronda::cli {

namespace {

using match::Files;
using match::Path;

struct NamedCommand {
    Path config;
    formats::PasswordSource source;
};

void add_commands(Files& files, const Path& config, std::optional<formats::MailSettings> mail,
                  std::vector<NamedCommand>& found) {
    match::permit_commands(files, config, mail);
    for (auto& source : match::commands_in(mail)) found.push_back({config, std::move(source)});
}

// The commands of club.yaml and of each match below. An unreadable file has none that could be started.
Result<std::vector<NamedCommand>> commands_below(Files& files, const Path& root) {
    std::vector<NamedCommand> found;
    const Path club = root / club::club_file_name;
    if (files.exists(club)) {
        ASSIGN_OR_RETURN(const auto text, files.read(club, match::most_config_bytes));
        ASSIGN_OR_RETURN(const auto file, formats::read_club_file(text, club.string()));
        add_commands(files, club, file.mail, found);
    }
    ASSIGN_OR_RETURN(const auto matches, match::matches_below(files, root));
    for (const Path& match : matches) {
        const Path config = match::MatchPaths{match}.config();
        const auto text = files.read(config, match::most_config_bytes);
        if (!text) continue;
        if (const auto file = formats::read_match_file(*text, config.string(), all_games()))
            add_commands(files, config, file->mail, found);
    }
    return found;
}

void print(const NamedCommand& one, Context& context) {
    const auto& permit = one.source.permit;
    context.print(say("{}: {}\n  {}", "{}: {}\n  {}", one.config.string(), one.source.command,
                      permit.granted ? say("cuenta", "counts") : permit.reason));
}

Json as_json(const std::vector<NamedCommand>& commands, Lang lang) {
    Json list = json_list(commands, [&](const NamedCommand& one) {
        return Json({{"fichero", one.config.string()},
                     {"orden", one.source.command},
                     {"cuenta", one.source.permit.granted},
                     {"motivo", one.source.permit.reason.in(lang)}});
    });
    return {{"ordenes", list}};
}

Result<Exit> run_trust(const po::variables_map& options, Context& context) {
    const Path root = text_of(options, "root");
    const std::string command = text_of(options, "command");
    ASSIGN_OR_RETURN(auto commands, commands_below(context.files, root));
    if (options.count("command") != 0) {
        bool named = false;
        for (const NamedCommand& one : commands) {
            if (one.source.command != command) continue;
            named = true;
            RETURN_IF_ERROR(match::trust_command(context.files, one.config.parent_path(), command));
        }
        if (!named)
            return refuse("opcion_invalida",
                          say("--command: ningún fichero de {} nombra exactamente esa orden",
                              "--command: no file below {} names exactly this command", root.string()));
        ASSIGN_OR_RETURN(commands, commands_below(context.files, root));
    }
    bool all = true;
    for (const NamedCommand& one : commands) all = all && one.source.permit.granted;
    if (context.json)
        context.print_json(as_json(commands, context.lang));
    else if (commands.empty())
        context.print(say("Aquí ningún fichero nombra una orden.", "No file here names a command."));
    else
        for (const NamedCommand& one : commands) print(one, context);
    return all ? Exit::done : Exit::refused;
}

}  // namespace

Command trust_command() {
    return {
        "trust",
        say("enseña los programas que los ficheros nombran para dar contraseñas («clave: {{orden: …}}»), y "
            "apunta "
            "de cuáles te fías",
            "shows the programs that files name as the source of a password (“clave: {{orden: …}}”), and "
            "records your trust in them"),
        {the_tree(say("la carpeta de una partida o de un club, o una con partidas debajo",
                      "the folder of a match or a club, or a folder with matches below it")),
         a_text("command", say("'ORDEN'", "'COMMAND'"),
                say("te fías de esta orden, escrita como en el fichero; si cambia, hay que volver a decirlo",
                    "you trust this command, written as in the file; if it changes, you must say so again"))},
        run_trust};
}

}  // namespace ronda::cli
