// Adds the items of a scene to a display list and converts board units to pixels.
#pragma once

#include <map>
#include <vector>

#include "render/arrow.hpp"
#include "render/display_list.hpp"
#include "render/text.hpp"

namespace ronda::render {

// Converts a point to pixels: scale · stretch · point + shift. `unit` is the number of pixels of a page unit
// (1/1600 of the page). `scale` and `unit` are > 0.
struct Frame {
    double scale = 1, unit = 1;
    Point shift;
    // Factors near 1 that put the cells of a grid whole pixels apart.
    double stretch_x = 1, stretch_y = 1;
    double hatch = unit;  // the unit of patterns

    Point at(Point p) const { return {scale * stretch_x * p.x + shift.x, scale * stretch_y * p.y + shift.y}; }
};

class BoardWriter {
  public:
    // Leaves out items that lie further than one page size outside `page` and items whose coordinates or sizes
    // are not finite.
    BoardWriter(DisplayList& list, Fonts& fonts, Lang lang, const Box& page);

    void add(const Item& item, const Frame& frame);
    // Adds a whole board. Arrows avoid the names of places, which are drawn last. A name gets its halo only if
    // an arrow crosses it, or a line that comes after it among the items.
    void add_board(std::span<const Item> items, const Frame& frame);

  private:
    // The lines of a label, with its box in pixels.
    struct PlacedLabel {
        const Label* label = nullptr;
        Fitted fitted;
        Point at;
        Box box;
        bool crossed = false;
    };

    void put(const Polygon& polygon);
    void put(const Line& line);
    void put(const Circle& circle);
    void put(const Arrow& arrow);
    void put(const Label& label);
    void put(const PlacedLabel& placed, const std::optional<Colour>& halo);
    void put(const Symbol& symbol);

    std::optional<PlacedLabel> place(const Label& label);
    void place_labels(std::span<const Item> items);
    void mark_crossed(const Line& line, std::size_t drawn);
    std::vector<Point> placed(const std::vector<Point>& points) const;
    bool near(Point p) const;
    double width(double board_units) const;
    Pen pen(const Stroke& stroke) const;
    const std::vector<Outline>& read(const Art& art);
    void arrow_words(const Arrow& arrow, const Route& way);
    void strike_out(const Arrow& arrow, const Route& way, double width);

    DisplayList& list_;
    Fonts& fonts_;
    Lang lang_;
    Box reach_;
    Frame frame_;
    std::vector<PlacedLabel> names_;  // of the places on the board
    Taken taken_;                     // by the labels and by the words of arrows
    // The outlines of an Art's layers, read once. Only for lookup; its order is never used.
    std::map<const Art*, std::vector<Outline>> arts_;
};

}  // namespace ronda::render
