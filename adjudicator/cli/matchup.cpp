#include "adjudicator/cli/matchup.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "formats/text_layout.hpp"

namespace ronda::cli {

namespace {

using robots::Interval, robots::ScoreCount;

double mean_length(const Compared& one) {
    const auto& lengths = one.result.lengths;
    return std::accumulate(lengths.begin(), lengths.end(), 0.0) / static_cast<double>(lengths.size());
}
int median_length(const Compared& one) {
    return one.result.lengths[one.result.lengths.size() / 2];
}

struct Milliseconds {
    double mean = 0, most_of_99 = 0, most = 0;
};
Milliseconds milliseconds(const Compared& one) {
    const auto& seconds = one.result.seconds;
    if (seconds.empty()) return {};
    const double sum = std::accumulate(seconds.begin(), seconds.end(), 0.0);
    return {1000 * sum / static_cast<double>(seconds.size()),
            1000 * seconds[std::min(seconds.size() - 1, seconds.size() * 99 / 100)], 1000 * seconds.back()};
}

Interval interval_of(const ScoreCount& tally) {
    return robots::interval_of(tally.share(), tally.games());
}

Json elo_json(double share, double fair) {
    const double elo = robots::elo_of(share, fair);
    return std::isfinite(elo) ? Json(std::round(elo)) : Json();
}
std::string elo_in_words(double share, double fair) {
    const double elo = robots::elo_of(share, fair);
    return std::isfinite(elo) ? fmt::format("{:+.0f}", elo) : elo > 0 ? "+∞" : "−∞";
}

Json tally_json(const ScoreCount& tally) {
    const auto [least, most] = interval_of(tally);
    return {{"ganadas", tally.won},
            {"empates", tally.drawn},
            {"perdidas", tally.lost},
            {"puntuacion", tally.share()},
            {"intervalo", Json::array({least, most})}};
}

Json json_of(const Compared& comparison) {
    const auto& [option, matchup, result] = comparison;
    const double fair = result.fair_share();
    const auto [least, most] = interval_of(result.first);
    Json json = tally_json(result.first);
    Json seats = json_list(result.seats, [&](const ScoreCount& seat) { return tally_json(seat); });
    const Milliseconds ms = milliseconds(comparison);
    json.update({{"juego", matchup.game->id()},
                 {"robots", Json::array({word_of(matchup.first), word_of(matchup.rest)})},
                 {"jugadores", matchup.players},
                 {"partidas", matchup.games},
                 {"todas_empatadas", result.draws},
                 {"sin_acabar", result.unfinished},
                 {"reparto_justo", fair},
                 {"elo", elo_json(result.first.share(), fair)},
                 {"intervalo_elo", Json::array({elo_json(least, fair), elo_json(most, fair)})},
                 {"asientos", seats},
                 {"media_de_rondas", mean_length(comparison)},
                 {"mediana_de_rondas", median_length(comparison)},
                 {"rechazadas", result.refused},
                 {"canceladas_previstas", result.foreseen},
                 {"canceladas", result.cancelled},
                 {"decisiones", result.orders},
                 {"ms_media", ms.mean},
                 {"ms_99", ms.most_of_99},
                 {"ms_maximo", ms.most},
                 {"huella", fmt::format("{:016x}", result.hash)}});
    if (!option.empty()) json["opcion"] = option;
    return json;
}

Text tally_in_words(const ScoreCount& tally) {
    const auto [least, most] = interval_of(tally);
    return say("{:.2f} [{:.2f}, {:.2f}]: ganadas {}, empatadas {}, perdidas {}",
               "{:.2f} [{:.2f}, {:.2f}]: {} won, {} drawn, {} lost", tally.share(), least, most, tally.won,
               tally.drawn, tally.lost);
}

// Where all play on one side, there is nobody to compare with.
Text strength_in_words(const Compared& comparison) {
    const double fair = comparison.result.fair_share();
    if (comparison.result.sides < 2) return {};
    const auto [least, most] = interval_of(comparison.result.first);
    return say("\n  un reparto justo sería {:.2f}; Elo {} [{}, {}]",
               "\n  a fair share would be {:.2f}; Elo {} [{}, {}]", fair,
               elo_in_words(comparison.result.first.share(), fair), elo_in_words(least, fair),
               elo_in_words(most, fair));
}

Text in_words(const Compared& comparison) {
    const auto& [option, matchup, result] = comparison;
    const Milliseconds ms = milliseconds(comparison);
    Text words =
        say("{}, {} contra {}: {} de {}{}\n  {}{}\n"
            "  {:.1f} rondas de media, mediana {}; en tablas {}, de ellas sin acabar {}\n"
            "  hojas {}, rechazadas {}; órdenes anuladas {}, de ellas previsibles {}\n"
            "  {:.1f} ms por decisión, 99 %: {:.1f}, máximo {:.1f}; huella {:016x}",
            "{}, {} against {}: {} of {}{}\n  {}{}\n"
            "  {:.1f} rounds on average, median {}; drawn {}, of these unfinished {}\n"
            "  sheets {}, refused {}; orders cancelled {}, of these foreseeable {}\n"
            "  {:.1f} ms a decision, 99%: {:.1f}, at most {:.1f}; hash {:016x}",
            matchup.game->title(), word_of(matchup.first), word_of(matchup.rest),
            counted(matchup.games, say("partida", "match")), counted(matchup.players, say("jugador", "player")),
            option.empty() ? std::string() : ", " + option, tally_in_words(result.first),
            strength_in_words(comparison), mean_length(comparison), median_length(comparison), result.draws,
            result.unfinished, result.orders, result.refused, result.cancelled, result.foreseen, ms.mean,
            ms.most_of_99, ms.most, result.hash);
    for (std::size_t i = 0; i < result.seats.size(); ++i)
        words = say("{}\n  asiento {}: {}", "{}\n  seat {}: {}", words, i + 1, tally_in_words(result.seats[i]));
    return words;
}

// A row for each seat, from share 0 on the left to share 1 on the right.
class Plot {
  public:
    explicit Plot(const std::vector<Compared>& all) : all_(all) {}

