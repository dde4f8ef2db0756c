#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/games/all_games.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_config_bytes = 256 * 1024 + 1;

// The first name of the game's that nothing has.
std::string free_id(const club::Table& table, const Game& game) {
    for (int number = 1;; ++number) {
        std::string id = std::string(game.id()) + "-" + std::to_string(number);
        if (table.registry.find(id) == nullptr && table.directory.folder_of(id) == nullptr &&
            !table.world.files.exists(table.club.at.root / id))
            return id;
    }
}

Result<formats::MatchFile> file_for(const po::variables_map& given, Context& context, const club::Table& table,
                                    const Game& game) {
    formats::MatchFile file;
    if (const std::string from = text_of(given, "from"); !from.empty()) {
        ASSIGN_OR_RETURN(const auto text, read_input(context, from, most_config_bytes));
        ASSIGN_OR_RETURN(file, formats::read_match_file(text, from, all_games(), formats::Seats::open));
        if (file.game != &game || !file.players.empty())
            return refuse("opcion_invalida",
                          say("{}: se esperaba una partida de {} sin «jugadores»",
                              "{}: expected a match of {} without “jugadores”", from, game.id()));
    } else {
        file.game = &game;
        file.lang = table.club.file.lang;
        file.calendar = table.club.file.calendar;
    }
    if (const std::string id = text_of(given, "id"); !id.empty())
        file.match = id;
    else if (file.match.empty())
        file.match = free_id(table, game);
    RETURN_IF_ERROR(require_match_id(file.match));
    return file;
}

Result<club::Opening> opening_for(const po::variables_map& given, Context& context, const club::Table& table,
                                  const Game& game) {
    club::Opening opening;
    ASSIGN_OR_RETURN(opening.file, file_for(given, context, table, game));
    opening.seats = given.count("seats") != 0 ? given["seats"].as<int>() : game.least_players();
    opening.least = given.count("least") != 0 ? given["least"].as<int>() : opening.seats;
    opening.reserved = given["private"].as<bool>();
    opening.unrated = given["unrated"].as<bool>();
    constexpr int whole = 100;
    if (given.count("reliability") != 0) opening.reliability = given["reliability"].as<int>();
    if (opening.reliability < 0 || opening.reliability > whole)
        return wrong_usage(say("--reliability {}: se esperaba 0..{}", "--reliability {}: expected 0..{}",
                               opening.reliability, whole));
    const std::string until = text_of(given, "until");
    if (until.empty()) return opening;
    if (const auto local = formats::read_local_time(until))
        opening.until = table.club.zone.of_local(*local);
    else
        opening.until = partida::read_instant(until);
    if (!opening.until)
        return wrong_usage(say("--until {}: se esperaba una fecha como 2026-12-20 20:00",
                               "--until {}: expected a day such as 2026-12-20 20:00", until));
    return opening;
}

Result<Exit> run_open(const po::variables_map& given, Context& context) {
    const Game* game = find_game(text_of(given, "game"));
    if (game == nullptr) return unknown_game(text_of(given, "game"));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    Json told;
    ASSIGN_OR_RETURN(
        const auto report,
        club::at_club_desk(real.world, text_of(given, "root"), [&](club::Table& table) -> Result<void> {
            ASSIGN_OR_RETURN(const auto opening, opening_for(given, context, table, *game));
            RETURN_IF_ERROR(club::open_sign_up(table, opening));
            told = {{"partida", opening.file.match}, {"plazas", opening.seats}};
            if (opening.reserved) told["pase"] = club::pass_of(table.club, opening.file.match);
            return {};
        }));
    if (context.json) {
        context.print_json(told);
        return report.exit;
    }
    const std::string id = told["partida"].get<std::string>();
    context.print(
        say("{} busca gente: {} plazas.", "{} seeks people: {} places.", id, told["plazas"].get<int>()));
    if (told.contains("pase"))
        context.print(say("Su pase, para las líneas «apuntarme: {}» y «pase»: {}",
                          "Its pass, for the lines “apuntarme: {}” and “pase”: {}", id,
                          told["pase"].get<std::string>()));
    tell(report, context);
    return report.exit;
}

}  // namespace

Command open_command() {
    return {"open",
            say("abre en un club una partida que busca jugadores; cada uno se apunta por correo y empieza sola",
                "opens in a club a match that seeks players; each joins by mail, and it begins by itself"),
            {the_game(), the_tree(),
             the_match_name(say("el nombre de la partida; si falta, el del juego y un número",
                                "the match's name; if absent, the game's with a number")),
             a_number("seats", say("cuántas plazas; si falta, las menos con que se juega",
                                   "how many places; if absent, the fewest that the game takes")),
             a_number("least", say("con cuántas empieza al cumplirse la fecha; si falta, con todas",
                                   "with how many it begins on the day; if absent, with all")),
             a_text("until", say("FECHA", "DAY"),
                    say("hasta cuándo busca gente, como 2026-12-20 20:00",
                        "until when it seeks people, such as 2026-12-20 20:00")),
             a_switch("private", say("no sale en ninguna lista: se entra con el pase que la orden enseña",
                                     "it is on no list: people join with the pass that the command shows")),
             a_switch("unrated", say("no cuenta para la clasificación", "it does not count for ratings")),
             a_number("reliability",
                      say("la fiabilidad que hace falta, de 0 a 100; quien es nuevo entra siempre",
                          "the reliability that one needs, from 0 to 100; who is new always gets in")),
             a_file("from", say("un partida.yaml sin «jugadores», con las opciones y el calendario",
                                "a partida.yaml without “jugadores”, with the options and the calendar")),
             the_time()},
            run_open};
}

}  // namespace ronda::cli
