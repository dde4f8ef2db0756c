#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/site/club_pages.hpp"
#include "adjudicator/site/plot_sheet.hpp"

namespace ronda::site {

namespace {

using club::Rating;

constexpr std::int64_t millionths = 1'000'000;

// The band is three times the uncertainty wide on either side, so that its lower edge is the value of the
// table.
std::int64_t low_edge(const Rating& rating) {
    return rating.shown();
}
std::int64_t high_edge(const Rating& rating) {
    return rating.mu + 3 * rating.sigma;
}

class RatingPlot : private PlotSheet {
  public:
    RatingPlot(const club::RatedPerson& person, const std::string& game, Lang lang)
        : PlotSheet(static_cast<int>(person.steps.size()), lang), game_(game), all_{Rating{}} {
        for (const auto& step : person.steps) all_.push_back(step.after);
    }

    std::string drawn() {
        std::int64_t low = 0, high = 0;
        for (const Rating& one : all_) {
            low = std::min(low, low_edge(one));
            high = std::max(high, high_edge(one));
        }
        begin(low, high, millionths, "curva-" + game_, title(), in_words());
        axes(say("partida", "match"));
        std::string lower;
        for (std::size_t i = all_.size(); i > 0; --i) lower += point(i - 1, low_edge(all_[i - 1]), "L");
        put("path", fmt::format(R"(d="{}{}Z" fill="{}" fill-opacity="0.16" stroke="none")", path(high_edge),
                                lower, colour));
        put("path", fmt::format(R"(d="{}" fill="none" stroke="{}" stroke-width="2.4" stroke-linejoin="round")",
                                path([](const Rating& one) { return one.mu; }), colour));
        label(high_edge, say("a lo más", "at most"));
        label([](const Rating& one) { return one.mu; }, say("estimación", "estimate"));
        label(low_edge, say("valor", "value"));
        return end();
    }

  private:
    static constexpr std::string_view colour = "#1d5f8a";

    Text title() const { return say("{} tras cada partida", "{} after each match", title_of_game(game_)); }
    std::string in_words() const {
        const Rating& now = all_.back();
        return say("Tras {}: valor {}, estimación {}, incertidumbre {}.",
                   "After {}: value {}, estimate {}, uncertainty {}.",
                   counted(all_.size() - 1, say("partida", "match"), say("partidas", "matches")),
                   club::two_decimals(now.shown()), club::two_decimals(now.mu), club::two_decimals(now.sigma))
            .in(lang_);
    }

    std::string point(std::size_t number, std::int64_t value, std::string_view how) const {
        return fmt::format("{}{:.1f} {:.1f}", how, x(static_cast<int>(number)), y(value));
    }
    template <class Value>
    std::string path(Value value) const {
        std::string all;
        for (std::size_t i = 0; i < all_.size(); ++i) all += point(i, value(all_[i]), i == 0 ? "M" : "L");
        return all;
    }
    // At the end of the line; the three are never closer than letters are high, as the uncertainty never
    // vanishes.
    template <class Value>
    void label(Value value, const Text& text) {
        words(width - right + 6, y(value(all_.back())) + letters * 0.35, "start", faint, text.in(lang_));
    }

    std::string game_;
    std::vector<Rating> all_;
};

}  // namespace

std::string rating_plot(const club::RatedPerson& person, const std::string& game, Lang lang) {
    return RatingPlot(person, game, lang).drawn();
}

}  // namespace ronda::site
