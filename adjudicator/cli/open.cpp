#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/sign_up_changes.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/calendar/written_days.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_config_bytes = 256 * 1024 + 1;

// The first name of the game's that nothing has.
std::string free_id(const club::DeskContext& desk, const Game& game) {
    for (int number = 1;; ++number) {
        std::string id = std::string(game.id()) + "-" + std::to_string(number);
        if (desk.registry.find(id) == nullptr && desk.directory.folder_of(id) == nullptr &&
            !desk.system.files.exists(desk.club.paths.root / id))
            return id;
    }
}

// The file of `--from`; not valid with players, who join by mail.
Result<formats::MatchFile> given_file(Context& context, const std::string& from, const Game& game) {
    ASSIGN_OR_RETURN(const auto text, read_input(context, from, most_config_bytes));
    ASSIGN_OR_RETURN(auto file, formats::read_match_file(text, from, all_games(), formats::Seats::open));
    if (file.game != &game || !file.players.empty())
        return refuse("opcion_invalida",
                      say("{}: se esperaba una partida de {} sin «jugadores»",
                          "{}: expected a match of {} without “jugadores”", from, game.id()));
    return file;
}

Result<formats::MatchFile> file_for(const po::variables_map& options, Context& context,
                                    const club::DeskContext& desk, const Game& game) {
    formats::MatchFile file;
    if (const std::string from = text_of(options, "from"); !from.empty()) {
        ASSIGN_OR_RETURN(file, given_file(context, from, game));
    } else {
        file.game = &game;
        file.lang = desk.club.file.lang;
        file.calendar = desk.club.file.calendar;
    }
    if (const std::string id = text_of(options, "id"); !id.empty())
        file.match = id;
    else if (file.match.empty())
        file.match = free_id(desk, game);
    RETURN_IF_ERROR(require_match_id(file.match));
    return file;
}

// Replaces the terms that are given. `needs_all`: it begins with fewer only if `--least` says so.
Result<club::SignUp> with_terms(club::SignUp opening, const po::variables_map& options,
                                const club::DeskContext& desk, bool needs_all) {
    if (options.count("seats") != 0) opening.seats = options["seats"].as<int>();
    if (needs_all) opening.least = opening.seats;
    if (options.count("least") != 0) opening.least = options["least"].as<int>();
    opening.reserved = opening.reserved || options["private"].as<bool>();
    opening.unrated = opening.unrated || options["unrated"].as<bool>();
    constexpr int whole = 100;
    if (options.count("reliability") != 0) opening.reliability = options["reliability"].as<int>();
    if (opening.reliability < 0 || opening.reliability > whole)
        return wrong_usage(say("--reliability {}: se esperaba 0..{}", "--reliability {}: expected 0..{}",
                               opening.reliability, whole));
    const std::string until = text_of(options, "until");
    if (until.empty()) return opening;
    ASSIGN_OR_RETURN(opening.until,
                     as_usage(match::read_time(until, desk.club.zone, desk.now, desk.club.file.lang)));
    return opening;
}

Result<club::SignUp> opening_for(const po::variables_map& options, Context& context,
                                 const club::DeskContext& desk, const Game& game) {
    club::SignUp opening;
    ASSIGN_OR_RETURN(opening.file, file_for(options, context, desk, game));
    opening.seats = game.least_players();
    return with_terms(std::move(opening), options, desk, true);
}

// The open match, changed by the given options. Its file must be given: a guessed one could begin the match
// with other options than those that people have agreed to.
Result<club::SignUp> changed_opening(const po::variables_map& options, Context& context,
                                     const club::DeskContext& desk, const Game& game) {
    const std::string id = text_of(options, "id"), from = text_of(options, "from");
    ASSIGN_OR_RETURN(const auto match, club::sought_match(desk, id));
    auto file = from.empty() ? club::sought_file(desk, id) : given_file(context, from, game);
    if (!file && from.empty())
        return refuse("fichero_invalido",
                      say("{}: {}; da otro fichero con --from: sin opciones bastan «partida: {}» y «juego: {}»",
                          "{}: {}; give another file with --from; if there are no options, “partida: {}” and "
                          "“juego: {}” are enough",
                          id, file.error().diagnostics.front().message, id, game.id()));
    if (!file) return tl::unexpected(file.error());
    file->match = id;
    return with_terms({match, std::move(*file)}, options, desk, match.least == match.seats);
}

// `--change`, `--add`, `--remove`: of a match that is open already.
bool is_change(const po::variables_map& options) {
    return options["change"].as<bool>() || options.count("add") != 0 || options.count("remove") != 0;
}

