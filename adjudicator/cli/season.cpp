#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/results.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/club/season/draw.hpp"
#include "adjudicator/club/season/rounds.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

// The name, and the id where it does not show in it.
Text name_with_id(const club::Names& names, const std::string& person) {
    const std::string name = club::name_in(names, person);
    return same(fold(name) == person ? name : name + " (" + person + ")");
}

Text in_words(const std::vector<std::string>& persons, const club::Names& names) {
    std::vector<Text> words;
    for (const std::string& person : persons) words.push_back(name_with_id(names, person));
    return join(words);
}

void print_divisions(const formats::SeasonFile& season, const club::Names& names, Context& context) {
    context.print(say("Divisiones, por clasificación", "Divisions, by rating"));
    for (const formats::Division& division : season.divisions)
        context.print(say("  {}: {}", "  {}: {}", division.name, in_words(division.persons, names)));
}

void print_pairing(const std::vector<club::PairedMatch>& matches, const std::vector<club::RoundPlan>& plans,
                   const club::Names& names, Context& context) {
    std::pair<int, std::string> last;
    for (const club::PairedMatch& match : matches) {
        if (match.round != 0 && match.round != last.first)
            context.print(say("Jornada {}", "Round {}", match.round));
        if (std::pair(match.round, match.division) != last) context.print(same(match.division));
        last = {match.round, match.division};
        context.print(say("  {}: {}", "  {}: {}", match.match, in_words(match.persons, names)));
    }
    for (const club::RoundPlan& plan : plans)
        for (const std::string& person : plan.resting)
            context.print(
                say("  {}: descansa {}", "  {}: {} has a bye", plan.division, name_with_id(names, person)));
}

Json pairing_json(const std::vector<club::PairedMatch>& matches, const club::Names& names) {
    Json all = Json::array();
    for (const club::PairedMatch& match : matches) {
        Json shown = Json::array();
        for (const std::string& person : match.persons) shown.push_back(club::name_in(names, person));
        all.push_back({{"partida", match.match},
                       {"division", match.division},
                       {"jornada", match.round == 0 ? Json() : Json(match.round)},
                       {"asientos", match.persons},
                       {"nombres", std::move(shown)}});
    }
    return all;
}

void print_table(const std::vector<club::DivisionTable>& tables, const club::Names& names, Context& context) {
    for (const club::DivisionTable& table : tables) {
        context.print(say("{} (acabadas: {} de {})", "{} (finished: {} of {})", table.name, table.over,
                          counted(table.all, say("partida", "match"))));
        for (const Text& row : club::rows_in_words(table, names)) context.print(say("  {}", "  {}", row));
        for (const Text& tie : club::ties_in_words(table, names)) context.print(say("  {}", "  {}", tie));
    }
}

// Read without the desk, which would send letters.
struct SeasonOfClub {
    club::Club club;
    club::ClubJournal journal;
    club::Persons persons;
    club::Directory directory;
    club::Season season;
    club::Registry registry;
    club::Names names;
};

Result<SeasonOfClub> season_in(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto club, club::open_club(context.files, text_of(options, "root")));
    ASSIGN_OR_RETURN(auto journal, club::ClubJournal::open(context.files, club.paths.store().journal()));
    ASSIGN_OR_RETURN(auto season, club::open_season(context.files, club, text_of(options, "season")));
    ASSIGN_OR_RETURN(auto persons, club::Persons::open(context.files, club.paths));
    ASSIGN_OR_RETURN(auto directory, club::Directory::open(context.files, club));
    club::Registry registry = club::registry_of(journal);
    club::Names names = club::names_of(persons);
    return SeasonOfClub{std::move(club),   std::move(journal),  std::move(persons), std::move(directory),
                        std::move(season), std::move(registry), std::move(names)};
}

// Calls the desk for what changes the club.
Result<match::RunReport> open(const po::variables_map& options, match::System& system, SeasonOfClub& read) {
    const auto work = [&](club::DeskContext& desk) -> Result<void> {
        ASSIGN_OR_RETURN(read.season, club::draw_divisions(desk, text_of(options, "season")));
        if (!read.season.file.rounds) return club::open_matches_of(desk, read.season);
        const bool named = options.count("round") != 0;
        return club::open_round(desk, read.season,
                                named ? std::optional(options["round"].as<int>()) : std::nullopt);
    };
    return club::at_club_desk(system, read.club.paths.root, work);
}

Result<Exit> pair(const po::variables_map& options, Context& context, match::System& system) {
    ASSIGN_OR_RETURN(auto read, season_in(options, context));
    match::RunReport report;
    club::DeskContext desk{system,         read.club,     read.journal,       read.persons,
                           read.directory, read.registry, system.clock.now(), report};
    desk.epoch = match::epoch_of(read.journal);
    const bool opens = options["open"].as<bool>(), draws = read.season.file.sign_up.has_value();
    std::vector<club::RoundPlan> plans;
    if (!opens) {
        ASSIGN_OR_RETURN(read.season, club::drawn_season(desk, read.season));
    }
    if (opens) {
        ASSIGN_OR_RETURN(report, open(options, system, read));
        ASSIGN_OR_RETURN(const auto journal,
                         club::ClubJournal::open(context.files, read.club.paths.store().journal()));
        desk.registry = club::registry_of(journal);
    } else if (const auto checked = club::check_opening(desk, read.season); !checked) {
        report.add(checked.error());
    }
    std::vector<club::PairedMatch> matches = read.season.file.rounds
                                                 ? club::begun_matches(desk.registry, read.season.file.season)
                                                 : club::matches_of(read.season.file, desk.registry);
    if (!opens) plans = club::planned_round(desk, read.season);
    for (const club::RoundPlan& plan : plans)
        matches.insert(matches.end(), plan.matches.begin(), plan.matches.end());
    if (context.json) {
        context.print_json(pairing_json(matches, read.names));
        context.warn(report.problems);
    } else {
        if (draws) print_divisions(read.season.file, read.names, context);
        print_pairing(matches, plans, read.names, context);
        print_report(report, context);
    }
    return report.exit;
}

