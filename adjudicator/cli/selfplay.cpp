#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

#include <fmt/format.h>
#include <unistd.h>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/robots/matchup.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

using Time = std::chrono::steady_clock;

constexpr int most_games = 10'000'000, most_rounds_allowed = 1'000'000;

Options options_of_selfplay() {
    return {the_game(),
            {.name = "players",
             .takes = Option::Takes::number,
             .value = same("N"),
             .help = say("cuántos jugadores; si falta, los menos posibles",
                         "how many players; if absent, as few as possible")},
            {.name = "games",
             .takes = Option::Takes::number,
             .value = same("G"),
             .help = say("cuántas partidas", "how many matches"),
             .usual = "100"},
            the_seed(),
            the_settings(),
            {.name = "max-rounds",
             .takes = Option::Takes::number,
             .value = same("M"),
             .help = say("cuántas rondas como mucho en cada una", "how many rounds at most in each"),
             .usual = "10000"},
            {.name = "robots",
             .value = say("NIVEL,NIVEL", "LEVEL,LEVEL"),
             .help = say(
                 "el primer robot contra los demás, que son como el segundo: azar, facil, normal, dificil",
                 "the first robot against the others, who are like the second: azar, facil, normal, dificil")}};
}

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
        const Text words = say("{}/{} partidas", "{}/{} games", game, games_);
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
    std::optional<std::pair<robots::Level, robots::Level>> levels;  // `--robots`
};

Result<int> in_range(const po::variables_map& given, const char* name, int least, int most) {
    const int value = given[name].as<int>();
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

Result<Plan> plan_of(const po::variables_map& given) {
    Plan plan;
    plan.game = find_game(text_of(given, "game"));
    if (plan.game == nullptr) return unknown_game(text_of(given, "game"));
    plan.players = given.count("players") != 0 ? given["players"].as<int>() : plan.game->least_players();
    if (auto wrong = wrong_number_of_players(*plan.game, static_cast<std::size_t>(std::max(0, plan.players))))
        return refuse("opcion_invalida", std::move(*wrong));
    ASSIGN_OR_RETURN(const auto games, in_range(given, "games", 1, most_games));
    ASSIGN_OR_RETURN(const auto most, in_range(given, "max-rounds", 1, most_rounds_allowed));
    ASSIGN_OR_RETURN(const auto seed, seed_of(given));
    ASSIGN_OR_RETURN(const auto options, options_from(*plan.game, texts_of(given, "set")));
    plan.games = games;
    plan.most_rounds = most;
    plan.options = options;
    if (given.count("robots") != 0) {
        ASSIGN_OR_RETURN(const auto levels, levels_in(text_of(given, "robots")));
        plan.levels = levels;
    }
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
                     counted(plan.games, say("partida", "game")),
                     counted(plan.players, say("jugador", "player")), counted(tally.rounds, round));
    for (const auto& [ending, games] : tally.endings)
        words = ending.empty() ? say("{}\n  {:>8}  sin acabar en {}", "{}\n  {:>8}  not over in {}", words,
                                     games, counted(plan.most_rounds, round))
                               : say("{}\n  {:>8}  {}", "{}\n  {:>8}  {}", words, games, ending);
    return say("{}\n  duración: {} a {}, mediana {}\n  {:.0f} rondas por segundo",
               "{}\n  length: {} to {}, median {}\n  {:.0f} rounds a second", words, tally.lengths.front(),
               counted(tally.lengths.back(), round), tally.lengths[tally.lengths.size() / 2],
               tally.per_second());
}

// A match-up of robots in words and as JSON.
class MatchupReport {
  public:
    MatchupReport(const Plan& plan, robots::MatchupResult result) : plan_(plan), result_(std::move(result)) {
        std::sort(result_.lengths.begin(), result_.lengths.end());
        std::sort(result_.seconds.begin(), result_.seconds.end());
        for (const double one : result_.seconds) seconds_ += one;
    }