Result<Exit> run_change(const po::variables_map& options, Context& context, const Game& game) {
    const std::string id = text_of(options, "id"), in = text_of(options, "add"),
                      out = text_of(options, "remove");
    if (id.empty() ||
        (options["change"].as<bool>() ? 1 : 0) + (in.empty() ? 0 : 1) + (out.empty() ? 0 : 1) != 1)
        return wrong_usage(say("se esperaba --id PARTIDA con --change, --add PERSONA o --remove PERSONA",
                               "expected --id MATCH with --change, --add PERSON or --remove PERSON"));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(
        const auto report,
        club::at_club_desk(real.system, text_of(options, "root"), [&](club::DeskContext& desk) -> Result<void> {
            if (!in.empty()) return club::add_to_sign_up(desk, id, in);
            if (!out.empty()) return club::remove_from_sign_up(desk, id, out);
            ASSIGN_OR_RETURN(const auto opening, changed_opening(options, context, desk, game));
            return club::change_sign_up(desk, opening);
        }));
    return answer_with(report, context);
}

Result<Exit> run_open(const po::variables_map& options, Context& context) {
    const Game* game = find_game(text_of(options, "game"));
    if (game == nullptr) return unknown_game(text_of(options, "game"));
    if (is_change(options)) return run_change(options, context, *game);
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    Json opened;
    ASSIGN_OR_RETURN(
        const auto report,
        club::at_club_desk(real.system, text_of(options, "root"), [&](club::DeskContext& desk) -> Result<void> {
            ASSIGN_OR_RETURN(const auto opening, opening_for(options, context, desk, *game));
            RETURN_IF_ERROR(club::open_sign_up(desk, opening));
            opened = {{"partida", opening.file.match}, {"plazas", opening.seats}};
            if (opening.reserved) opened["pase"] = club::pass_of(desk.club, opening.file.match);
            return {};
        }));
    if (context.json) {
        context.print_json(opened);
        return report.exit;
    }
    const std::string id = opened["partida"].get<std::string>();
    context.print(say("{} busca gente: {}.", "{} is looking for players: {}.", id,
                      counted(opened["plazas"].get<int>(), say("plaza", "place"))));
    if (opened.contains("pase"))
        context.print(say("Su pase, para las líneas «apuntarme: {}» y «pase»: {}",
                          "Its pass, for the lines “apuntarme: {}” and “pase”: {}", id,
                          opened["pase"].get<std::string>()));
    print_report(report, context);
    return report.exit;
}

}  // namespace

Command open_command() {
    return {
        "open",
        say("abre en un club una partida que busca jugadores; cada cual se apunta por correo, y la partida "
            "empieza sola",
            "opens a match in a club; players join by mail, and the match begins by itself"),
        {the_game(), the_tree(),
         the_match_name(say("el nombre de la partida; si falta, el del juego y un número",
                            "the match's name; if absent, the game's name and a number")),
         a_number("seats", say("cuántas plazas; si falta, el mínimo del juego",
                               "the number of places; if absent, the smallest number for the game")),
         a_number("least", say("con cuántos jugadores empieza el día de --until; si falta, con todos",
                               "how many players are enough to begin on the day of --until; if absent, all")),
         a_text("until", say("FECHA", "DAY"),
                say("hasta cuándo busca gente: 2026-12-20, «dom 20:00», «mañana»",
                    "the time until which it looks for players: 2026-12-20, “sun 20:00”, “tomorrow”")),
         a_switch("private", say("no sale en ninguna lista: se entra con el pase que la orden enseña",
                                 "no list shows it: people join with the pass that this command prints")),
         a_switch("unrated", say("no cuenta para la clasificación", "the match does not count for ratings")),
         a_number("reliability",
                  say("la fiabilidad que hace falta, de 0 a 100; quien es nuevo entra siempre",
                      "the reliability that a person needs, from 0 to 100; a new person always gets in")),
         a_file("from", say("un partida.yaml sin «jugadores», con las opciones y el calendario",
                            "a partida.yaml without “jugadores”, with the options and the calendar")),
         a_switch("change", say("cambia la partida --id, que ya busca gente: lo que se dé, y el fichero de "
                                "--from; se avisa a quienes se han apuntado",
                                "changes the match --id, which is already looking for players: the given "
                                "options, and the file of --from; the people who have joined are told")),
         a_text("add", say("PERSONA", "PERSON"),
                say("da una plaza en la partida --id a alguien del club",
                    "gives somebody in the club a place in the match --id")),
         a_text("remove", say("PERSONA", "PERSON"), say("le quita la plaza", "takes the place away from them")),
         the_time()},
        run_open};
}

}  // namespace ronda::cli
