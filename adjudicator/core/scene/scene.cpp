#include "adjudicator/core/scene/scene.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "adjudicator/core/text/text.hpp"

namespace ronda {
namespace {

constexpr Colour unknown_colour{128, 128, 128};

std::uint8_t mixed(std::uint8_t a, std::uint8_t b, double share) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
}

std::string number(double value) {
    if (!std::isfinite(value)) return "?";
    std::string text = fmt::format("{:.3f}", value);
    return text == "-0.000" ? "0.000" : text;
}

std::string name(Colour c) {
    return fmt::format("#{:02X}{:02X}{:02X}", c.r, c.g, c.b);
}

std::string_view name(Pattern pattern) {
    static constexpr std::string_view names[] = {"plain", "dots",    "rising", "falling",
                                                 "level", "upright", "lattice"};
    static_assert(std::size(names) == static_cast<std::size_t>(Pattern::lattice) + 1);
    return names[static_cast<std::size_t>(pattern)];
}

// Escapes the words so that each item takes one line.
std::string in_quotes(std::string_view words) {
    std::string out = "\"";
    for (char c : words) {
        if (c == '"' || c == '\\') out += '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            out += fmt::format("\\x{:02x}", c);
        else
            out += c;
    }
    return out + '"';
}

class Dump {
  public:
    explicit Dump(Lang lang) : lang_(lang) {}

    std::string take() { return std::move(out_); }

    void begin(std::string_view word) { out_ += word; }
    void end() { out_ += '\n'; }

    void word(std::string_view text) {
        out_ += ' ';
        out_ += text;
    }
    void value(std::string_view key, double v) { word(fmt::format("{} {}", key, number(v))); }
    void place(Point p) { word(fmt::format("({}, {})", number(p.x), number(p.y))); }
    void places(const std::vector<Point>& points) {
        for (Point p : points) place(p);
    }
    void words(std::string_view text) { word(in_quotes(text)); }
    void words(const Text& text) { words(text.in(lang_)); }

    void fill(const Fill& f) {
        word(fmt::format("fill {}", name(f.colour)));
        if (f.pattern != Pattern::none) word(name(f.pattern));
    }
    void fill(const std::optional<Fill>& f) {
        if (f) fill(*f);
    }
    void stroke(const Stroke& s) {
        if (s.width <= 0) return;
        word(fmt::format("stroke {} {}{}", name(s.colour), number(s.width), s.dashed ? " dashed" : ""));
    }

    void item(const Polygon& p) {
        begin("polygon");
        places(p.corners);
        fill(p.fill);
        stroke(p.stroke);
    }
    void item(const Line& l) {
        begin("line");
        places(l.points);
        stroke(l.stroke);
    }
    void item(const Circle& c) {
        begin("circle");
        place(c.centre);
        value("radius", c.radius);
        fill(c.fill);
        stroke(c.stroke);
    }
    void item(const Arrow& a) {
        begin("arrow");
        place(a.from);
        place(a.to);
        stroke(a.stroke);
        word(fmt::format("outline {}", name(a.outline)));
        word(a.end == Arrow::End::cross ? "cross" : "head");
        if (!a.words.empty()) words(a.words);
        if (a.struck) word("struck");
    }
    void item(const Label& l) {
        begin("label");
        place(l.at);
        words(l.words);
        value("size", l.size);
        if (l.width > 0) value("width", l.width);
        word(fmt::format("ink {}", name(l.ink)));
        if (l.halo) word(fmt::format("halo {}", name(*l.halo)));
        if (l.anchor != Anchor::middle) word(l.anchor == Anchor::start ? "start" : "end");
        if (l.bold) word("bold");
        if (l.place) word("place");
    }
    void item(const Symbol& s) {
        begin("symbol");
        word(s.art != nullptr ? s.art->name : "?");
        place(s.at);
        value("size", s.size);
        word(fmt::format("tint {}", name(s.tint)));
        if (s.turn != 0) value("turn", s.turn);
    }

    // Coordinates in a legend's sample have no meaning and are left out.
    void sample(const Fill& f) { fill(f); }
    void sample(const Stroke& s) { stroke(s); }
    void sample(const Symbol& s) {
        word(fmt::format("symbol {} tint {}", s.art != nullptr ? s.art->name : "?", name(s.tint)));
    }
    void sample(const Arrow& a) {
        word("arrow");
        stroke(a.stroke);
        word(a.end == Arrow::End::cross ? "cross" : "head");
    }

