#include "adjudicator/club/season/season.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/results.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
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

void print_pairing(const std::vector<club::PairedMatch>& matches, const club::Names& names, Context& context) {
    std::string division;
    for (const club::PairedMatch& match : matches) {
        if (match.division != division) context.print(same(match.division));
        division = match.division;
        std::vector<Text> persons;
        for (const std::string& person : match.persons) persons.push_back(name_with_id(names, person));
        context.print(say("  {}: {}", "  {}: {}", match.match, join(persons)));
    }
}

Json pairing_json(const std::vector<club::PairedMatch>& matches, const club::Names& names) {
    Json all = Json::array();
    for (const club::PairedMatch& match : matches) {
        Json shown = Json::array();
        for (const std::string& person : match.persons) shown.push_back(club::name_in(names, person));
        all.push_back({{"partida", match.match},
                       {"division", match.division},
                       {"asientos", match.persons},
                       {"nombres", std::move(shown)}});
    }
    return all;
}

void print_table(const std::vector<club::DivisionTable>& tables, const club::Names& names, Context& context) {
    for (const club::DivisionTable& table : tables) {
        context.print(say("{} ({} de {} acabadas)", "{} ({} of {} over)", table.name, table.over,
                          counted(table.all, say("partida", "match"))));
        for (const Text& row : club::rows_in_words(table, names)) context.print(say("  {}", "  {}", row));
        for (const Text& tie : club::ties_in_words(table, names)) context.print(say("  {}", "  {}", tie));
    }
}

// Read without the desk, which would send letters.
struct SeasonOfClub {
    club::Club club;
    club::Registry registry;
    club::Season season;
    club::Names names;
};

Result<SeasonOfClub> season_in(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto club, club::open_club(context.files, text_of(options, "root")));
    ASSIGN_OR_RETURN(const auto journal, club::ClubJournal::open(context.files, club.paths.store().journal()));
    ASSIGN_OR_RETURN(auto season, club::open_season(context.files, club, text_of(options, "season")));
    ASSIGN_OR_RETURN(const auto persons, club::Persons::open(context.files, club.paths));
    return SeasonOfClub{std::move(club), club::registry_of(journal), std::move(season),
                        club::names_of(persons)};
}

Result<Exit> pair(const po::variables_map& options, Context& context, match::System& system) {
    ASSIGN_OR_RETURN(const auto read, season_in(options, context));
    const auto matches = club::matches_of(read.season.file, read.registry);
    match::RunReport report;
    if (options["open"].as<bool>()) {
        const auto open = [&read](club::DeskContext& desk) { return club::open_matches_of(desk, read.season); };
        ASSIGN_OR_RETURN(report, club::at_club_desk(system, read.club.paths.root, open));
    }
    if (context.json) {
        context.print_json(pairing_json(matches, read.names));
    } else {
        print_pairing(matches, read.names, context);
        print_report(report, context);
    }
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
    Json results = Json::array();
    for (FinishedMatch& match : matches) results.push_back(std::move(match.json));
    const auto tables = club::season_table(season, results, club::paired_matches(read.registry, season.season));
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
    if (verb != "pair" && verb != "table" && verb != "close")
        return wrong_usage(say("season {}: se esperaba pair, table o close",
                               "season {}: expected pair, table or close", verb));
    if (options["open"].as<bool>() && verb != "pair")
        return wrong_usage(say("--open va con pair", "--open needs pair"));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    return verb == "pair" ? pair(options, context, real.system) : table(options, context, real.system);
}

}  // namespace

Command season_command() {
    return {
        "season",
        say("empareja una temporada de un club, dice su clasificación y escribe la siguiente con ascensos y "
            "descensos",
            "pairs the people of a season of a club, prints its table, and writes the next season with people "
            "who go up and down"),
        {a_word(a_choice(
             "verb", "pair|table|close",
             say("pair: enseña quién juega con quién; table: la clasificación; close: acaba la temporada y "
                 "escribe la siguiente",
                 "pair: shows who plays whom; table: prints the table; close: ends the season and writes the "
                 "next one"))),
         the_tree(),
         a_word(a_text("season", say("TEMPORADA", "SEASON"),
                       say("el id de la temporada, de club/temporadas/TEMPORADA.yaml",
                           "the season's id; its file is club/temporadas/SEASON.yaml"))),
         a_switch("open", say("con pair: hace las partidas e invita a todos",
                              "with pair: creates the matches and invites everybody")),
         a_text("next", same("ID"),
                say("con close: cómo se llama la siguiente; si falta, con el número que sigue",
                    "with close: the id of the next season; if absent, the same with the next number")),
         a_switch("csv", say("con table: escribe una tabla para una hoja de cálculo",
                             "with table: prints a table for a spreadsheet")),
         the_time()},
        run_season};
}

}  // namespace ronda::cli
