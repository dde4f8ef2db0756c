#include "adjudicator/site/plot_sheet.hpp"

#include <algorithm>
#include <cmath>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using formats::escaped;

// From one mark of the axis to the next: 1, 2 or 5 and zeros.
std::int64_t pitch(std::int64_t span, int most) {
    std::int64_t step = 1;
    while (span / step > most) {
        const bool two = std::to_string(step).front() == '2';
        step = two ? step / 2 * 5 : step * 2;
    }
    return step;
}

}  // namespace

void PlotSheet::begin(std::int64_t low, std::int64_t high, std::int64_t unit, std::string_view id,
                      const Text& title, const std::string& in_words) {
    low_ = low;
    high_ = high == low ? low + 1 : high;
    unit_ = unit;
    // Room for the numbers of the axis.
    constexpr double digit = 7.6, margin = 12;
    const auto digits =
        std::max(display_width(in_digits(low_ / unit_).es), display_width(in_digits(high_ / unit_).es));
    left_ = margin + digit * static_cast<double>(std::max<std::size_t>(digits, 2));
    out_ = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" role="img" aria-labelledby="{}-titulo {}-texto"><title id="{}-titulo">{}</title><desc id="{}-texto">{}</desc>)",
        width, height, width, height, id, id, id, escaped(title.in(lang_)), id, escaped(in_words));
}

double PlotSheet::x(int number) const {
    return left_ + (width - left_ - right) * number / std::max(last_, 1);
}

double PlotSheet::y(std::int64_t value) const {
    return height - bottom -
           (height - top - bottom) * static_cast<double>(value - low_) / static_cast<double>(high_ - low_);
}

void PlotSheet::put(std::string_view kind, const std::string& attributes) {
    out_ += fmt::format("<{} {}/>", kind, attributes);
}

void PlotSheet::words(double at_x, double at_y, std::string_view anchor, std::string_view colour,
                      std::string_view text, bool bold) {
    out_ += fmt::format(
        R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}" font-size="{}" font-family="sans-serif" fill="{}"{}>{}</text>)",
        at_x, at_y, anchor, letters, colour, bold ? " font-weight=\"bold\"" : "", escaped(text));
}

void PlotSheet::axes(const Text& points) {
    constexpr int most_steps = 5, most_points_marked = 6;
    const std::int64_t step = pitch(high_ - low_, most_steps);
    const auto first = static_cast<std::int64_t>(
        std::ceil(static_cast<double>(low_) / static_cast<double>(step)) * static_cast<double>(step));
    for (std::int64_t value = first; value <= high_; value += step) {
        put("path",
            fmt::format(R"(d="M{:.1f} {:.1f}H{:.1f}" stroke="{}")", left_, y(value), width - right, rule));
        words(left_ - 6, y(value) + letters * 0.35, "end", faint, in_digits(value / unit_).in(lang_));
    }
    const auto every = static_cast<int>(pitch(last_, most_points_marked));
    for (int n = 0; n <= last_; n += every)
        words(x(n), height - bottom + letters + 4, "middle", faint, std::to_string(n));
    words(width - right + 16, height - bottom + letters + 4, "start", faint, points.in(lang_));
}

}  // namespace ronda::site
