#include <fmt/format.h>

#include "adjudicator/cli/matchup.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::cli {

namespace {

// A row for each seat, from share 0 on the left to share 1 on the right.
class Plot {
  public:
    explicit Plot(const std::vector<Compared>& all) : all_(all) {}

    Scene drawn() {
        Scene scene;
        scene.title = heading();
        scene.alt = say("{}: la parte de los puntos de cada asiento, con su intervalo del 95 %.",
                        "{}: each seat's share of the points, with its interval of 95%.", heading());
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
              say("de los puntos; la raya rota es el reparto justo",
                  "of the points; the broken line is the fair share"),
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
                   counted(matchup.games, say("partida", "game")));
    }

    void group(const Compared& one) {
        if (!one.option.empty()) {
            y_ += row / 4;
            words({left, y_}, same(one.option), Anchor::start, ink, true);
            y_ += row * 3 / 4;
        }
        for (std::size_t i = 0; i < one.result.seats.size(); ++i, y_ += row) {
            const robots::Tally& seat = one.result.seats[i];
            const auto [least, most] = robots::interval_of(seat.share(), seat.games());
            words({left - 12, y_}, say("asiento {}", "seat {}", i + 1), Anchor::end, ink);
            items_.emplace_back(Line{{{x(least), y_}, {x(most), y_}}, {mark, 3}});
            for (const double end : {least, most})
                items_.emplace_back(Line{{{x(end), y_ - 6}, {x(end), y_ + 6}}, {mark, 3}});
            items_.emplace_back(Circle{{x(seat.share()), y_}, 7, Fill{mark}, {}});
        }
    }

    void words(Point at, Text text, Anchor anchor, Colour colour, bool bold = false) {
        items_.emplace_back(Label{at, std::move(text), letters, 0, colour, std::nullopt, anchor, bold});
    }

    const std::vector<Compared>& all_;
    double y_ = margin;
    std::vector<Item> items_;
};

}  // namespace

Scene matchup_scene(const std::vector<Compared>& all) {
    return Plot(all).drawn();
}

}  // namespace ronda::cli
