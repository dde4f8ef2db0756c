#include "formats/figures.hpp"

#include <cmath>

namespace ronda::formats {

namespace {

// A number with at most two decimals.
std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string hex(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

std::string filled(const std::optional<Fill>& fill) {
    return fmt::format(R"( fill="{}")", fill ? hex(fill->colour) : "none");
}

std::string stroked(const Stroke& stroke) {
    if (stroke.width <= 0) return {};
    std::string out = fmt::format(R"( stroke="{}" stroke-width="{}" stroke-linecap="round")",
                                  hex(stroke.colour), number(stroke.width));
    if (stroke.dashed)
        out += fmt::format(R"( stroke-dasharray="{} {}")", number(3 * stroke.width), number(2 * stroke.width));
    return out;
}

std::string points(const std::vector<Point>& all) {
    std::string out;
    for (const Point& point : all)
        out += fmt::format("{}{},{}", out.empty() ? "" : " ", number(point.x), number(point.y));
    return out;
}

class SvgItems {
  public:
    explicit SvgItems(Lang lang) : lang_(lang) {}

    std::string operator()(const Polygon& polygon) const {
        return fmt::format(R"(<path d="{}"{}/>)", outline(polygon), style(polygon));
    }
    // Many cells of a board have one style, which is then written once.
    static std::string outline(const Polygon& polygon) {
        return polygon.corners.empty() ? std::string() : fmt::format("M{}Z", points(polygon.corners));
    }
    static std::string style(const Polygon& polygon) { return filled(polygon.fill) + stroked(polygon.stroke); }
    std::string operator()(const Line& line) const {
        return fmt::format(R"(<polyline points="{}" fill="none"{}/>)", points(line.points),
                           stroked(line.stroke));
    }
    std::string operator()(const Circle& circle) const {
        return fmt::format(R"(<circle cx="{}" cy="{}" r="{}"{}{}/>)", number(circle.centre.x),
                           number(circle.centre.y), number(circle.radius), filled(circle.fill),
                           stroked(circle.stroke));
    }

    // A straight line with a head. The shaft ends inside the head, so that its round end does not show.
    std::string operator()(const Arrow& arrow) const {
        const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
        const double length = std::hypot(dx, dy);
        if (length == 0) return {};
        const double size = 3.5 * arrow.stroke.width, ux = dx / length, uy = dy / length;
        const Point back{arrow.to.x - ux * size, arrow.to.y - uy * size};
        const auto beside = [&](Point at, double side) {
            return Point{at.x - uy * side * size, at.y + ux * side * size};
        };
        std::string out = (*this)(Line{{arrow.from, back}, arrow.stroke});
        const Stroke whole{arrow.stroke.colour, arrow.stroke.width, false};
        if (arrow.end == Arrow::End::cross)
            return out + (*this)(Line{{beside(back, 0.6), beside(arrow.to, -0.6)}, whole}) +
                   (*this)(Line{{beside(back, -0.6), beside(arrow.to, 0.6)}, whole});
        return out + (*this)(Polygon{
                         {arrow.to, beside(back, 0.55), beside(back, -0.55)}, Fill{arrow.stroke.colour}, {}});
    }

    std::string operator()(const Label& label) const {
        const char* anchor = label.anchor == Anchor::middle  ? "middle"
                             : label.anchor == Anchor::start ? "start"
                                                             : "end";
        std::string look;
        if (label.bold) look += R"( font-weight="bold")";
        if (label.halo)
            look += fmt::format(R"( paint-order="stroke" stroke="{}" stroke-width="{}")", hex(*label.halo),
                                number(label.size * 0.2));
        return fmt::format(
            R"(<text x="{}" y="{}" font-size="{}" text-anchor="{}" fill="{}"{} font-family="sans-serif">{}</text>)",
            number(label.at.x), number(label.at.y + 0.35 * label.size), number(label.size), anchor,
            hex(label.ink), look, escaped(label.words.in(lang_)));
    }

    std::string operator()(const Symbol& symbol) const {
        if (symbol.art == nullptr) return {};
        std::string out =
            fmt::format(R"svg(<g transform="translate({} {}) rotate({}) scale({})">)svg", number(symbol.at.x),
                        number(symbol.at.y), number(symbol.turn), number(symbol.size));
        for (const Art::Layer& layer : symbol.art->layers)
            out += fmt::format(R"(<path d="{}" fill="{}"{}/>)", layer.path,
                               hex(layer.fill.value_or(symbol.tint)), stroked(layer.stroke));
        return out + "</g>";
    }

  private:
    Lang lang_;
};

}  // namespace

Bullets in_words(const Figures& figures) {
    Bullets bullets;
    for (const Figures::Figure& figure : figures.figures)
        bullets.lines.push_back(
            {figure.name.empty() ? figure.words : say("{}: {}", "{}: {}", figure.name, figure.words),
             Bullets::Tone::plain,
             {}});
    return bullets;
}

std::string as_svg(const Scene& scene, Lang lang, int width) {
    const double across = scene.right - scene.left, down = scene.bottom - scene.top;
    const int height = static_cast<int>(std::lround(width * down / across));
    std::string out = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{}" width="{}" height="{}" viewBox="{} {} {} {}" style="max-width:100%;height:auto">)",
        escaped(scene.alt.in(lang)), width, height, number(scene.left), number(scene.top), number(across),
        number(down));
    std::string outlines, style;  // polygons of one style that are not written yet
    const auto write_outlines = [&] {
        if (!outlines.empty()) out += fmt::format(R"(<path d="{}"{}/>)", outlines, style);
        outlines.clear();
    };
    for (const Item& item : scene.items) {
        const auto* polygon = std::get_if<Polygon>(&item);
        if (polygon == nullptr || SvgItems::style(*polygon) != style) write_outlines();
        if (polygon == nullptr) {
            out += std::visit(SvgItems(lang), item);
        } else {
            style = SvgItems::style(*polygon);
            outlines += SvgItems::outline(*polygon);
        }
    }
    write_outlines();
    return out + "</svg>";
}

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f ? ' ' : c;
        }
    }
    return out;
}

}  // namespace ronda::formats