    void standing(const StandingsRow& row) {
        begin("standing");
        fill(row.swatch);
        words(row.name);
        for (double part : row.parts) word(number(part));
        if (!row.total.empty()) word(fmt::format("total {}", in_quotes(row.total)));
        if (!row.note.empty()) word(fmt::format("note {}", in_quotes(row.note.in(lang_))));
        if (row.out) word("out");
        if (row.mine) word("mine");
    }

  private:
    Lang lang_;
    std::string out_;
};

}  // namespace

Art art_of(std::string name, std::initializer_list<DrawnLayer> layers) {
    const auto colour = [](int rgb) {
        return Colour{static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8),
                      static_cast<std::uint8_t>(rgb)};
    };
    Art art{std::move(name), {}};
    for (const DrawnLayer& layer : layers)
        art.layers.push_back({layer.path,
                              layer.fill == DrawnLayer::tint ? std::nullopt : std::optional(colour(layer.fill)),
                              {colour(layer.stroke), layer.width, layer.dashed}});
    return art;
}

Colour colour(std::string_view hex) {
    if (hex.size() != 7 || hex[0] != '#') return unknown_colour;
    std::uint8_t bytes[3];
    for (std::size_t i = 0; i < 3; ++i) {
        const int high = hex_digit(hex[1 + 2 * i]), low = hex_digit(hex[2 + 2 * i]);
        if (high < 0 || low < 0) return unknown_colour;
        bytes[i] = static_cast<std::uint8_t>(16 * high + low);
    }
    return {bytes[0], bytes[1], bytes[2]};
}

Colour mix(Colour a, Colour b, double share) {
    const double s = share > 0 ? std::min(share, 1.0) : 0.0;  // NaN counts as 0
    return {mixed(a.r, b.r, s), mixed(a.g, b.g, s), mixed(a.b, b.b, s)};
}

double lightness(Colour c) {
    return (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;
}

Colour darkened(Colour colour, double most, double share) {
    constexpr Colour black{0, 0, 0};
    while (lightness(mix(colour, black, share)) > most) share += 0.05;
    return mix(colour, black, share);
}

Colour lightened(Colour colour, double least, double share) {
    constexpr Colour white{255, 255, 255};
    while (lightness(mix(colour, white, share)) < least) share += 0.05;
    return mix(colour, white, share);
}

Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

Bounds board_of(const Scene& scene) {
    return scene.board.value_or(Bounds{scene.left, scene.top, scene.right, scene.bottom});
}

bool show_same_board(const Scene& a, const Scene& b) {
    return board_of(a) == board_of(b) && a.items == b.items;
}

std::string dump(const Scene& scene, Lang lang) {
    Dump out(lang);
    const auto reported = [&](std::string_view word, const Text& text) {
        out.begin(word);
        out.words(text);
        out.end();
    };
    const auto bounds = [&](std::string_view word, const Bounds& b) {
        out.begin(word);
        out.place({b.left, b.top});
        out.place({b.right, b.bottom});
        out.end();
    };
    const auto items = [&](const std::vector<Item>& all) {
        for (const Item& item : all) {
            std::visit([&](const auto& one) { out.item(one); }, item);
            out.end();
        }
    };
    reported("title", scene.title);
    reported("subtitle", scene.subtitle);
    reported("alt", scene.alt);
    bounds("board", {scene.left, scene.top, scene.right, scene.bottom});
    if (scene.board) bounds("in letters", *scene.board);
    for (const Bounds& region : scene.regions) bounds("region", region);
    items(scene.items);
    items(scene.tables);
    for (const LegendEntry& entry : scene.legend) {
        out.begin("legend");
        std::visit([&](const auto& one) { out.sample(one); }, entry.sample);
        out.words(entry.words);
        out.end();
    }
    if (!scene.parts.empty()) {
        out.begin("parts");
        for (const Text& part : scene.parts) out.words(part);
        out.end();
    }
    for (const StandingsRow& row : scene.standings) {
        out.standing(row);
        out.end();
    }
    for (const Text& note : scene.notes) reported("note", note);
    return out.take();
}

}  // namespace ronda
