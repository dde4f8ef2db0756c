#include "adjudicator/site/plot.hpp"

#include <algorithm>
#include <cmath>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/site/club_pages.hpp"
#include "adjudicator/site/page.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using club::Rating;
using formats::escaped;

// From one mark of the axis to the next: 1, 2 or 5 and zeros.
std::int64_t pitch(std::int64_t span, int most) {
    std::int64_t step = 1;
    while (span / step > most) {
        const bool two = std::to_string(step).front() == '2';
        step = two ? step / 2 * 5 : step * 2;
    }
    return step;
}

// The sheet of a plot with its axes. Numbered points from 0 to `last` go to the right, values upwards.
class PlotSheet {
  public:
    PlotSheet(int last, Lang lang) : last_(last), lang_(lang) {}

  protected:
    // The drawing, in its own units. It is small, so that its words are legible on a phone.
    static constexpr double width = 440, height = 270, right = 118, top = 14, bottom = 34;
    static constexpr double letters = 13, row = 16;
    static constexpr std::string_view faint = "#566370", rule = "#ddd5c5", paper = "#fffdf9";

    // `unit`: the step of values on the axis. `id` and `-title`, `-text` are the ids of the drawing in the
    // page.
    void begin(std::int64_t low, std::int64_t high, std::int64_t unit, std::string_view id, const Text& title,
               const std::string& in_words) {
        low_ = low;
        high_ = high == low ? low + 1 : high;
        unit_ = unit;
        // Room for the numbers of the axis.
        constexpr double digit = 7.6, margin = 12;
        const auto digits =
            std::max(display_width(in_digits(low_ / unit_).es), display_width(in_digits(high_ / unit_).es));
        left_ = margin + digit * static_cast<double>(std::max<std::size_t>(digits, 2));
        out_ = fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" role="img" aria-labelledby="{}-title {}-text"><title id="{}-title">{}</title><desc id="{}-text">{}</desc>)",
            width, height, width, height, id, id, id, escaped(title.in(lang_)), id, escaped(in_words));
    }

    // `points`: the name of the numbered points.
    void axes(const Text& points) {
        constexpr int most_steps = 5, most_points_marked = 6;
        const std::int64_t step = pitch(high_ - low_, most_steps);
        const auto first = static_cast<std::int64_t>(
            std::ceil(static_cast<double>(low_) / static_cast<double>(step)) * static_cast<double>(step));
        for (std::int64_t value = first; value <= high_; value += step) {
            put("path",
                fmt::format(R"(d="M{:.1f} {:.1f}H{:.1f}" stroke="{}")", left_, y(value), width - right, rule));
            words(left_ - 6, y(value) + letters * 0.35, "end", faint, in_digits(value / unit_).in(lang_));
        }
        const auto every = static_cast<int>(pitch(last_, most_points_marked));
        for (int n = 0; n <= last_; n += every)
            words(x(n), height - bottom + letters + 4, "middle", faint, std::to_string(n));
        words(width - right + 16, height - bottom + letters + 4, "start", faint, points.in(lang_));
    }

    std::string end() { return out_ + "</svg>"; }

    double x(int number) const { return left_ + (width - left_ - right) * number / std::max(last_, 1); }

    double y(std::int64_t value) const {
        return height - bottom -
               (height - top - bottom) * static_cast<double>(value - low_) / static_cast<double>(high_ - low_);
    }

    void put(std::string_view kind, const std::string& attributes) {
        out_ += fmt::format("<{} {}/>", kind, attributes);
    }

    void words(double at_x, double at_y, std::string_view anchor, std::string_view colour,
               std::string_view text, bool bold = false) {
        out_ += fmt::format(
            R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" font-size="{}" font-family="sans-serif" fill="{}"{}>{}</text>)",
            at_x, at_y, anchor, letters, colour, bold ? " font-weight=\"bold\"" : "", escaped(text));
    }

    int last_;
    Lang lang_;

  private:
    std::int64_t low_ = 0, high_ = 1, unit_ = 1;
    double left_ = 0;  // where the curves begin
    std::string out_;
};

struct Curve {
    const ScoreRow* row = nullptr;
    std::vector<std::pair<int, const Score*>> points;  // by round
    std::string colour;
    std::size_t number = 0;
    double label_y = 0;
};

