#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/new_questions.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/run/create.hpp"
#include "adjudicator/match/store/match.hpp"
#include "formats/yaml.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_config_bytes = 256 * 1024 + 1;

Options options_of_new() {
    Option game = the_game(), folder = the_folder();
    game.asked = folder.asked = true;
    Options options = {game,
                       folder,
                       a_file("from", say("un partida.yaml que lo dice todo, en vez de lo que sigue",
                                          "a complete partida.yaml, instead of the options that follow")),
                       a_folder("rematch", same("DIR"),
                                say("la carpeta de una partida: otra igual con los mismos, cada cual en "
                                    "el asiento siguiente",
                                    "the folder of a match: another one like it with the same people, "
                                    "each in the next seat")),
                       the_match_name(say("el nombre de la partida; si falta, el de la carpeta",
                                          "the match's name; if absent, the folder's name")),
                       the_settings()};
    for (Option& option : options_of_draft()) options.push_back(std::move(option));
    options.push_back(the_seed());
    options.push_back(the_time());
    return options;
}

// The draft from the options and, on a terminal, from questions for the rest.
Result<Draft> whole_draft(const po::variables_map& options, const Context& context) {
    Draft draft = draft_of(options);
    if (options.count("from") != 0 || options.count("rematch") != 0 || !draft.players.empty()) return draft;
    if (!on_a_terminal())
        return wrong_usage(say("falta --players a,b,c, --from partida.yaml o --rematch DIR",
                               "--players a,b,c, --from partida.yaml or --rematch DIR is missing"));
    RETURN_IF_ERROR(ask(draft, context.lang));
    return draft;
}

// Options that say what the file of `option` says already.
Result<void> check_alone(const po::variables_map& options, std::string_view option,
                         std::vector<std::string> others) {
    for (const Option& one : options_of_draft()) others.emplace_back(one.longer());
    for (const std::string& other : others)
        if (options.count(other) != 0)
            return wrong_usage(say("--{0} no va con --{1}: lo dice el fichero",
                                   "--{0} cannot be used with --{1}: the file says it", other, option));
    return {};
}

Text another_game(const Game& is, const Game& asked) {
    return say("es una partida de {}, pero se pidió {}", "this is a match of {}, but {} was requested", is.id(),
               asked.id());
}

Result<NewMatch> match_from_file(const Game& game, const po::variables_map& options, Context& context) {
    RETURN_IF_ERROR(check_alone(options, "from", {"id", "set"}));
    const std::string name = text_of(options, "from");
    ASSIGN_OR_RETURN(auto text, read_input(context, name, most_config_bytes));
    ASSIGN_OR_RETURN(auto file, formats::read_match_file(text, name, all_games()));
    if (file.game == &game) return NewMatch{std::move(file), std::move(text)};
    Diagnostic fault;
    fault.place = file.place_of("juego");
    fault.message = another_game(*file.game, game);
    fault.code = "otro_juego";
    return refuse(formats::located({std::move(fault)}, name, text));
}

// The match of a folder once more, with the seats turned and the people who hold them now. A vacant seat has
// nobody to invite. In a club, whose file of persons has the addresses, the players ask for it.
Result<NewMatch> rematch_of(match::System& system, const Game& game, const po::variables_map& options,
                            const Draft& draft) {
    RETURN_IF_ERROR(check_alone(options, "rematch", {"set"}));
    const match::Path folder = text_of(options, "rematch");
    if (!club_context_of(system, folder).contacts.empty())
        return refuse(
            "opcion_invalida",
            say("--rematch: esa partida es de un club: la revancha la piden los jugadores, con el botón "
                "de su última carta",
                "--rematch: that match is a club's: the players ask for the rematch, with the button in "
                "their last letter"));
    ASSIGN_OR_RETURN(const auto before, match::open_match(system.files, folder, {}));
    formats::MatchFile file = before.file;
    if (file.game != &game) return refuse("otro_juego", another_game(*file.game, game));
    file.match = draft.id;
    if (draft.id.empty()) {
        ASSIGN_OR_RETURN(file.match, id_of_folder(draft.folder));
    } else {
        RETURN_IF_ERROR(require_match_id(draft.id));
    }
    for (formats::MatchPlayer& seat : file.players)
        if (match::is_vacant(before, seat.id)) seat.email.clear();
    std::rotate(file.players.begin(), file.players.end() - 1, file.players.end());
    std::string text = formats::write_match_file(file);
    ASSIGN_OR_RETURN(auto read, formats::read_match_file(text, "partida.yaml", all_games()));
    return NewMatch{std::move(read), std::move(text)};
}

Result<NewMatch> match_asked_for(match::System& system, const Game& game, const po::variables_map& options,
                                 const Draft& draft, Context& context) {
    const bool from = options.count("from") != 0, rematch = options.count("rematch") != 0;
    if (from && rematch)
        return wrong_usage(
            say("--from y --rematch: usa una de las dos", "--from and --rematch: use one of the two"));
    if (rematch) return rematch_of(system, game, options, draft);
    return from ? match_from_file(game, options, context) : match_of(game, draft, context.lang);
}

Result<Exit> run_new(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto seed, given_seed(options));
    if (const std::string name = text_of(options, "game"); !name.empty() && find_game(name) == nullptr)
        return unknown_game(name);
    ASSIGN_OR_RETURN(const auto draft, whole_draft(options, context));
    // With --from and --rematch the words are there on a terminal, too.
    const Game* game = find_game(draft.game);
    if (game == nullptr || draft.folder.empty())
        return wrong_usage(say("faltan JUEGO y DIR", "GAME and DIR are missing"));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(auto match, match_asked_for(real.system, *game, options, draft, context));
    ASSIGN_OR_RETURN(
        const auto report,
        match::create_match(real.system,
                            {.folder = draft.folder,
                             .file = std::move(match.file),
                             .file_text = std::move(match.text),
                             .seed = seed,
                             .from_elsewhere = options.count("from") + options.count("rematch") != 0},
                            club_context_of(real.system, draft.folder)));
    return answer_with(report, context);
}

}  // namespace

Command new_command() {
    return {
        "new",
        say("crea la carpeta de una partida: claves, dados, ronda 0 e invitaciones; en un terminal pregunta lo "
            "que falta",
            "creates a match's folder: keys, dice, round 0 and invitations; on a terminal it asks for missing "
            "options"),
        options_of_new(), run_new};
}

}  // namespace ronda::cli
