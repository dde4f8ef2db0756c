// A picture before it is drawn: places, shapes, words and arrows in board units, y downwards. Games make scenes
// and know nothing of pixels; `render` draws any scene and knows nothing of games.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/text.hpp"

namespace ronda {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

// On the way from `a` (share 0) to `b` (share 1).
Point between(Point a, Point b, double share);

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Colour&) const = default;
};

// `#RRGGBB`; anything else is grey.
Colour colour(std::string_view hex);
// Between `a` (share 0) and `b` (share 1).
Colour mix(Colour a, Colour b, double share);
// How light it looks, 0 (black) .. 1 (white).
double lightness(Colour colour);
// Mixed with black or white, a share of at least `share`, until it is at most or at least so light.
Colour darkened(Colour colour, double most, double share);
Colour lightened(Colour colour, double least, double share);

// A mark beside the colour, for those who cannot tell colours apart. Drawn thin, in a darker tone of the fill.
enum class Pattern { none, dots, rising, falling, level, upright, lattice };

struct Fill {
    Colour colour;
    Pattern pattern = Pattern::none;
};

struct Stroke {
    Colour colour;
    double width = 0;  // board units; 0: no line
    bool dashed = false;
};

struct Polygon {
    std::vector<Point> corners;
    std::optional<Fill> fill;
    Stroke stroke;
};

struct Line {
    std::vector<Point> points;
    Stroke stroke;
};

struct Circle {
    Point centre;
    double radius = 0;
    std::optional<Fill> fill;
    Stroke stroke;
};

// An arrow that bends a little to its left, so that two opposite ones do not lie on each other.
struct Arrow {
    enum class End { arrowhead, cross };  // cross: it was thrown back at its end
    Point from, to;
    Stroke stroke;
    Colour outline;  // around it, so that it shows on any ground
    End end = End::arrowhead;
    std::string words;  // small, beside its middle; may be empty
};

enum class Anchor { middle, start, end };

// One line of words, or two where `width` asks for it; made smaller until it fits, cut with … as the last
// resort.
struct Label {
    Point at;  // middle of the line (vertically), its anchor (horizontally)
    Text words;
    double size = 0;   // height of a capital's em, board units
    double width = 0;  // most width, board units; 0: free
    Colour ink;
    std::optional<Colour> halo;
    Anchor anchor = Anchor::middle;
    bool bold = false;
};

// A small drawing by name: layers of SVG path data (commands M L H V C Q A Z, absolute, numbers apart by
// blanks) in a box of -1..1, y downwards. An empty fill colour of a layer means the symbol's own tint.
struct Art {
    struct Layer {
        std::string path;
        std::optional<Colour> fill;  // empty: the tint
        Stroke stroke;               // width in units of the box
    };
    std::string name;
    std::vector<Layer> layers;
};

struct Symbol {
    const Art* art = nullptr;  // static data of the game
    Point at;
    double size = 0;  // half the side of its box, board units
    Colour tint;
    double turn = 0;  // degrees, clockwise
};

using Item = std::variant<Polygon, Line, Circle, Arrow, Label, Symbol>;

// A row of the legend: a sample and what it means.
struct LegendEntry {
    using Sample = std::variant<Fill, Stroke, Symbol, Arrow>;  // places inside the sample are ignored
    Sample sample;
    Text words;
};

// One row of the standings: a stacked bar and its numbers.
struct Standing {
    Fill swatch;
    std::string name;
    Text note;                  // "capital perdida", "en turno"; may be empty
    std::vector<double> parts;  // as many as Scene::parts; empty: numbers not to be seen
    std::string total;
    bool out = false;
    bool mine = false;  // the viewer's own row
};

struct Scene {
    Text title;     // "HexaDominación · malaga-1"
    Text subtitle;  // "Ronda 4 de 50"
    Text alt;       // what the picture shows, in a sentence, for those who do not see it
    double left = 0, top = 0, right = 0, bottom = 0;  // the board, units; items should lie inside
    std::vector<Item> items;                          // drawn one over another, in order
    std::vector<LegendEntry> legend;
    std::vector<Text> parts;  // what the parts of the standings' bars are called
    std::vector<Standing> standings;
    std::vector<Text> notes;  // below the standings, e.g. "Orden de ataque: …"
};

// The scene as text, one item a line, coordinates to a thousandth: what tests compare instead of pixels.
std::string dump(const Scene& scene, Lang lang);

}  // namespace ronda
