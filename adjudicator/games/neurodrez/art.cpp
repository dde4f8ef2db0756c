#include "adjudicator/games/neurodrez/art.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace ronda::neurodrez::art {

namespace {

using Hue = ronda::Colour;
constexpr Hue ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, alarm{0xc8, 0x10, 0x2e}, stone{0xa8, 0xa2, 0x98},
    pale{0xee, 0xea, 0xe2};

std::string box(double left, double top, double right, double bottom) {
    return fmt::format("M {0:.3f} {1:.3f} L {2:.3f} {1:.3f} L {2:.3f} {3:.3f} L {0:.3f} {3:.3f} Z ", left, top,
                       right, bottom);
}

std::string disc(double x, double y, double r) {
    return fmt::format(
        "M {0:.3f} {2:.3f} A {3:.3f} {3:.3f} 0 0 1 {1:.3f} {2:.3f} A {3:.3f} {3:.3f} 0 0 1 "
        "{0:.3f} {2:.3f} Z ",
        x - r, x + r, y, r);
}

std::string rounded(double half, double corner) {
    const double a = half, b = half - corner;
    return fmt::format(
        "M -{1:.3f} -{0:.3f} L {1:.3f} -{0:.3f} Q {0:.3f} -{0:.3f} {0:.3f} -{1:.3f} L {0:.3f} {1:.3f} Q "
        "{0:.3f} "
        "{0:.3f} {1:.3f} {0:.3f} L -{1:.3f} {0:.3f} Q -{0:.3f} {0:.3f} -{0:.3f} {1:.3f} L -{0:.3f} -{1:.3f} Q "
        "-{0:.3f} -{0:.3f} -{1:.3f} -{0:.3f} Z ",
        a, b);
}

// The outline of a thick line with round ends. Lines of the format are filled too, so they cannot be used.
std::string ribbon(const std::vector<Point>& points, double half) {
    std::string left, right;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point a = points[i == 0 ? 0 : i - 1], b = points[std::min(i + 1, points.size() - 1)];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const double x = half * (b.y - a.y) / length, y = half * (a.x - b.x) / length;
        left += fmt::format("{} {:.3f} {:.3f} ", i == 0 ? "M" : "L", points[i].x + x, points[i].y + y);
        right = fmt::format("L {:.3f} {:.3f} ", points[i].x - x, points[i].y - y) + right;
    }
    return left + right + "Z " + disc(points.front().x, points.front().y, half) +
           disc(points.back().x, points.back().y, half);
}

std::string mountains() {
    return "M -1 0.62 L -0.36 -0.72 L 0.02 0.02 L 0.28 -0.34 L 1 0.62 Z " + box(-1, 0.74, 1, 0.92);
}

std::string waves() {
    std::string all;
    for (const double y : {-0.56, 0.0, 0.56}) {
        std::vector<Point> points;
        for (int i = 0; i <= 24; ++i)
            points.push_back({-0.86 + 1.72 * i / 24, y - 0.17 * std::sin(i * std::numbers::pi / 6)});
        all += ribbon(points, 0.13);
    }
    return all;
}

// A gust that rolls up at its right end, upwards (-1) or downwards (1).
std::string gust(double from, double to, double y, double radius, int side) {
    std::vector<Point> points{{from, y}};
    for (int i = 0; i <= 14; ++i) {
        const double angle = i * 1.25 * std::numbers::pi / 14;
        points.push_back({to + radius * std::sin(angle), y + side * radius - side * radius * std::cos(angle)});
    }
    return ribbon(points, 0.115);
}

std::string wind() {
    return gust(-0.9, 0.12, -0.26, 0.3, -1) + gust(-0.9, 0.54, 0.08, 0.27, -1) + gust(-0.62, 0.2, 0.4, 0.25, 1);
}

std::string flame() {
    return "M 0.06 -1 Q 0.14 -0.62 0.42 -0.36 Q 0.78 0.02 0.7 0.4 Q 0.58 0.96 0 0.96 Q -0.62 0.94 -0.7 0.36 Q "
           "-0.72 -0.02 -0.44 -0.34 Q -0.4 -0.1 -0.24 -0.06 Q -0.3 -0.6 0.06 -1 Z "
           "M 0.02 0.06 Q -0.02 0.22 -0.18 0.4 Q -0.34 0.72 0 0.78 Q 0.34 0.72 0.24 0.4 Q 0.08 0.24 0.02 0.06 "
           "Z ";
}

std::string sprout() {
    return ribbon({{0, 0.86}, {0.02, 0.5}, {0, 0.1}, {-0.02, -0.1}}, 0.1) +
           "M -0.06 0.26 Q -0.2 -0.42 -0.98 -0.42 Q -0.9 0.32 -0.06 0.26 Z "
           "M 0.06 -0.06 Q 0 -0.86 0.94 -0.92 Q 0.98 -0.04 0.06 -0.06 Z " +
           box(-0.5, 0.78, 0.5, 0.96);
}

