#include "adjudicator/cli/results.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/results/results.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/calendar/written_days.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/json_words.hpp"

namespace ronda::cli {

namespace {

struct Wanted {
    std::string game, since, season;

    bool holds(const FinishedMatch& match) const {
        const match::MatchResult& result = match.result;
        if (!season.empty() && match::word_in(match.json, "temporada") != season) return false;
        if (!game.empty() && result.game->id() != game) return false;
        return since.empty() || (result.ended && match::iso(*result.ended) >= since);
    }
};

Result<Wanted> wanted_in(const po::variables_map& options, Lang lang) {
    Wanted wanted{text_of(options, "game"), text_of(options, "since"), text_of(options, "season")};
    if (!wanted.game.empty() && find_game(wanted.game) == nullptr) return unknown_game(wanted.game);
    if (wanted.since.empty()) return wanted;
    const match::Day today = match::day_at(match::Zone(), match::SystemClock().now());
    ASSIGN_OR_RETURN(const auto days, as_usage(match::days_meant(fold(wanted.since), today, lang)));
    wanted.since = match::write_day(days.first);
    return wanted;
}

void print_results(const std::vector<FinishedMatch>& matches, bool csv, Context& context) {
    if (context.json) {
        Json all = json_list(matches, [&](const auto& match) { return match.json; });
        context.print_json(all);
    } else if (csv) {
        context.out += match::csv_head();
        for (const auto& match : matches) context.out += match::as_csv(match.result);
    } else if (matches.empty()) {
        context.print(say("Ninguna partida ha terminado.", "No match has ended."));
    } else {
        for (const auto& [result, json] : matches)
            context.print(say("{} · {}, {} · {}", "{} · {}, {} · {}", result.match, result.game->title(),
                              counted(result.rounds, say("ronda", "round")), result.words));
    }
}

Result<Exit> run_results(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto wanted, wanted_in(options, context.lang));
    Exit worst = Exit::done;
    ASSIGN_OR_RETURN(auto matches, finished_matches(context, text_of(options, "root"), worst));
    std::erase_if(matches, [&wanted](const FinishedMatch& one) { return !wanted.holds(one); });
    print_results(matches, options["csv"].as<bool>(), context);
    return worst;
}

}  // namespace

Result<std::vector<FinishedMatch>> finished_matches(Context& context, const match::Path& root, Exit& worst) {
    ASSIGN_OR_RETURN(const auto folders, match::matches_below(context.files, root));
    std::vector<FinishedMatch> matches;
    ClubContexts clubs(context.files, 0);  // who is reached how has no part in a result
    for (const match::Path& folder : folders) {
        auto result = match::result_of(context.files, folder, clubs.of(folder));
        if (result) {
            if (!*result) continue;
            Json json = match::as_json(**result);
            if (const club::Registry* registry = clubs.registry_of(folder)) club::add_persons(json, *registry);
            matches.push_back({std::move(**result), std::move(json)});
            continue;
        }
        worst = std::max(worst, result.error().exit);
        context.warn(result.error().diagnostics);
    }
    std::stable_sort(matches.begin(), matches.end(), [](const auto& a, const auto& b) {
        return std::tie(a.result.ended, a.result.match) < std::tie(b.result.ended, b.result.match);
    });
    return matches;
}

Command results_command() {
    return {"results",
            say("dice cómo han acabado las partidas de una carpeta: los puestos de cada una",
                "prints the results of the matches below a folder: the places of each"),
            {the_tree(), a_game(say("solo las partidas de este juego", "only the matches of this game")),
             a_text("since", say("'1 dic'|2026-12-01", "'1 dec'|2026-12-01"),
                    say("solo las que acabaron ese día (UTC) o después",
                        "only the matches that ended on this day (UTC) or later")),
             a_text("season", say("TEMPORADA", "SEASON"),
                    say("solo las de esta temporada de un club", "only the matches of this season of a club")),
             a_switch("csv", say("escribe una tabla con una fila por jugador, para una hoja de cálculo",
                                 "prints a table with a row for each player, for a spreadsheet"))},
            run_results};
}

}  // namespace ronda::cli
