// What the drawn curves of a site share: the sheet with its axes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "adjudicator/core/text/text.hpp"

namespace ronda::site {

// Numbered points from 0 to `last` go to the right, values upwards.
class PlotSheet {
  public:
    PlotSheet(int last, Lang lang) : last_(last), lang_(lang) {}

  protected:
    // The drawing, in its own units. It is small, so that its words are legible on a phone.
    static constexpr double width = 440, height = 270, right = 118, top = 14, bottom = 34;
    static constexpr double letters = 13, row = 16;
    static constexpr std::string_view faint = "#566370", rule = "#ddd5c5", paper = "#fffdf9";

    // `unit`: what the axis counts as one. `id` and `-titulo`, `-texto` name the drawing in the page.
    void begin(std::int64_t low, std::int64_t high, std::int64_t unit, std::string_view id, const Text& title,
               const std::string& in_words);
    // `points`: what the numbered points are.
    void axes(const Text& points);
    std::string end() { return out_ + "</svg>"; }

    double x(int number) const;
    double y(std::int64_t value) const;
    void put(std::string_view kind, const std::string& attributes);
    void words(double at_x, double at_y, std::string_view anchor, std::string_view colour,
               std::string_view text, bool bold = false);

    int last_;
    Lang lang_;

  private:
    std::int64_t low_ = 0, high_ = 1, unit_ = 1;
    double left_ = 0;  // where the curves begin
    std::string out_;
};

}  // namespace ronda::site
