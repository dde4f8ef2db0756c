#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/matchup.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "render/render.hpp"

namespace ronda::cli {

namespace {

using Time = std::chrono::steady_clock;

constexpr int most_games = 10'000'000, most_rounds_allowed = 1'000'000, plot_width = 900;

// The totals of all games.
struct Games {
    std::vector<int> lengths;
    std::map<std::string, int> endings;  // "victoria: reina"; empty if cut short
    long rounds = 0;
    double seconds = 0;

    double per_second() const { return seconds > 0 ? static_cast<double>(rounds) / seconds : 0; }
};

// A progress line on the terminal.
class Progress {
  public:
    Progress(int games, Lang lang) : games_(games), lang_(lang), shown_(::isatty(STDERR_FILENO) != 0) {}
    ~Progress() {
        if (shown_) std::fputs("\r\033[K", stderr);
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(int game) {
        if (!shown_ || Time::now() - last_ < std::chrono::milliseconds(200)) return;
        last_ = Time::now();
        constexpr int width = 30;
        const auto full = static_cast<std::size_t>(static_cast<long>(game) * width / games_);
        const Text words = say("{}/{} partidas", "{}/{} matches", game, games_);
        fmt::print(stderr, "\r[{:<{}}] {}", std::string(full, '='), width, words.in(lang_));
        std::fflush(stderr);
    }

  private:
    int games_;
    Lang lang_;
    bool shown_;
    Time::time_point last_{};
};

std::string ending_of(const Trial& trial) {
    if (!trial.outcome) return {};
    const Json outcome = outcome_json(*trial.outcome);
    return fmt::format("{}: {}", outcome["tipo"].get<std::string>(), trial.outcome->reason);
}

struct Plan {
    const Game* game = nullptr;
    int players = 0, games = 0, most_rounds = 0;
    Json options;
    std::uint64_t seed = 0;
};

Result<int> in_range(const po::variables_map& options, const char* name, int least, int most) {
    const int value = options[name].as<int>();
    if (value >= least && value <= most) return value;
    return wrong_usage(
        say("--{} {}: se esperaba {}..{}", "--{} {}: expected {}..{}", name, value, least, most));
}

Result<std::pair<robots::Level, robots::Level>> levels_in(const std::string& words) {
    const std::size_t comma = words.find(',');
    const auto first = robots::level_of(words.substr(0, comma)),
               second = robots::level_of(comma == std::string::npos ? "" : words.substr(comma + 1));
    if (first && second) return std::pair(*first, *second);
    return wrong_usage(
        say("--robots {}: se esperaban dos niveles con una coma, como «normal,azar»; los niveles son {}",
            "--robots {}: expected two levels with a comma, such as “normal,azar”; the levels are {}", words,
            robots::all_level_words()));
}

Result<Plan> plan_of(const po::variables_map& values) {
    Plan plan;
    plan.game = find_game(text_of(values, "game"));
    if (plan.game == nullptr) return unknown_game(text_of(values, "game"));
    // A robot needs somebody to play against.
    const int fewest = values.count("robots") != 0 ? 2 : 1;
    plan.players = values.count("players") != 0 ? values["players"].as<int>()
                                                : std::max(fewest, plan.game->least_players());
    if (auto wrong = wrong_number_of_players(*plan.game, static_cast<std::size_t>(std::max(0, plan.players))))
        return refuse("opcion_invalida", std::move(*wrong));
    ASSIGN_OR_RETURN(const auto games, in_range(values, "games", 1, most_games));
    ASSIGN_OR_RETURN(const auto most, in_range(values, "max-rounds", 1, most_rounds_allowed));
    ASSIGN_OR_RETURN(const auto seed, seed_of(values));
    ASSIGN_OR_RETURN(const auto options, options_from(*plan.game, texts_of(values, "set")));
    plan.games = games;
    plan.most_rounds = most;
    plan.options = options;
    plan.seed = robots::start_of(seed);
    return plan;
}

std::vector<Player> seats(int count) {
    std::vector<Player> players;
    for (int i = 1; i <= count; ++i) players.push_back({fmt::format("j{}", i), {}, {}});
    return players;
}

Result<Games> play(const Plan& plan, Lang lang) {
    Games tally;
    Chance chance(plan.seed);
    Progress progress(plan.games, lang);
    const auto began = Time::now();
    for (int i = 0; i < plan.games; ++i) {
        progress.at(i);
        SeededDice dice(robots::random_seed(chance));
        ASSIGN_OR_RETURN(const auto round,
                         plan.game->set_up("robots", seats(plan.players), plan.options, dice));
        const Trial trial = round.after->play_out(chance, plan.most_rounds);
        tally.lengths.push_back(trial.rounds);
        tally.rounds += trial.rounds;
        ++tally.endings[ending_of(trial)];
    }
    tally.seconds = std::chrono::duration<double>(Time::now() - began).count();
    std::sort(tally.lengths.begin(), tally.lengths.end());
    return tally;
}

Json games_json(const Plan& plan, const Games& tally) {
    Json endings = Json::object();
    for (const auto& [ending, games] : tally.endings) endings[ending.empty() ? "cortada" : ending] = games;
    return {{"juego", plan.game->id()},
            {"jugadores", plan.players},
            {"partidas", plan.games},
            {"finales", endings},
            {"rondas", tally.rounds},
            {"longitud",
             {{"minima", tally.lengths.front()},
              {"mediana", tally.lengths[tally.lengths.size() / 2]},
              {"maxima", tally.lengths.back()}}},
            {"segundos", tally.seconds},
            {"rondas_por_segundo", tally.per_second()}};
}

Text in_words(const Plan& plan, const Games& tally) {
    const Text round = say("ronda", "round");
    Text words = say("{}: {} de {}, {}", "{}: {} of {}, {}", plan.game->title(),
                     counted(plan.games, say("partida", "match")),
                     counted(plan.players, say("jugador", "player")), counted(tally.rounds, round));
    for (const auto& [ending, games] : tally.endings)
        words = ending.empty() ? say("{}\n  {:>8}  sin acabar en {}", "{}\n  {:>8}  unfinished after {}", words,
                                     games, counted(plan.most_rounds, round))
                               : say("{}\n  {:>8}  {}", "{}\n  {:>8}  {}", words, games, ending);
    return say("{}\n  duración: {} a {}, mediana {}\n  rondas por segundo: {:.0f}",
               "{}\n  length: {} to {}, median {}\n  rounds a second: {:.0f}", words, tally.lengths.front(),
               counted(tally.lengths.back(), round), tally.lengths[tally.lengths.size() / 2],
               tally.per_second());
}

// The settings of the match-up and of each `--compare`.
Result<std::vector<Compared>> compared(const Plan& plan, const po::variables_map& values, Context& context) {
    const std::vector<std::string> settings = texts_of(values, "set"), others = texts_of(values, "compare");
    ASSIGN_OR_RETURN(const auto levels, levels_in(text_of(values, "robots")));
    // The processor's, which no other program takes away.
    const auto now = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
    std::vector<Compared> all;
    for (std::size_t i = 0; i <= others.size(); ++i) {
        std::vector<std::string> with = settings;
        if (i > 0) with.push_back(others[i - 1]);
        ASSIGN_OR_RETURN(const auto options, options_from(*plan.game, with));
        all.push_back({i > 0 ? others[i - 1] : std::string(),
                       {plan.game, plan.players, options, levels.first, levels.second, plan.games,
                        plan.most_rounds, plan.seed},
                       {}});
    }
    Progress progress(plan.games * static_cast<int>(all.size()), context.lang);
    int begun = 0;
    for (Compared& comparison : all) {
        ASSIGN_OR_RETURN(auto result, robots::play(
                                          comparison.matchup, [&](int) { progress.at(begun++); }, now));
        std::sort(result.lengths.begin(), result.lengths.end());
        std::sort(result.seconds.begin(), result.seconds.end());
        comparison.result = std::move(result);
    }
    return all;
}

Result<Exit> run_matchup(const Plan& plan, const po::variables_map& options, Context& context) {
    const std::string plot = text_of(options, "plot"), table = text_of(options, "table");
    auto format = render::PictureFormat::svg;
    if (!plot.empty()) {
        ASSIGN_OR_RETURN(format, render::format_by_ending(plot));
    }
    ASSIGN_OR_RETURN(const auto all, compared(plan, options, context));
    if (!table.empty()) RETURN_IF_ERROR(context.files.save(table, matchup_table(all), match::Durable::no));
    if (!plot.empty()) {
        const Scene scene = matchup_scene(all);
        ASSIGN_OR_RETURN(const auto picture,
                         render::draw_board(scene, board_of(scene), format, plot_width, context.lang));
        RETURN_IF_ERROR(context.files.save(plot, picture, match::Durable::no));
    }
    if (context.json)
        context.print_json(matchup_json(all));
    else
        context.print(matchup_in_words(all));
    return Exit::done;
}

Result<Exit> run_selfplay(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto plan, plan_of(options));
    if (options.count("robots") != 0) return run_matchup(plan, options, context);
    for (const char* name : {"compare", "table", "plot"})
        if (options.count(name) != 0)
            return wrong_usage(say("--{}: solo con --robots", "--{}: only with --robots", name));
    ASSIGN_OR_RETURN(const auto tally, play(plan, context.lang));
    if (context.json)
        context.print_json(games_json(plan, tally));
    else
        context.print(in_words(plan, tally));
    return Exit::done;
}

}  // namespace

Command selfplay_command() {
    return {
        "selfplay",
        say("juega partidas con órdenes legales al azar, o entre robots: cómo acaban, cuánto duran",
            "plays matches with random legal orders, or between robots; prints how they end and how long they "
            "last"),
        {the_game(),
         a_number(
             "players",
             say("cuántos jugadores; si falta, los menos posibles, con --robots al menos dos",
                 "the number of players; if absent, the smallest possible number, with --robots at least two")),
         {.name = "games",
          .takes = Option::Takes::number,
          .value = same("G"),
          .help = say("cuántas partidas", "the number of matches"),
          .usual = "100"},
         the_seed(),
         the_settings(),
         {.name = "max-rounds",
          .takes = Option::Takes::number,
          .value = same("M"),
          .help = say("cuántas rondas como mucho en cada una", "the largest number of rounds in each match"),
          .usual = "10000"},
         a_text("robots", say("NIVEL,NIVEL", "LEVEL,LEVEL"),
                say("el primer robot contra los demás, que son como el segundo: azar, facil, normal, dificil",
                    "the levels: the first robot plays against the others, and the others have the second "
                    "level: azar, facil, normal, dificil")),
         {.name = "compare",
          .takes = Option::Takes::texts,
          .value = say("OPCIÓN=VALOR", "OPTION=VALUE"),
          .help = say("con --robots: las mismas partidas otra vez con esa opción; se puede repetir",
                      "with --robots: the same matches once more with this option; may be repeated")},
         a_file("table", say("con --robots: un CSV con el resultado de cada asiento",
                             "with --robots: a CSV file with the result of each seat")),
         a_file("plot", say("FICHERO.svg|.png|.pdf", "FILE.svg|.png|.pdf"),
                say("con --robots: lo mismo dibujado", "with --robots: a chart of the same results"))},
        run_selfplay};
}

}  // namespace ronda::cli