    Json json() const {
        const auto [least, most] = interval();
        return {{"juego", plan_.game->id()},
                {"robots",
                 Json::array({robots::word_of(plan_.levels->first), robots::word_of(plan_.levels->second)})},
                {"jugadores", plan_.players},
                {"partidas", plan_.games},
                {"ganadas", result_.won},
                {"empates", result_.drawn},
                {"perdidas", result_.lost},
                {"sin_acabar", result_.unfinished},
                {"puntuacion", result_.score()},
                {"intervalo", Json::array({least, most})},
                {"reparto_justo", 1.0 / plan_.players},
                {"mediana_de_rondas", result_.lengths[result_.lengths.size() / 2]},
                {"rechazadas", result_.refused},
                {"canceladas_previstas", result_.foreseen},
                {"canceladas", result_.cancelled},
                {"decisiones", result_.orders},
                {"ms_media", milliseconds(seconds_ / count())},
                {"ms_99", milliseconds(at_percent(99))},
                {"ms_maximo", milliseconds(at_percent(100))},
                {"huella", fmt::format("{:016x}", result_.hash)}};
    }

    Text words() const {
        const auto [least, most] = interval();
        return say(
            "{}, {} contra {}: {} de {}\n  {} ganadas, {} empates ({} sin acabar), {} perdidas\n"
            "  puntuación {:.2f} [{:.2f}, {:.2f}]; un reparto justo sería {:.2f}\n"
            "  mediana de {} rondas; {} hojas, {} rechazadas; {} órdenes canceladas, {} de ellas previsibles\n"
            "  {:.1f} ms por decisión, 99 %: {:.1f}, máximo {:.1f}; huella {:016x}",
            "{}, {} against {}: {} of {}\n  {} won, {} drawn ({} not over), {} lost\n"
            "  score {:.2f} [{:.2f}, {:.2f}]; a fair share would be {:.2f}\n"
            "  median of {} rounds; {} sheets, {} refused; {} orders cancelled, {} of them foreseeable\n"
            "  {:.1f} ms a decision, 99%: {:.1f}, at most {:.1f}; hash {:016x}",
            plan_.game->title(), robots::word_of(plan_.levels->first), robots::word_of(plan_.levels->second),
            counted(plan_.games, say("partida", "game")), counted(plan_.players, say("jugador", "player")),
            result_.won, result_.drawn, result_.unfinished, result_.lost, result_.score(), least, most,
            1.0 / plan_.players, result_.lengths[result_.lengths.size() / 2], result_.orders, result_.refused,
            result_.cancelled, result_.foreseen, milliseconds(seconds_ / count()), milliseconds(at_percent(99)),
            milliseconds(at_percent(100)), result_.hash);
    }

  private:
    static double milliseconds(double seconds) { return 1000 * seconds; }
    double count() const { return static_cast<double>(std::max<std::size_t>(1, result_.seconds.size())); }
    robots::Interval interval() const { return robots::interval_of(result_.score(), plan_.games); }
    double at_percent(std::size_t percent) const {
        if (result_.seconds.empty()) return 0;
        return result_.seconds[std::min(result_.seconds.size() - 1, result_.seconds.size() * percent / 100)];
    }

    const Plan& plan_;
    robots::MatchupResult result_;
    double seconds_ = 0;
};

Result<Exit> run_matchup(const Plan& plan, Context& context) {
    Progress progress(plan.games, context.lang);
    const robots::Matchup matchup{plan.game,           plan.players, plan.options,     plan.levels->first,
                                  plan.levels->second, plan.games,   plan.most_rounds, plan.seed};
    const auto now = [] { return std::chrono::duration<double>(Time::now().time_since_epoch()).count(); };
    ASSIGN_OR_RETURN(auto result, robots::play(
                                      matchup, [&](int game) { progress.at(game); }, now));
    const MatchupReport report(plan, std::move(result));
    if (context.json)
        context.out += formats::write_json(report.json());
    else
        context.print(report.words());
    return Exit::done;
}

Result<Exit> run_selfplay(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(const auto plan, plan_of(given));
    if (plan.levels) return run_matchup(plan, context);
    ASSIGN_OR_RETURN(const auto tally, play(plan, context.lang));
    if (context.json)
        context.out += formats::write_json(games_json(plan, tally));
    else
        context.print(in_words(plan, tally));
    return Exit::done;
}

}  // namespace

Command selfplay_command() {
    return {"selfplay",
            say("juega partidas con órdenes legales al azar, o entre robots: cómo acaban, cuánto duran",
                "plays matches with random legal orders, or of robots: how they end, how long they take"),
            options_of_selfplay, run_selfplay};
}

}  // namespace ronda::cli
