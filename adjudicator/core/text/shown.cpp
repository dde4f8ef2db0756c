#include "adjudicator/core/text/shown.hpp"

#include "adjudicator/core/text/utf8.hpp"

namespace ronda {

namespace {

// A name must not break a line of a report or change the direction of the text after it.
bool breaks_layout(utf8proc_int32_t point) {
    if (point == 0xAD || point == 0x200C || point == 0x200D)
        return false;  // soft hyphen, joiners of emoji and Persian: harmless and used in names
    switch (utf8proc_category(point)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP:
            return true;
        default:
            return false;
    }
}

}  // namespace

std::string shown(std::string_view text, std::size_t most) {
    std::string out;
    std::size_t count = 0;
    std::size_t before_last = 0;
    constexpr std::size_t longest_point = 4;  // bytes; the rest is sure to be cut, so it is not read
    if (text.size() / longest_point > most) text = text.substr(0, (most + 1) * longest_point);
    utf8::each(text, [&](utf8proc_int32_t point, std::string_view bytes) {
        if (++count > most) return;
        before_last = out.size();
        if (point < 0)
            out += "\uFFFD";
        else if (breaks_layout(point))
            out += ' ';
        else
            out += bytes;
    });
    if (count <= most) return out;
    out.resize(before_last);
    return out + "…";
}

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    utf8::each(text, [&](utf8proc_int32_t point, std::string_view) {
        const int cells = point < 0 ? 1 : utf8proc_charwidth(point);
        width += static_cast<std::size_t>(cells > 0 ? cells : 0);
    });
    return width;
}

}  // namespace ronda