Result<Exit> withdraw(const po::variables_map& options, Context& context, match::System& system) {
    const std::string person = text_of(options, "person");
    if (person.empty()) return wrong_usage(say("withdraw: falta --person", "withdraw: --person is missing"));
    ASSIGN_OR_RETURN(const auto read, season_in(options, context));
    ASSIGN_OR_RETURN(const auto report,
                     club::at_club_desk(system, read.club.paths.root, [&](club::DeskContext& desk) {
                         return club::leave_season(desk, read.season, person);
                     }));
    print_report(report, context);
    return report.exit;
}

Result<void> close(const po::variables_map& options, Context& context, match::System& system,
                   const SeasonOfClub& read, const std::vector<club::DivisionTable>& tables) {
    std::string next = text_of(options, "next");
    if (next.empty()) next = club::id_after(read.season.file.season);
    RETURN_IF_ERROR(require_match_id(next));
    ASSIGN_OR_RETURN(const auto report,
                     club::at_club_desk(system, read.club.paths.root, [&](club::DeskContext& desk) {
                         return club::close_season(desk, read.season, tables, next);
                     }));
    if (context.json) return {};
    print_report(report, context);
    context.print(say("La temporada {} ha acabado; la siguiente está en {}.",
                      "Season {} is over; the next one is in {}.", read.season.file.season,
                      read.club.paths.season(next).string()));
    return {};
}

Result<Exit> table(const po::variables_map& options, Context& context, match::System& system) {
    ASSIGN_OR_RETURN(const auto read, season_in(options, context));
    const formats::SeasonFile& season = read.season.file;
    Exit worst = Exit::done;
    ASSIGN_OR_RETURN(auto matches, finished_matches(context, read.club.paths.root, worst));
    Json results = json_list(matches, [&](FinishedMatch& match) { return std::move(match.json); });
    const auto tables = club::season_table(season, results, club::season_record(read.registry, season.season));
    if (text_of(options, "verb") == "close") RETURN_IF_ERROR(close(options, context, system, read, tables));
    if (context.json)
        context.print_json(club::as_json(tables, read.names));
    else if (options["csv"].as<bool>())
        context.out += club::as_csv(tables, read.names, context.lang);
    else
        print_table(tables, read.names, context);
    return worst;
}

Result<Exit> run_season(const po::variables_map& options, Context& context) {
    const std::string verb = text_of(options, "verb");
    if (verb != "pair" && verb != "table" && verb != "withdraw" && verb != "close")
        return wrong_usage(say("season {}: se esperaba pair, table, withdraw o close",
                               "season {}: expected pair, table, withdraw or close", verb));
    if (options["open"].as<bool>() && verb != "pair")
        return wrong_usage(say("--open va con pair", "--open needs pair"));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    if (verb == "withdraw") return withdraw(options, context, real.system);
    return verb == "pair" ? pair(options, context, real.system) : table(options, context, real.system);
}

}  // namespace

Command season_command() {
    return {
        "season",
        say("lleva una temporada de un club: dice quién juega con quién y la clasificación, y escribe la "
            "siguiente "
            "con ascensos y descensos",
            "runs a season of a club: shows who plays whom and the table, and writes the next season with "
            "promotions and relegations"),
        {a_word(a_choice(
             "verb", "pair|table|withdraw|close",
             say("pair: enseña quién juega con quién; table: la clasificación; withdraw: alguien deja la "
                 "temporada; close: la acaba y escribe la siguiente",
                 "pair: shows who plays whom; table: prints the table; withdraw: somebody leaves the season; "
                 "close: ends it and writes the next one"))),
         the_tree(),
         a_word(a_text("season", say("TEMPORADA", "SEASON"),
                       say("el id de la temporada, de club/temporadas/TEMPORADA.yaml",
                           "the season's id; its file is club/temporadas/SEASON.yaml"))),
         a_switch("open", say("con pair: hace las partidas e invita a todos",
                              "with pair: creates the matches and invites everybody")),
         a_number("round", say("con pair --open: empieza esta jornada, aunque la anterior no haya acabado",
                               "with pair --open: begins this round, even if the one before is not over")),
         a_text("person", same("ID"), say("con withdraw: quién la deja", "with withdraw: who leaves it")),
         a_text("next", same("ID"),
                say("con close: cómo se llama la siguiente; si falta, con el número que sigue",
                    "with close: the id of the next season; if absent, the same with the next number")),
         a_switch("csv", say("con table: escribe una tabla para una hoja de cálculo",
                             "with table: prints a table for a spreadsheet")),
         the_time()},
        run_season};
}

}  // namespace ronda::cli