const Score* score_of(const RoundMemory& round, const std::string& who) {
    const auto found = std::find_if(round.scores.begin(), round.scores.end(),
                                    [&](const Score& one) { return one.who == who; });
    return found == round.scores.end() ? nullptr : &*found;
}

// Dark enough to be seen on the light card.
std::string on_paper(const std::string& hex, double most) {
    const Colour given = colour(hex), dark = lightness(given) > most ? darkened(given, most, 0) : given;
    return fmt::format("#{:02x}{:02x}{:02x}", dark.r, dark.g, dark.b);
}

std::vector<Curve> curves_of(const Memory& memory, int round) {
    std::vector<Curve> curves;
    for (const ScoreRow& row : memory.rows) {
        constexpr double most_lightness = 0.58;
        Curve curve{&row, {}, on_paper(row.colour, most_lightness), curves.size(), 0};
        for (int n = 0; n <= round; ++n)
            if (const Score* score = score_of(memory.rounds[static_cast<std::size_t>(n)], row.id))
                curve.points.emplace_back(n, score);
        if (curve.points.size() > 1) curves.push_back(std::move(curve));
    }
    return curves;
}

class Plot : private PlotSheet {
  public:
    Plot(std::vector<Curve> curves, int last, const Memory& memory, Lang lang)
        : PlotSheet(last, lang), curves_(std::move(curves)), memory_(memory) {}

    std::string drawn() {
        std::int64_t low = 0, high = 0;
        for (const Curve& curve : curves_)
            for (const auto& [round, score] : curve.points) {
                low = std::min(low, score->score);
                high = std::max(high, score->score);
            }
        begin(low, high, 1, "scores", title(), in_words());
        axes(say("ronda", "round"));
        for (const Curve& curve : curves_) line(curve, true);
        for (const Curve& curve : curves_) line(curve, false);
        labels();
        return end();
    }

    Text title() const {
        return say("{} tras cada ronda", "{} after each round", capitalised(memory_.counted));
    }

  private:
    static constexpr int most_marks = 12;
    static constexpr std::string_view dashes[] = {"", "7 4", "2 4", "11 3 2 3", "5 2", "1 3"};

    // The last scores, as a sentence.
    std::string in_words() const {
        std::vector<Text> all;
        for (const Curve& curve : curves_) {
            const Score& last = *curve.points.back().second;
            all.push_back(say("{} {}", "{} {}", curve.row->name,
                              last.out             ? say("fuera", "out")
                              : last.shown.empty() ? in_digits(last.score)
                                                   : last.shown));
        }
        return say("Tras la ronda {}: {}.", "After round {}: {}.", last_, enumerate(all)).in(lang_);
    }

    // A rim in the colour of the paper sets off lines that cross.
    void line(const Curve& curve, bool rim) {
        std::string path;
        for (const auto& [round, score] : curve.points)
            path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(round), y(score->score));
        const std::string_view dash = dashes[curve.number % std::size(dashes)];
        put("path",
            fmt::format(R"(d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round"{})", path,
                        rim ? paper : std::string_view(curve.colour), rim ? 5 : 2.4,
                        rim || dash.empty() ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", dash)));
        if (rim) return;
        const std::size_t every = std::max(curves_.size(), (curve.points.size() + most_marks - 1) / most_marks);
        // Lines that coincide have their marks at different rounds.
        for (std::size_t i = curve.number * every / curves_.size(); i < curve.points.size(); i += every)
            mark(curve, x(curve.points[i].first), y(curve.points[i].second->score));
        mark(curve, x(curve.points.back().first), y(curve.points.back().second->score));
    }

    void mark(const Curve& curve, double at_x, double at_y) {
        constexpr std::string_view schemas[] = {
            "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z",
            "M-3.6 -3.6H3.6V3.6H-3.6Z",
            "M0 -4.8L4.4 3.4H-4.4Z",
            "M0 -5L5 0L0 5L-5 0Z",
            "M0 4.8L4.4 -3.4H-4.4Z",
            "M-1.6 -4.6H1.6V4.6H-1.6Z",
        };
        put("path", fmt::format(R"svg(d="{}" transform="translate({:.1f} {:.1f})" fill="{}" stroke="{}")svg",
                                schemas[curve.number % std::size(schemas)], at_x, at_y, curve.colour, paper));
    }