std::string paw() {
    return "M 0 0.02 Q 0.34 0.02 0.56 0.44 Q 0.72 0.9 0.3 0.9 Q 0 0.78 -0.3 0.9 Q -0.72 0.9 -0.56 0.44 Q -0.34 "
           "0.02 0 0.02 Z " +
           disc(-0.74, -0.06, 0.2) + disc(-0.28, -0.52, 0.23) + disc(0.28, -0.52, 0.23) +
           disc(0.74, -0.06, 0.2);
}

std::string picture(Surface surface) {
    switch (surface) {
        case Surface::earth:
            return mountains();
        case Surface::water:
            return waves();
        case Surface::air:
            return wind();
        case Surface::fire:
            return flame();
        case Surface::flora:
            return sprout();
        case Surface::fauna:
            break;
    }
    return paw();
}

struct Shape {
    std::string body, detail;
};

Shape shape(Figure figure) {
    switch (figure) {
        case Figure::pawn:
            return {disc(0, -0.5, 0.31) + box(-0.32, -0.24, 0.32, -0.1) +
                        "M -0.46 0.5 Q -0.14 0.24 -0.17 -0.12 L 0.17 -0.12 Q 0.14 0.24 0.46 0.5 Z ",
                    ""};
        case Figure::knight:
            return {
                "M -0.44 0.5 Q -0.4 0.16 -0.06 -0.12 L -0.32 -0.08 Q -0.42 0.1 -0.56 0.04 Q -0.74 -0.04 "
                "-0.66 -0.22 L -0.34 -0.66 Q -0.28 -0.78 -0.12 -0.82 L -0.08 -1 L 0.1 -0.84 Q 0.66 -0.66 "
                "0.58 0.06 Q 0.56 0.3 0.5 0.5 Z ",
                disc(-0.17, -0.5, 0.085)};
        case Figure::bishop:
            return {disc(0, -0.88, 0.12) +
                        "M 0 -0.82 Q 0.46 -0.5 0.36 -0.1 L 0.2 0.06 L 0.24 0.22 L 0.46 0.5 L -0.46 0.5 L -0.24 "
                        "0.22 L -0.2 0.06 L -0.36 -0.1 Q -0.46 -0.5 0 -0.82 Z ",
                    "M 0.13 -0.66 L 0.22 -0.58 L 0 -0.26 L -0.09 -0.32 Z " + box(-0.2, 0.06, 0.2, 0.13)};
        case Figure::rook:
            return {
                "M -0.54 -0.92 L -0.3 -0.92 L -0.3 -0.7 L -0.12 -0.7 L -0.12 -0.92 L 0.12 -0.92 L 0.12 -0.7 "
                "L 0.3 -0.7 L 0.3 -0.92 L 0.54 -0.92 L 0.54 -0.5 L 0.36 -0.34 L 0.4 0.2 L 0.52 0.5 L -0.52 "
                "0.5 L -0.4 0.2 L -0.36 -0.34 L -0.54 -0.5 Z ",
                box(-0.36, -0.36, 0.36, -0.29) + box(-0.4, 0.16, 0.4, 0.23)};
        case Figure::queen:
            return {
                "M -0.66 -0.56 L -0.42 -0.08 L -0.36 -0.78 L -0.14 -0.18 L 0 -0.88 L 0.14 -0.18 L 0.36 -0.78 "
                "L 0.42 -0.08 L 0.66 -0.56 L 0.42 0.5 L -0.42 0.5 Z " +
                    disc(-0.67, -0.6, 0.11) + disc(-0.36, -0.82, 0.11) + disc(0, -0.9, 0.11) +
                    disc(0.36, -0.82, 0.11) + disc(0.67, -0.6, 0.11),
                box(-0.42, 0.22, 0.42, 0.29)};
        case Figure::king:
            break;
    }
    return {box(-0.075, -1.02, 0.075, -0.5) + box(-0.22, -0.9, 0.22, -0.75) +
                "M 0 -0.46 Q 0.2 -0.7 0.46 -0.58 Q 0.78 -0.36 0.5 0.04 L 0.42 0.5 L -0.42 0.5 L -0.5 0.04 Q "
                "-0.78 -0.36 -0.46 -0.58 Q -0.2 -0.7 0 -0.46 Z ",
            box(-0.44, 0.22, 0.44, 0.29)};
}

Art figure_art(Figure figure, Tone tone) {
    const Shape drawn = shape(figure);
    const std::string foot =
        "M -0.52 0.56 L 0.52 0.56 Q 0.64 0.56 0.64 0.68 L 0.64 0.98 L -0.64 0.98 L -0.64 0.68 Q -0.64 0.56 "
        "-0.52 "
        "0.56 Z ";
    const std::string all = drawn.body + foot + box(-0.3, 0.44, 0.3, 0.6);
    const std::string name(word_of(figure));
    // The outlines lie below the fill, so that only the outer half of each is seen.
    if (tone == Tone::ghost) return {name, {{all, paper, {ink, 0.13, true}}, {all, std::nullopt, {}}}};
    Art art{name,
            {{all, paper, {paper, 0.34, false}}, {all, ink, {ink, 0.15, false}}, {all, std::nullopt, {}}}};
    if (!drawn.detail.empty()) art.layers.push_back({drawn.detail, ink, {}});
    return art;
}

