// A display list: the shapes and text of a page, in pixels and in drawing order. The layout writes it once; the
// painters (pixels, SVG, PDF) only read it, so that all formats show the same page.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/scene/scene.hpp"

namespace ronda::render {

// 0x00RRGGBB
constexpr std::uint32_t rgb_of(Colour c) {
    return std::uint32_t{c.r} << 16 | std::uint32_t{c.g} << 8 | c.b;
}

// The size of a page in pixels.
struct Extent {
    int width = 0, height = 0;
    bool operator==(const Extent&) const = default;
};

// A rectangle of whole pixels.
struct Area {
    int left = 0, top = 0, width = 0, height = 0;

    int right() const { return left + width; }
    int bottom() const { return top + height; }
    std::size_t pixels() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
    bool operator==(const Area&) const = default;
};

// A bounding box in pixels; empty until a point is added.
struct Box {
    double left = 1e30, top = 1e30, right = -1e30, bottom = -1e30;

    bool empty() const { return right < left; }
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
    void add(Point p);
    Box grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

enum class Verb : std::uint8_t { move, line, curve, close };  // with 1, 1, 3 and 0 points

struct Outline {
    std::vector<Verb> verbs;
    std::vector<Point> points;

    void move(Point p);
    void line(Point p);
    void curve(Point a, Point b, Point p);
    void close();
    // Adds a polygon; nothing if there are no corners.
    void polygon(std::span<const Point> corners, bool closed = true);
    void rectangle(const Box& box);
    void circle(Point centre, double radius);
};

// An outline stored in a display list.
struct Path {
    std::uint32_t verb_first = 0, verb_last = 0, point_first = 0, point_last = 0;
    Box box;
};

struct Pen {
    Colour colour;
    double width = 1;  // pixels
    bool dashed = false;
    bool round = false;  // joins and line ends; otherwise mitred joins and butt ends
};

// A filled or stroked path.
struct DrawnPath {
    Path path;
    Colour colour;
    double width = 0;  // of a line; if 0, the path is filled
    bool dashed = false, round = false;
    Box box;  // of all its pixels
};

struct Glyph {
    std::uint32_t index;
    double x;  // of its origin
    bool operator==(const Glyph&) const = default;
};

// One line of text in one size, with exactly one glyph for each code point.
struct TextRun {
    std::uint32_t glyph_first = 0, glyph_last = 0, words_first = 0, words_last = 0;
    bool bold = false;
    double size = 0, baseline = 0;
    Colour ink;
    std::optional<Colour> halo;
    double halo_width = 0;  // on each side
    Box box;
};

using Element = std::variant<DrawnPath, TextRun>;

class DisplayList {
  public:
    // Stores an outline. Coordinates are rounded to 1/256 pixel, as in Cairo, so that moving a path by whole
    // pixels changes no pixel of it.
    Path path(const Outline& outline);
    void fill(const Path& path, Colour colour);
    // Adds nothing if the pen's width is not positive.
    void stroke(const Path& path, const Pen& pen);
    void add_text(TextRun run, std::span<const Glyph> glyphs, std::string_view words);

    const std::vector<Element>& elements() const { return elements_; }
    std::span<const Verb> verbs(const Path& path) const;
    std::span<const Point> points(const Path& path) const;
    std::span<const Glyph> glyphs(const TextRun& run) const;
    std::string_view words(const TextRun& run) const;
    std::size_t bytes() const;  // approximate size in memory

  private:
    std::vector<Verb> verbs_;
    std::vector<Point> points_;
    std::vector<Glyph> glyphs_;
    std::string words_;
    std::vector<Element> elements_;
};

const Box& box_of(const Element& element);

}  // namespace ronda::render
