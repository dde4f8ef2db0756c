// Adds the items of a scene to a display list and converts board units to pixels.
#pragma once

#include <map>
#include <vector>

#include "render/display_list.hpp"
#include "render/text.hpp"

namespace ronda::render {

// Converts a point to pixels: scale · point + shift. `unit` is the number of pixels of a page unit (1/1600 of
// the page). `scale` and `unit` are > 0.
struct Frame {
    double scale = 1, unit = 1;
    Point shift;

    Point at(Point p) const { return {scale * p.x + shift.x, scale * p.y + shift.y}; }
};

class BoardWriter {
  public:
    // Leaves out items that lie further than one page size outside `page` and items whose coordinates or sizes
    // are not finite.
    BoardWriter(DisplayList& list, Fonts& fonts, Lang lang, const Box& page);

    void add(const Item& item, const Frame& frame);

  private:
    struct ParsedArt {
        std::vector<Outline> layers;
    };

    void put(const Polygon& polygon);
    void put(const Line& line);
    void put(const Circle& circle);
    void put(const Arrow& arrow);
    void put(const Label& label);
    void put(const Symbol& symbol);

    std::vector<Point> placed(const std::vector<Point>& points) const;
    bool near(Point p) const;
    double width(double board_units) const;
    Pen pen(const Stroke& stroke) const;
    const ParsedArt& read(const Art& art);
    void arrow_words(const Arrow& arrow, Point middle, Point normal);

    DisplayList& list_;
    Fonts& fonts_;
    Lang lang_;
    Box reach_;
    Frame frame_;
    std::map<const Art*, ParsedArt> arts_;  // only for lookup; its order is never used
};

}  // namespace ronda::render
