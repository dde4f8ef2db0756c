#include <algorithm>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/site/pages.hpp"
#include "adjudicator/site/plot_sheet.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using formats::escaped;

struct Curve {
    const Runner* runner = nullptr;
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
    for (const Runner& runner : memory.runners) {
        constexpr double most_lightness = 0.58;
        Curve curve{&runner, {}, on_paper(runner.colour, most_lightness), curves.size(), 0};
        for (int n = 0; n <= round; ++n)
            if (const Score* score = score_of(memory.rounds[static_cast<std::size_t>(n)], runner.id))
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
        begin(low, high, 1, "carrera", title(), in_words());
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
            all.push_back(say("{} {}", "{} {}", curve.runner->name,
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
        constexpr std::string_view shapes[] = {
            "M-4 0A4 4 0 1 1 4 0A4 4 0 1 1 -4 0Z",
            "M-3.6 -3.6H3.6V3.6H-3.6Z",
            "M0 -4.8L4.4 3.4H-4.4Z",
            "M0 -5L5 0L0 5L-5 0Z",
            "M0 4.8L4.4 -3.4H-4.4Z",
            "M-1.6 -4.6H1.6V4.6H-1.6Z",
        };
        put("path", fmt::format(R"svg(d="{}" transform="translate({:.1f} {:.1f})" fill="{}" stroke="{}")svg",
                                shapes[curve.number % std::size(shapes)], at_x, at_y, curve.colour, paper));
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
        words(at, curve.label_y + letters * 0.35, "start", on_paper(curve.runner->colour, most_lightness),
              shown(curve.runner->name.in(lang_), most_letters), true);
    }

    std::vector<Curve> curves_;
    const Memory& memory_;
};

std::string numbers(const Memory& memory, const std::vector<Curve>& curves, int last, Lang lang) {
    const std::string round = say("Ronda", "Round").in(lang);
    std::string out = fmt::format(
        "<details>\n<summary>{}</summary>\n<div class=\"desliza\" role=\"group\" tabindex=\"0\" "
        "aria-label=\"{}\"><table>\n<thead><tr><th scope=\"col\" class=\"num\">{}</th>",
        say("Los números", "The numbers").in(lang), escaped(capitalised(memory.counted).in(lang)), round);
    for (const Curve& curve : curves)
        out += fmt::format("<th scope=\"col\" class=\"num\">{}</th>", escaped(curve.runner->name.in(lang)));
    out += "</tr></thead>\n<tbody>\n";
    for (int n = 0; n <= last; ++n) {
        out += fmt::format("<tr><th scope=\"row\" class=\"num\">{}</th>", n);
        for (const Curve& curve : curves) {
            const Score* score = score_of(memory.rounds[static_cast<std::size_t>(n)], curve.runner->id);
            out += fmt::format("<td class=\"num\">{}</td>", score == nullptr ? std::string("–")
                                                            : score->shown.empty()
                                                                ? in_digits(score->score).in(lang)
                                                                : escaped(score->shown.in(lang)));
        }
        out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n</details>\n";
}

}  // namespace

std::string race_plot(const Memory& memory, int round, Lang lang) {
    const std::vector<Curve> curves = curves_of(memory, round);
    if (curves.empty()) return {};
    Plot plot(curves, round, memory, lang);
    return fmt::format(
        "<section class=\"tarjeta\">\n<h2>{}</h2>\n<figure class=\"tablero "
        "carrera\">{}</figure>\n{}</section>\n",
        escaped(plot.title().in(lang)), plot.drawn(), numbers(memory, curves, round, lang));
}

}  // namespace ronda::site
