// A picture before it is drawn: points, shapes, words and arrows in board units, with y pointing down. Games
// make scenes and know nothing about pixels; `render` draws any scene and knows nothing about games.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/text/text.hpp"

namespace ronda {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

// Returns the point between `a` (share 0) and `b` (share 1).
Point between(Point a, Point b, double share);

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Colour&) const = default;
};

// Reads `#RRGGBB`. Returns grey for anything else.
Colour colour(std::string_view hex);
// Returns a colour between `a` (share 0) and `b` (share 1).
Colour mix(Colour a, Colour b, double share);
// Returns the perceived lightness, 0 (black) .. 1 (white).
double lightness(Colour colour);
// Return the colour mixed with black or white, by at least `share`, so that its lightness is at most `most` or
// at least `least`.
Colour darkened(Colour colour, double most, double share);
Colour lightened(Colour colour, double least, double share);

// A pattern in addition to the colour, for people who cannot distinguish colours. Drawn thin, in a darker tone
// of the fill.
enum class Pattern { none, dots, rising, falling, level, upright, lattice };

struct Fill {
    Colour colour;
    Pattern pattern = Pattern::none;
    bool operator==(const Fill&) const = default;
};

struct Stroke {
    Colour colour;
    double width = 0;  // board units; 0 draws no line
    bool dashed = false;
    bool operator==(const Stroke&) const = default;
};

struct Polygon {
    std::vector<Point> corners;
    std::optional<Fill> fill;
    Stroke stroke;
    bool operator==(const Polygon&) const = default;
};

struct Line {
    std::vector<Point> points;
    Stroke stroke;
    bool operator==(const Line&) const = default;
};

struct Circle {
    Point centre;
    double radius = 0;
    std::optional<Fill> fill;
    Stroke stroke;
    bool operator==(const Circle&) const = default;
};

// An arrow that curves slightly to its left, so that two opposite arrows do not overlap, or more if the name of
// a place is in its way.
struct Arrow {
    enum class End { arrowhead, cross };  // cross: the move was thrown back at its end
    Point from, to;
    Stroke stroke = {};
    Colour outline = {};  // drawn around the arrow, so that it stands out on any background
    End end = End::arrowhead;
    std::string words = {};  // small text beside the middle; may be empty
    bool struck = false;     // an order that would not be carried out: drawn pale, with a bar across
    bool operator==(const Arrow&) const = default;
};

enum class Anchor { middle, start, end };

// One line of words, or two if `width` requires it. The text shrinks until it fits; if that is not enough, it
// is cut and ends in ….
struct Label {
    Point at;  // vertically the middle of the line, horizontally the anchor
    Text words;
    double size = 0;   // font size, board units
    double width = 0;  // maximum width, board units; 0: unlimited
    Colour ink;
    std::optional<Colour> halo;
    Anchor anchor = Anchor::middle;
    bool bold = false;
    // The name of a place: arrows go around it. If something crosses it all the same, it is drawn above that,
    // and only then with its halo.
    bool place = false;
    bool operator==(const Label&) const = default;
};

// A small drawing with a name: layers of SVG path data (commands M L H V C Q A Z, absolute, numbers separated
// by blanks) in a box of -1..1, with y pointing down. A layer without a fill colour takes the symbol's own
// tint.
struct Art {
    struct Layer {
        std::string path;
        std::optional<Colour> fill;  // if empty, the tint
        Stroke stroke;               // width in units of the box
    };
    std::string name;
    std::vector<Layer> layers;
};

// A layer as a game's art.svg has it. Colours are 0xRRGGBB.
struct DrawnLayer {
    static constexpr int tint = -1;

    const char* path;
    int fill;
    int stroke = 0;
    double width = 0;  // 0: no stroke
    bool dashed = false;
};
Art art_of(std::string name, std::initializer_list<DrawnLayer> layers);

struct Symbol {
    const Art* art = nullptr;  // static data of the game
    Point at;
    double size = 0;  // half the side of its box, board units
    Colour tint;
    double turn = 0;  // degrees, clockwise
    bool operator==(const Symbol&) const = default;
};

using Item = std::variant<Polygon, Line, Circle, Arrow, Label, Symbol>;

// One row of the legend: a sample and its meaning.
struct LegendEntry {
    using Sample = std::variant<Fill, Stroke, Symbol, Arrow>;  // coordinates inside the sample are ignored
    Sample sample;
    Text words;
};

// One row of the standings: a stacked bar and its numbers.
struct StandingsRow {
    Fill swatch;
    Text name;
    Text note;                  // "capital perdida", "en turno"; may be empty
    std::vector<double> parts;  // as many as Scene::parts; empty if this viewer may not see the numbers
    std::string total;
    bool out = false;
    bool mine = false;  // the viewer's own row
};

// A name that orders may use, with its point on the board.
struct NamedPoint {
    std::string name;
    Point at;
    Text words = {};  // shown in its place; empty: the name is fit to be read
    bool operator==(const NamedPoint&) const = default;
};

struct Bounds {
    double left = 0, top = 0, right = 0, bottom = 0;
    bool operator==(const Bounds&) const = default;
};

struct Scene {
    Text title;     // "HexaDominación · malaga-1"
    Text subtitle;  // "Ronda 4 de 50"
    Text alt;       // describes the picture in a sentence, for people who cannot see it
    double left = 0, top = 0, right = 0, bottom = 0;  // the board, in board units; items should lie inside
    // Widens the board to hold the point with so much room beside it and above and below it.
    void hold(Point point, double beside, double above) {
        if (left == right) left = right = point.x, top = bottom = point.y;
        left = std::min(left, point.x - beside);
        right = std::max(right, point.x + beside);
        top = std::min(top, point.y - above);
        bottom = std::max(bottom, point.y + above);
    }
    // From one column and row of cells to the next, if all cells have the same size.
    Point step;
    std::vector<Item> items;  // drawn in this order
    // The number of first items that are the ground: a viewer sees them alike in all rounds of a match and in
    // both languages. The left, upper and right edges of the board stay the same too, so that the pictures of
    // rounds can be laid upon one ground.
    std::size_t ground = 0;
    // All places of the board, in the order of the board, then the viewer's pieces that orders may name. Not
    // drawn: pointing at the picture selects the nearest of them.
    std::vector<NamedPoint> places;
    // Letters show only the board. The whole sheet also has tables in its free corners, which may need more
    // room than the board itself.
    std::optional<Bounds> board;  // if empty, the board is all of the above
    std::vector<Item> tables;
    // The viewer's own parts of a board of more than a hundred cells. Letters show them a second time, larger,
    // one below the other.
    std::vector<Bounds> regions;
    std::vector<LegendEntry> legend;
    std::vector<Text> parts;  // names of the parts of the standings' bars
    std::vector<StandingsRow> standings;
    std::vector<Text> notes;  // below the standings, e.g. "Orden de ataque: …"
};

// The part of the scene that letters show.
Bounds board_of(const Scene& scene);

// Whether both scenes show the same board. Ignores everything beside it.
bool show_same_board(const Scene& a, const Scene& b);

// Returns the scene as text, one item per line, coordinates rounded to a thousandth. Tests compare this instead
// of pixels.
std::string dump(const Scene& scene, Lang lang);

}  // namespace ronda