    // The names stand at the ends of the lines, moved apart where they would overlap.
    void labels() {
        std::vector<Curve*> order;
        for (Curve& curve : curves_) {
            curve.label_y = y(curve.points.back().second->score);
            order.push_back(&curve);
        }
        std::stable_sort(order.begin(), order.end(),
                         [](const Curve* a, const Curve* b) { return a->label_y < b->label_y; });
        for (std::size_t i = 1; i < order.size(); ++i)
            order[i]->label_y = std::max(order[i]->label_y, order[i - 1]->label_y + row);
        double most = height - bottom;
        for (auto curve = order.rbegin(); curve != order.rend(); ++curve, most -= row)
            (*curve)->label_y = std::min((*curve)->label_y, most);
        for (const Curve* curve : order) label(*curve);
    }

    void label(const Curve& curve) {
        constexpr double most_lightness = 0.4;
        constexpr std::size_t most_letters = 13;
        const auto& [round, score] = curve.points.back();
        const double at = width - right + 14, at_end = y(score->score);
        put("path",
            fmt::format(R"(d="M{:.1f} {:.1f}L{:.1f} {:.1f}" stroke="{}" stroke-width="0.8" fill="none")",
                        x(round) + 6, at_end, at - 2, curve.label_y, curve.colour));
        words(at, curve.label_y + letters * 0.35, "start", on_paper(curve.row->colour, most_lightness),
              shown(curve.row->name.in(lang_), most_letters), true);
    }

    std::vector<Curve> curves_;
    const Memory& memory_;
};

std::string numbers(const Memory& memory, const std::vector<Curve>& curves, int last, Lang lang) {
    std::vector<Column> columns = {{say("Ronda", "Round")}};
    for (const Curve& curve : curves) columns.push_back({curve.row->name});
    std::string rows;
    for (int n = 0; n <= last; ++n) {
        rows += fmt::format("<tr><th scope=\"row\" class=\"num\">{}</th>", n);
        for (const Curve& curve : curves) {
            const Score* score = score_of(memory.rounds[static_cast<std::size_t>(n)], curve.row->id);
            rows += fmt::format("<td class=\"num\">{}</td>", score == nullptr ? std::string("–")
                                                             : score->shown.empty()
                                                                 ? in_digits(score->score).in(lang)
                                                                 : escaped(score->shown.in(lang)));
        }
        rows += "</tr>\n";
    }
    return fmt::format("<details>\n<summary>{}</summary>\n{}</details>\n",
                       say("Los números", "The numbers").in(lang),
                       table_of(capitalised(memory.counted), columns, rows, lang));
}

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
        begin(low, high, millionths, "rating-" + game_, title(), in_words());
        axes(say("partida", "match"));
        std::string lower;
        for (std::size_t i = all_.size(); i > 0; --i) lower += point(i - 1, low_edge(all_[i - 1]), "L");
        put("path", fmt::format(R"(d="{}{}Z" fill="{}" fill-opacity="0.16" stroke="none")", path(high_edge),
                                lower, colour));
        put("path", fmt::format(R"(d="{}" fill="none" stroke="{}" stroke-width="2.4" stroke-linejoin="round")",
                                path([](const Rating& one) { return one.mu; }), colour));
        label(high_edge, say("como mucho", "at most"));
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

std::string race_plot(const Memory& memory, int round, Lang lang) {
    const std::vector<Curve> curves = curves_of(memory, round);
    if (curves.empty()) return {};
    Plot plot(curves, round, memory, lang);
    return fmt::format(
        "<section class=\"card\">\n<h2>{}</h2>\n<figure class=\"board "
        "score-plot\">{}</figure>\n{}</section>\n",
        escaped(plot.title().in(lang)), plot.drawn(), numbers(memory, curves, round, lang));
}

std::string rating_plot(const club::RatedPerson& person, const std::string& game, Lang lang) {
    return RatingPlot(person, game, lang).drawn();
}

}  // namespace ronda::site
