#include "formats/figures.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "adjudicator/core/text/shown.hpp"

namespace ronda::formats {

namespace {

std::string in_hundredths(long hundredths) {
    const long whole = std::abs(hundredths) / 100, rest = std::abs(hundredths) % 100;
    std::string text = (hundredths < 0 ? "-" : "") + fmt::format_int(whole).str();
    if (rest == 0) return text;
    text += '.';
    text += static_cast<char>('0' + rest / 10);
    if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
    return text;
}

// A number with at most two decimals, rounded as printf does. Away from the middle between two hundredths whole
// numbers say the same in a quarter of the time.
std::string number(double value) {
    constexpr double many = 1e9, near = 1e-6;
    const double scaled = value * 100, nearest = std::round(scaled);
    if (std::abs(scaled) < many && 0.5 - std::abs(scaled - nearest) > near)
        return in_hundredths(static_cast<long>(nearest));
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

// The patterns that the pictures of a page use, each defined once.
class Patterns {
  public:
    // `pitch`: from one line to the next.
    explicit Patterns(double pitch) : pitch_(pitch) {}

    // Returns the attribute that fills with the pattern; empty if there is none. The name says all that is in
    // the definition, so that pictures of one page cannot mean different patterns by one name.
    std::string operator()(const std::optional<Fill>& fill) {
        if (!fill || fill->pattern == Pattern::none) return {};
        const bool dark = lightness(fill->colour) < 0.35;
        const std::string ink =
            hex(dark ? mix(fill->colour, {255, 255, 255}, 0.3) : mix(fill->colour, {0, 0, 0}, 0.25));
        const std::string id = fmt::format("trama-{}-{}-{}", static_cast<int>(fill->pattern), ink.substr(1),
                                           std::lround(1000 * pitch_));
        used_.try_emplace(id, defined(id, fill->pattern, ink));
        return fmt::format(R"svg( fill="url(#{})")svg", id);
    }
    // Returns the definitions of all patterns that were asked for.
    std::string definitions() const {
        std::string out;
        for (const auto& [id, definition] : used_) out += definition;
        return out.empty() ? out : "<defs>" + out + "</defs>";
    }

  private:
    std::string defined(const std::string& id, Pattern pattern, const std::string& ink) const {
        const std::string half = number(pitch_ / 2), whole = number(pitch_);
        const bool slanted =
            pattern == Pattern::rising || pattern == Pattern::falling || pattern == Pattern::lattice;
        std::string inside;
        if (pattern == Pattern::dots)
            inside = fmt::format(R"(<circle cx="{0}" cy="{0}" r="{1}" fill="{2}"/>)", half,
                                 number(pitch_ * 0.14), ink);
        else
            inside =
                fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"/>)",
                            pattern == Pattern::upright   ? fmt::format("M{0} 0V{1}", half, whole)
                            : pattern == Pattern::lattice ? fmt::format("M{0} 0V{1}M0 {0}H{1}", half, whole)
                                                          : fmt::format("M0 {0}H{1}", half, whole),
                            ink, number(pitch_ * 0.09));
        const std::string turned = !slanted ? std::string()
                                            : fmt::format(R"svg( patternTransform="rotate({})")svg",
                                                          pattern == Pattern::rising ? -45 : 45);
        return fmt::format(
            R"(<pattern id="{}" patternUnits="userSpaceOnUse" width="{}" height="{}"{}>{}</pattern>)", id,
            whole, whole, turned, inside);
    }

    double pitch_;
    std::map<std::string, std::string> used_;
};

// The reader's font is unknown, so the room that words need is estimated.
double fitting_size(const Label& label, Lang lang) {
    constexpr double letter = 0.58, bold_letter = 0.63, least = 0.5;
    const double needed = static_cast<double>(display_width(label.words.in(lang))) * label.size *
                          (label.bold ? bold_letter : letter);
    if (label.width <= 0 || needed <= label.width) return label.size;
    return label.size * std::max(least, label.width / needed);
}

class SvgItems {
  public:
    SvgItems(Lang lang, Patterns& patterns) : lang_(lang), patterns_(patterns) {}

    std::string operator()(const Polygon& polygon) const {
        return outlined(outline(polygon), style(polygon), patterns_(polygon.fill));
    }
    static std::string outlined(const std::string& outline, const std::string& style,
                                const std::string& pattern) {
        std::string out = fmt::format(R"(<path d="{}"{}/>)", outline, style);
        if (!pattern.empty()) out += fmt::format(R"(<path d="{}"{}/>)", outline, pattern);
        return out;
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
        const std::string round = fmt::format(R"(<circle cx="{}" cy="{}" r="{}")", number(circle.centre.x),
                                              number(circle.centre.y), number(circle.radius));
        const std::string pattern = patterns_(circle.fill);
        return round + filled(circle.fill) + stroked(circle.stroke) + "/>" +
               (pattern.empty() ? pattern : round + pattern + "/>");
    }

    // Also the arrow's words, and the bar of an order that would not be carried out, which is drawn pale.
    std::string operator()(const Arrow& arrow) const {
        if (!arrow.struck) return plain(arrow) + beside(arrow);
        Arrow pale = arrow;
        pale.stroke.colour = mix(arrow.stroke.colour, arrow.outline, 0.45);
        const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
        const Point middle = between(arrow.from, arrow.to, 0.5);
        // A quarter of a turn from the arrow, and tilted, so that it is not taken for a border.
        const double length = std::max(std::hypot(dx, dy), 1e-9), reach = 3.2 * arrow.stroke.width / length;
        const Point half{reach * (0.5 * dx - dy), reach * (dx + 0.5 * dy)};
        const Line bar{{{middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y}},
                       {arrow.stroke.colour, arrow.stroke.width, false}};
        return plain(pale) + (*this)(bar) + beside(arrow);
    }

    // The words of an arrow, to the left of its middle.
    std::string beside(const Arrow& arrow) const {
        if (arrow.words.empty()) return {};
        const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
        const double length = std::max(std::hypot(dx, dy), 1e-9), away = 3.2 * arrow.stroke.width / length;
        const Point middle = between(arrow.from, arrow.to, 0.5);
        Label label;
        label.at = {middle.x + away * dy, middle.y - away * dx};
        label.words = same(arrow.words);
        label.size = 3 * arrow.stroke.width;
        label.ink = arrow.stroke.colour;
        label.halo = arrow.outline;
        label.bold = true;
        return (*this)(label);
    }

    // A straight line with a head. The shaft ends inside the head, so that its round end does not show.
    std::string plain(const Arrow& arrow) const {
        const double dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
        const double length = std::hypot(dx, dy);
        if (length == 0) return {};
        const double size = 3.5 * arrow.stroke.width, ux = dx / length, uy = dy / length;
        const Point back{arrow.to.x - ux * size, arrow.to.y - uy * size};
        const auto aside = [&](Point point, double side) {
            return Point{point.x - uy * side * size, point.y + ux * side * size};
        };
        std::string out = (*this)(Line{{arrow.from, back}, arrow.stroke});
        const Stroke whole{arrow.stroke.colour, arrow.stroke.width, false};
        if (arrow.end == Arrow::End::cross)
            return out + (*this)(Line{{aside(back, 0.6), aside(arrow.to, -0.6)}, whole}) +
                   (*this)(Line{{aside(back, -0.6), aside(arrow.to, 0.6)}, whole});
        return out + (*this)(Polygon{
                         {arrow.to, aside(back, 0.55), aside(back, -0.55)}, Fill{arrow.stroke.colour}, {}});
    }

    std::string operator()(const Label& label) const {
        const double size = fitting_size(label, lang_);
        const char* anchor = label.anchor == Anchor::middle  ? "middle"
                             : label.anchor == Anchor::start ? "start"
                                                             : "end";
        std::string look;
        if (label.bold) look += R"( font-weight="bold")";
        if (label.halo)
            look += fmt::format(R"( paint-order="stroke" stroke="{}" stroke-width="{}")", hex(*label.halo),
                                number(size * 0.2));
        return fmt::format(
            R"(<text x="{}" y="{}" font-size="{}" text-anchor="{}" fill="{}"{} font-family="sans-serif">{}</text>)",
            number(label.at.x), number(label.at.y + 0.35 * size), number(size), anchor, hex(label.ink), look,
            escaped(label.words.in(lang_)));
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
    Patterns& patterns_;
};

}  // namespace

Bullets in_words(const Figures& figures) {
    Bullets bullets;
    for (const Figures::Figure& figure : figures.figures) {
        const Text all =
            figure.scene.alt.empty() ? figure.words : say("{} {}", "{} {}", figure.words, figure.scene.alt);
        bullets.lines.push_back({figure.name.empty() ? all : say("{}: {}", "{}: {}", figure.name, all)});
    }
    return bullets;
}

namespace {

double pitch_of(const Bounds& part) {
    return std::max(part.right - part.left, part.bottom - part.top) / 110;
}

std::string view_box(const Bounds& part) {
    return fmt::format(R"(viewBox="{} {} {} {}")", number(part.left), number(part.top),
                       number(part.right - part.left), number(part.bottom - part.top));
}

int height_for(const Bounds& part, int width) {
    return static_cast<int>(std::lround(width * (part.bottom - part.top) / (part.right - part.left)));
}

// The items as SVG elements, after the definitions of their patterns.
std::string drawn(std::span<const Item> all, Lang lang, double pitch) {
    Patterns patterns(pitch);
    SvgItems items(lang, patterns);
    std::string out;
    const Polygon* before = nullptr;       // of the outlines
    std::string outlines, style, pattern;  // polygons of one style that are not written yet
    const auto write_outlines = [&] {
        if (!outlines.empty()) out += SvgItems::outlined(outlines, style, pattern);
        outlines.clear();
        before = nullptr;
    };
    const auto restyle = [&](const Polygon& polygon) {
        if (before != nullptr && before->fill == polygon.fill && before->stroke == polygon.stroke) return;
        std::string new_style = SvgItems::style(polygon), new_pattern = patterns(polygon.fill);
        if (new_style != style || new_pattern != pattern) write_outlines();
        style = std::move(new_style);
        pattern = std::move(new_pattern);
    };
    for (const Item& item : all) {
        if (const auto* polygon = std::get_if<Polygon>(&item)) {
            restyle(*polygon);
            outlines += SvgItems::outline(*polygon);
            before = polygon;
        } else {
            write_outlines();
            out += std::visit(items, item);
        }
    }
    write_outlines();
    return patterns.definitions() + out;
}

// Lines at the edge are as wide as elsewhere.
Bounds with_margin(const Bounds& part) {
    const double more = 0.012 * (part.right - part.left);
    return {part.left - more, part.top - more, part.right + more, part.bottom + more};
}

std::string svg_file(const Bounds& part, int width, const std::string& inside) {
    return fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" {}>{}</svg>)"
                       "\n",
                       width, height_for(part, width), view_box(part), inside);
}

bool has_two_wordings(const Item& item) {
    const auto* label = std::get_if<Label>(&item);
    return label != nullptr && label->words.es != label->words.en;
}

}  // namespace

std::string as_svg(const Scene& scene, Lang lang, int width) {
    const Bounds whole{scene.left, scene.top, scene.right, scene.bottom};
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{}" width="{}" height="{}" {}>{}</svg>)",
        escaped(scene.alt.in(lang)), width, height_for(whole, width), view_box(whole),
        drawn(scene.items, lang, pitch_of(whole)));
}

Text as_picture(const Scene& scene, int width, Layer layer) {
    const Bounds part = with_margin(board_of(scene));
    const std::span<const Item> all = scene.items;
    const auto items = layer == Layer::whole    ? all
                       : layer == Layer::ground ? all.first(scene.ground)
                                                : all.subspan(scene.ground);
    const auto in = [&](Lang lang) { return svg_file(part, width, drawn(items, lang, pitch_of(part))); };
    std::string es = in(Lang::es);
    return std::any_of(items.begin(), items.end(), has_two_wordings) ? Text{std::move(es), in(Lang::en)}
                                                                     : same(es);
}

Json as_json(const RoundMoves& told, Lang lang, int width, Layer layer) {
    const Bounds part = with_margin(board_of(told.scene));
    const std::span<const Item> all = told.scene.items;
    const int count = static_cast<int>(told.moves.size());
    std::string inside;
    for (std::size_t i = layer == Layer::rest ? told.scene.ground : 0, end = i; i < all.size(); i = end) {
        const RoundMoves::Span span = told.spans[i];
        while (end < all.size() && told.spans[end] == span) ++end;
        const std::string until = span.end > count ? "" : fmt::format(R"( data-until="{}")", span.end);
        inside += fmt::format(R"(<g data-from="{}"{}>{}</g>)", span.first, until,
                              drawn(all.subspan(i, end - i), lang, pitch_of(part)));
    }
    Json moves = Json::array();
    for (const RoundMoves::Move& move : told.moves)
        moves.push_back({{"texto", move.words.in(lang)}, {"lugares", move.places}});
    return {{"dibujo", svg_file(part, width, inside)}, {"jugadas", std::move(moves)}};
}

std::string as_sample(const LegendEntry::Sample& sample, Lang lang) {
    struct ScaledPath {
        Item operator()(const Fill& fill) const {
            return Polygon{{{0.1, 0.1}, {1.9, 0.1}, {1.9, 0.9}, {0.1, 0.9}}, fill, {{122, 116, 102}, 0.05}};
        }
        Item operator()(const Stroke& stroke) const {
            return Line{{{0.1, 0.5}, {1.9, 0.5}}, {stroke.colour, 0.14, stroke.dashed}};
        }
        Item operator()(Symbol symbol) const {
            symbol.at = {1, 0.5};
            symbol.size = 0.46;
            return symbol;
        }
        Item operator()(Arrow arrow) const {
            arrow.from = {0.1, 0.5};
            arrow.to = {1.9, 0.5};
            arrow.stroke.width = 0.14;
            arrow.words.clear();
            return arrow;
        }
    };
    const Item item = std::visit(ScaledPath{}, sample);
    return fmt::format(
        R"(<svg class="sample" width="40" height="20" viewBox="0 0 2 1" aria-hidden="true">{}</svg>)",
        drawn({&item, 1}, lang, 0.3));
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
