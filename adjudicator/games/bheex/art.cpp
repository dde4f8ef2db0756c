#include "adjudicator/games/bheex/art.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace ronda::bheex::art {

namespace {

constexpr Colour ink{0x33, 0x24, 0x10}, pale{0xff, 0xfd, 0xf6};
constexpr double rim = 0.11;  // a share of the box

std::string disc(Point point, double radius) {
    return fmt::format(
        "M {0:.3f} {1:.3f} A {2:.3f} {2:.3f} 0 1 0 {3:.3f} {1:.3f} A {2:.3f} {2:.3f} 0 1 0 {0:.3f} {1:.3f} Z ",
        point.x - radius, point.y, radius, point.x + radius);
}

// A bar with cut ends from `a` to `b`, which must differ.
std::string bar(Point a, Point b, double width) {
    const double dx = b.x - a.x, dy = b.y - a.y, half = width / 2 / std::hypot(dx, dy);
    const double x = dy * half, y = -dx * half;
    return fmt::format("M {:.3f} {:.3f} L {:.3f} {:.3f} L {:.3f} {:.3f} L {:.3f} {:.3f} Z ", a.x + x, a.y + y,
                       b.x + x, b.y + y, b.x - x, b.y - y, a.x - x, a.y - y);
}

// A square with rounded corners around the origin.
std::string square(double half, double round) {
    const double in = half - round;
    return fmt::format(
        "M {1:.3f} -{0:.3f} Q {0:.3f} -{0:.3f} {0:.3f} -{1:.3f} L {0:.3f} {1:.3f} Q {0:.3f} {0:.3f} {1:.3f} "
        "{0:.3f} L -{1:.3f} {0:.3f} Q -{0:.3f} {0:.3f} -{0:.3f} {1:.3f} L -{0:.3f} -{1:.3f} Q -{0:.3f} "
        "-{0:.3f} -{1:.3f} -{0:.3f} Z",
        half, in);
}

// The triangle points up. Its centre of gravity is `middle` below the origin, so that it looks as high as the
// other pieces.
constexpr double middle = 0.12;
std::string triangle(double reach) {
    return fmt::format("M 0 {:.3f} L {:.3f} {:.3f} L {:.3f} {:.3f} Z", middle - reach, 0.866 * reach,
                       middle + 0.5 * reach, -0.866 * reach, middle + 0.5 * reach);
}

std::string outline(Form form) {
    switch (form) {
        case Form::triangle:
            return triangle(1.04);
        case Form::square:
            return square(0.78, 0.16);
        case Form::circle:
            return disc({0, 0}, 0.92);
    }
    return {};
}

// The mark of a seat, in a box of half side `e` around (0, y).
std::string mark(std::size_t seat, double y, double e) {
    const double width = 0.5 * e;
    const std::string rising = bar({-e, y + e}, {e, y - e}, width),
                      falling = bar({-e, y - e}, {e, y + e}, width);
    switch (seat % seats) {
        case 1:
            return rising;
        case 2:
            return disc({0, y - 0.62 * e}, 0.4 * e) + disc({-0.68 * e, y + 0.5 * e}, 0.4 * e) +
                   disc({0.68 * e, y + 0.5 * e}, 0.4 * e);
        case 3:
            return falling;
        case 4:
            return bar({-e, y - 0.5 * e}, {e, y - 0.5 * e}, width) +
                   bar({-e, y + 0.5 * e}, {e, y + 0.5 * e}, width);
        case 5:
            return rising + falling;
        default:
            return {};
    }
}

Art make_piece(Form form, std::size_t seat, bool pale_mark) {
    static constexpr std::string_view names[] = {"obrera", "guerrera", "reina"};
    const Colour contrast = pale_mark ? pale : ink;
    Art art{fmt::format("{}-{}{}", names[static_cast<std::size_t>(form)], seat + 1, pale_mark ? "-clara" : ""),
            {}};
    art.layers.push_back({outline(form), std::nullopt, {ink, rim, false}});
    if (form == Form::circle) art.layers.push_back({disc({0, 0}, 0.66), std::nullopt, {contrast, 0.09, false}});
    const double size = form == Form::triangle ? 0.3 : form == Form::circle ? 0.33 : 0.42;
    if (std::string path = mark(seat, form == Form::triangle ? middle + 0.06 : 0, size); !path.empty())
        art.layers.push_back({std::move(path), contrast, {}});
    return art;
}

}  // namespace

Form form_of(PieceKind kind) {
    return kind == PieceKind::worker    ? Form::triangle
           : kind == PieceKind::warrior ? Form::square
                                        : Form::circle;
}

Pattern pattern(std::size_t seat) {
    static constexpr Pattern patterns[seats] = {Pattern::none,    Pattern::rising, Pattern::dots,
                                                Pattern::falling, Pattern::level,  Pattern::lattice};
    return patterns[seat % seats];
}

const Art& piece(Form form, std::size_t seat, bool pale_mark) {
    static const std::vector<Art> all = [] {
        std::vector<Art> made;
        for (const Form each : {Form::triangle, Form::square, Form::circle})
            for (std::size_t s = 0; s < seats; ++s)
                for (const bool light : {false, true}) made.push_back(make_piece(each, s, light));
        return made;
    }();
    return all[(static_cast<std::size_t>(form) * seats + seat % seats) * 2 + (pale_mark ? 1 : 0)];
}

}  // namespace ronda::bheex::art
