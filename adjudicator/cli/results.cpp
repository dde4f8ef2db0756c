#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/surroundings.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/run/result.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "formats/json_text.hpp"
#include "formats/when.hpp"

namespace ronda::cli {

namespace {

Options options_of_results() {
    return {the_tree(),
            {.name = "game",
             .value = say("JUEGO", "GAME"),
             .help = say("solo las partidas de este juego", "only the matches of this game"),
             .means = Option::Means::game},
            {.name = "since",
             .value = same("2026-12-01"),
             .help = say("solo las que acabaron ese día (UTC) o después",
                         "only those that ended on this day (UTC) or later")},
            a_switch("csv", say("escribe una tabla con una fila por jugador, para una hoja de cálculo",
                                "prints a table with a row for each player, for a spreadsheet"))};
}

struct Wanted {
    std::string game, since;

    bool holds(const partida::MatchResult& result) const {
        if (!game.empty() && result.game->id() != game) return false;
        return since.empty() || (result.ended && partida::iso(*result.ended) >= since);
    }
};

Result<Wanted> wanted_in(const po::variables_map& given) {
    Wanted wanted{text_of(given, "game"), text_of(given, "since")};
    if (!wanted.game.empty() && find_game(wanted.game) == nullptr) return unknown_game(wanted.game);
    if (!wanted.since.empty() && !formats::read_local_time(wanted.since + " 00:00"))
        return wrong_usage(say("--since {}: se esperaba un día, como 2026-12-01",
                               "--since {}: expected a day, such as 2026-12-01", wanted.since));
    return wanted;
}

void tell(const std::vector<partida::MatchResult>& results, bool csv, Context& context) {
    if (context.json) {
        Json all = Json::array();
        for (const auto& result : results) all.push_back(partida::as_json(result));
        context.out += formats::write_json(all);
    } else if (csv) {
        context.out += partida::csv_head();
        for (const auto& result : results) context.out += partida::as_csv(result);
    } else if (results.empty()) {
        context.print(say("Ninguna partida ha terminado.", "No match has ended."));
    } else {
        for (const auto& result : results)
            context.print(say("{} · {}, {} · {}", "{} · {}, {} · {}", result.match, result.game->title(),
                              counted(result.rounds, say("ronda", "round")), result.words));
    }
}

Result<Exit> run_results(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto wanted, wanted_in(given));
    ASSIGN_OR_RETURN(const auto matches, partida::matches_below(context.files, text_of(given, "root")));
    std::vector<partida::MatchResult> results;
    Exit worst = Exit::done;
    AllSurroundings around(context.files);
    for (const partida::Path& folder : matches) {
        auto result = partida::result_of(context.files, folder, around.of(folder));
        if (result) {
            if (*result && wanted.holds(**result)) results.push_back(std::move(**result));
            continue;
        }
        worst = std::max(worst, result.error().exit);
        for (const Diagnostic& fault : result.error().diagnostics) context.err += describe(fault, context.lang);
    }
    std::stable_sort(results.begin(), results.end(), [](const auto& a, const auto& b) {
        return std::tie(a.ended, a.match) < std::tie(b.ended, b.match);
    });
    tell(results, given["csv"].as<bool>(), context);
    return worst;
}

}  // namespace

Command results_command() {
    return {"results",
            say("dice cómo han acabado las partidas de una carpeta: los lugares de cada una",
                "tells how the matches below a folder have ended: the places of each"),
            options_of_results, run_results};
}

}  // namespace ronda::cli