    Scene drawn() {
        Scene scene;
        scene.title = heading();
        scene.alt = say("{}: la parte de los puntos de cada asiento, con su intervalo del 95 %.",
                        "{}: each seat's share of the points, with its 95% interval.", heading());
        words({left, y_}, heading(), Anchor::start, ink, true);
        y_ += row;
        const double top = y_;
        for (const Compared& one : all_) group(one);
        const double bottom = y_;
        y_ += letters;
        std::vector<Item> grid;
        for (int tenth = 0; tenth <= 10; tenth += 2) {
            grid.emplace_back(Line{{{x(tenth * 0.1), top}, {x(tenth * 0.1), bottom}}, {rule, 1}});
            words({x(tenth * 0.1), y_}, say("{} %", "{}%", 10 * tenth), Anchor::middle, faint);
        }
        const double fair = all_.front().result.fair_share();
        y_ += row;
        if (fair < 1) grid.emplace_back(Line{{{x(fair), top}, {x(fair), bottom}}, {fair_line, 2, true}});
        words({left, y_},
              say("de los puntos; la línea discontinua es el reparto justo",
                  "of the points; the dashed line is the fair share"),
              Anchor::start, faint);
        scene.items = std::move(grid);
        scene.items.insert(scene.items.end(), items_.begin(), items_.end());
        scene.right = right + margin;
        scene.bottom = y_ + margin;
        return scene;
    }

  private:
    static constexpr Colour ink{0x22, 0x2b, 0x33}, faint{0x56, 0x63, 0x70}, rule{0xdd, 0xd5, 0xc5},
        mark{0x1f, 0x5f, 0x99}, fair_line{0xb3, 0x4a, 0x1e};
    static constexpr double left = 150, right = 860, row = 34, letters = 17, margin = 24;

    static double x(double share) { return left + (right - left) * share; }

    Text heading() const {
        const robots::Matchup& matchup = all_.front().matchup;
        return say("{}, {} contra {}, {}", "{}, {} against {}, {}", matchup.game->title(),
                   word_of(matchup.first), word_of(matchup.rest),
                   counted(matchup.games, say("partida", "match")));
    }

    void group(const Compared& comparison) {
        if (!comparison.option.empty()) {
            y_ += row / 4;
            words({left, y_}, same(comparison.option), Anchor::start, ink, true);
            y_ += row * 3 / 4;
        }
        for (std::size_t i = 0; i < comparison.result.seats.size(); ++i, y_ += row) {
            const robots::ScoreCount& seat = comparison.result.seats[i];
            const auto [least, most] = robots::interval_of(seat.share(), seat.games());
            words({left - 12, y_}, say("asiento {}", "seat {}", i + 1), Anchor::end, ink);
            items_.emplace_back(Line{{{x(least), y_}, {x(most), y_}}, {mark, 3}});
            for (const double end : {least, most})
                items_.emplace_back(Line{{{x(end), y_ - 6}, {x(end), y_ + 6}}, {mark, 3}});
            items_.emplace_back(Circle{{x(seat.share()), y_}, 7, Fill{mark}, {}});
        }
    }

    void words(Point point, Text text, Anchor anchor, Colour colour, bool bold = false) {
        items_.emplace_back(Label{point, std::move(text), letters, 0, colour, std::nullopt, anchor, bold});
    }

    const std::vector<Compared>& all_;
    double y_ = margin;
    std::vector<Item> items_;
};

}  // namespace

Text matchup_in_words(const std::vector<Compared>& all) {
    Text words = in_words(all.front());
    for (std::size_t i = 1; i < all.size(); ++i) words = say("{}\n{}", "{}\n{}", words, in_words(all[i]));
    return words;
}

Json matchup_json(const std::vector<Compared>& all) {
    Json json = json_of(all.front());
    Json others = Json::array();
    for (std::size_t i = 1; i < all.size(); ++i) others.push_back(json_of(all[i]));
    if (!others.empty()) json["comparadas"] = others;
    return json;
}

std::string matchup_table(const std::vector<Compared>& all) {
    std::string table =
        "juego,robot,los_demas,opcion,jugadores,asiento,partidas,ganadas,empates,perdidas,puntuacion,desde,"
        "hasta,reparto_justo,media_de_rondas\n";
    for (const Compared& comparison : all)
        for (std::size_t i = 0; i < comparison.result.seats.size(); ++i) {
            const ScoreCount& seat = comparison.result.seats[i];
            const auto [least, most] = interval_of(seat);
            table +=
                fmt::format("{},{},{},{},{},{},{},{},{},{},{:.4f},{:.4f},{:.4f},{:.4f},{:.1f}\n",
                            comparison.matchup.game->id(), word_of(comparison.matchup.first),
                            word_of(comparison.matchup.rest), formats::csv_field(comparison.option),
                            comparison.matchup.players, i + 1, seat.games(), seat.won, seat.drawn, seat.lost,
                            seat.share(), least, most, comparison.result.fair_share(), mean_length(comparison));
        }
    return table;
}

Scene matchup_scene(const std::vector<Compared>& all) {
    return Plot(all).drawn();
}

}  // namespace ronda::cli