std::string star() {
    std::string path;
    for (int i = 0; i < 10; ++i) {
        const double r = i % 2 == 0 ? 1.0 : 0.42, angle = i * std::numbers::pi / 5;
        path += fmt::format("{} {:.3f} {:.3f} ", i == 0 ? "M" : "L", r * std::sin(angle), -r * std::cos(angle));
    }
    return path + "Z ";
}

const std::string& saltire() {
    static const std::string path =
        "M -0.9 -0.62 L -0.62 -0.9 L 0 -0.28 L 0.62 -0.9 L 0.9 -0.62 L 0.28 0 L 0.9 0.62 L 0.62 0.9 L 0 0.28 L "
        "-0.62 0.9 L -0.9 0.62 L -0.28 0 Z";
    return path;
}

const std::string& square() {
    static const std::string path = rounded(0.96, 0.24);
    return path;
}

}  // namespace

const Art& tile() {
    static const Art art{"loseta", {{rounded(1, 0.2), std::nullopt, {ink, 0.035, false}}}};
    return art;
}

const Art& surface(Surface surface) {
    static const auto all = [] {
        std::array<Art, surface_count> made;
        for (std::size_t i = 0; i < made.size(); ++i) {
            const auto each = static_cast<Surface>(i);
            made[i] = {std::string(word_of(each)), {{picture(each), std::nullopt, {}}}};
        }
        return made;
    }();
    return all[static_cast<std::size_t>(surface)];
}

const Art& figure(Figure figure, Tone tone) {
    static const auto all = [] {
        std::array<std::array<Art, 2>, figure_count> made;
        for (std::size_t f = 0; f < made.size(); ++f)
            for (std::size_t t = 0; t < 2; ++t)
                made[f][t] = figure_art(static_cast<Figure>(f), static_cast<Tone>(t));
        return made;
    }();
    return all[static_cast<std::size_t>(figure)][static_cast<std::size_t>(tone)];
}

const Art& joker() {
    static const Art art{"joker", {{star(), std::nullopt, {ink, 0.1, false}}}};
    return art;
}

const Art& neutral_card() {
    static const Art art{"neutra", {{disc(0, 0, 0.6), paper, {ink, 0.16, false}}}};
    return art;
}

const Art& flag() {
    static const Art art{
        "en_conquista",
        {{box(-0.62, -0.95, -0.4, 1) + "M -0.5 -0.95 L 0.9 -0.45 L -0.5 0.1 Z ", paper, {paper, 0.5, false}},
         {"M -0.4 -0.88 L 0.86 -0.42 L -0.4 0.04 Z ", std::nullopt, {ink, 0.16, false}},
         {box(-0.62, -0.95, -0.4, 1), ink, {}}}};
    return art;
}

const Art& entry() {
    static const std::string path =
        "M -0.28 -1 L 0.28 -1 L 0.28 -0.16 L 0.74 -0.16 L 0 0.66 L -0.74 -0.16 L -0.28 -0.16 Z " +
        box(-0.74, 0.72, 0.74, 0.98);
    static const Art art{"entra", {{path, paper, {paper, 0.5, false}}, {path, ink, {}}}};
    return art;
}

const Art& cross() {
    static const Art art{"fuera", {{saltire(), paper, {paper, 0.44, false}}, {saltire(), alarm, {}}}};
    return art;
}

const Art& printed_tile() {
    static const Art art{"impresa", {{square(), stone, {ink, 0.08, false}}, {disc(0, 0, 0.66), pale, {}}}};
    return art;
}

const Art& conquered_tile() {
    static const Art art{"ficha",
                         {{square(), stone, {ink, 0.08, false}},
                          {disc(0, 0, 0.66), paper, {paper, 0.22, false}},
                          {disc(0, 0, 0.62), std::nullopt, {}}}};
    return art;
}

const Art& claimed_tile() {
    static const Art art{"conquista",
                         {{square(), stone, {ink, 0.08, false}},
                          {disc(0, 0, 0.74), ink, {}},
                          {disc(0, 0, 0.64), paper, {}},
                          {disc(0, 0, 0.5), ink, {}},
                          {disc(0, 0, 0.4), std::nullopt, {}}}};
    return art;
}

const Art& laid_tile() {
    static const Art art{
        "colocada",
        {{rounded(1, 0.1), ink, {}}, {rounded(0.86, 0.1), paper, {}}, {rounded(0.66, 0.1), stone, {}}}};
    return art;
}

const Art& removed_tile() {
    static const Art art{"retirada",
                         {{square(), pale, {stone, 0.12, true}},
                          {"M -0.6 -0.4 L -0.4 -0.6 L 0 -0.2 L 0.4 -0.6 L 0.6 "
                           "-0.4 L 0.2 0 L 0.6 0.4 L 0.4 0.6 L 0 0.2 L -0.4 "
                           "0.6 L -0.6 0.4 L -0.2 0 Z",
                           alarm,
                           {}}}};
    return art;
}

const Art& planned_tile() {
    static const Art art{"prevista", {{square(), pale, {ink, 0.14, true}}}};
    return art;
}

}  // namespace ronda::neurodrez::art
