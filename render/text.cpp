#include "render/text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "adjudicator/core/text/utf8.hpp"

namespace ronda::render {
namespace {

constexpr std::string_view ellipsis = "…";

// The first code point of valid UTF-8; `words` must not be empty.
char32_t first(std::string_view words, std::size_t& length) {
    const utf8proc_int32_t character = utf8::first(words, length);
    return character < 0 ? U'\uFFFD' : static_cast<char32_t>(character);
}

bool is_plain_ascii(std::string_view words) {
    return std::all_of(words.begin(), words.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
}

std::string composed(const std::string& words) {
    utf8proc_uint8_t* made = nullptr;
    const auto n = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(words.data()),
                                static_cast<utf8proc_ssize_t>(words.size()), &made,
                                static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    if (n < 0) return words;
    std::string out(reinterpret_cast<const char*>(made), static_cast<std::size_t>(n));
    std::free(made);
    return out;
}

// Calls `take(character, glyph, x)` for each character, with x in ems from the start, until it returns false.
// Returns the width.
template <class Take>
double walk(Face& face, std::string_view words, Take take) {
    double x = 0;
    std::uint32_t before = 0;
    while (!words.empty()) {
        std::size_t length = 0;
        const char32_t character = first(words, length);
        const std::uint32_t glyph = face.glyph(character);
        if (before != 0) x += face.kerning(before, glyph);
        if (!take(words.substr(0, length), glyph, x)) break;
        x += face.advance(character);
        before = glyph;
        words.remove_prefix(length);
    }
    return x;
}

std::string_view without_blanks(std::string_view words) {
    while (!words.empty() && words.front() == ' ') words.remove_prefix(1);
    while (!words.empty() && words.back() == ' ') words.remove_suffix(1);
    return words;
}

// Length in bytes of the longest beginning that fits into `ems`.
std::size_t head(Face& face, std::string_view words, double ems) {
    std::size_t bytes = 0;
    std::size_t before = 0;
    bool full = false;
    const double length = walk(face, words, [&](std::string_view character, std::uint32_t, double x) {
        full = x > ems;
        if (full) return false;
        before = bytes;
        bytes += character.size();
        return true;
    });
    if (full || length > ems) bytes = before;
    return bytes;
}

// The space where a break makes the longer of the two lines shortest.
std::optional<std::size_t> best_break(Face& face, std::string_view words, double& longer) {
    std::optional<std::size_t> best;
    for (std::size_t at = words.find(' '); at != words.npos; at = words.find(' ', at + 1)) {
        const double here = std::max(measure(face, words.substr(0, at)), measure(face, words.substr(at + 1)));
        if (best && here >= longer) continue;
        best = at;
        longer = here;
    }
    return best;
}

}  // namespace

std::string printable(std::string_view words, std::size_t most) {
    if (words.size() <= most && is_plain_ascii(words)) return std::string(words);
    std::string out;
    std::size_t length = 0;
    for (std::size_t n = 0; n < most && !words.empty(); ++n, words.remove_prefix(length)) {
        const auto character = static_cast<utf8proc_int32_t>(first(words, length));
        const auto kind = utf8proc_category(character);
        if (kind == UTF8PROC_CATEGORY_CF) continue;  // format characters: joiners and direction elements
        const bool blank =
            kind == UTF8PROC_CATEGORY_CC || kind == UTF8PROC_CATEGORY_ZL || kind == UTF8PROC_CATEGORY_ZP;
        utf8::append(out, blank ? ' ' : character);
    }
    return composed(out);
}

std::string drawable(Face& face, std::string_view words) {
    std::string out;
    std::size_t length = 0;
    for (; !words.empty(); words.remove_prefix(length))
        if (face.has(first(words, length))) out += words.substr(0, length);
    return std::string(without_blanks(out));
}

double measure(Face& face, std::string_view words) {
    return walk(face, words, [](std::string_view, std::uint32_t, double) { return true; });
}

std::string cut(Face& face, std::string_view words, double ems) {
    if (measure(face, words) <= ems) return std::string(words);
    const double room = ems - measure(face, ellipsis);
    if (!(room >= 0)) return {};
    std::string_view kept = words.substr(0, head(face, words, room));
    while (!kept.empty() && kept.back() == ' ') kept.remove_suffix(1);
    return std::string(kept) + std::string(ellipsis);
}

Fitted fit(Face& face, std::string_view words, double size, double width, std::size_t most_lines) {
    words = without_blanks(words);
    if (words.empty() || !(size > 0)) return {{}, size};
    const double whole = measure(face, words) * size;
    if (!(width > 0) || whole <= width) return {{std::string(words)}, size};
    const double unit = width / whole;
    double longer = 0;
    const auto found =
        most_lines > 1 && words.size() <= 400 && unit < 0.85 ? best_break(face, words, longer) : std::nullopt;
    const double two = found ? std::min(1.0, width / (longer * size)) : 0;
    // `write_text` rounds sizes down to quarter pixels, so two lines must be larger by more than that.
    if (two > unit) {
        const double shrunk = size * std::max(two, least_shrink), ems = width / shrunk * (1 + 1e-9);
        return {{cut(face, words.substr(0, *found), ems), cut(face, words.substr(*found + 1), ems)}, shrunk};
    }
    const double shrunk = size * std::max(unit, least_shrink);
    return {{cut(face, words, width / shrunk * (1 + 1e-9))}, shrunk};
}

std::vector<std::string> wrap(Face& face, std::string_view words, double ems, std::size_t most_lines) {
    std::vector<std::string> lines;
    for (words = without_blanks(words); !words.empty(); words = without_blanks(words)) {
        if (lines.size() + 1 >= most_lines) {
            lines.push_back(cut(face, words, ems));
            break;
        }
        std::size_t bytes = head(face, words, ems);
        if (bytes < words.size() && words[bytes] != ' ') {
            const std::size_t blank = words.substr(0, bytes).rfind(' ');
            if (blank != words.npos) bytes = blank;
        }
        if (bytes == 0) first(words, bytes);  // even if the line is narrower than one character, it takes one
        lines.emplace_back(without_blanks(words.substr(0, bytes)));
        words.remove_prefix(bytes);
    }
    return lines;
}

double write_text(DisplayList& list, Fonts& fonts, const Style& style, std::string_view words, Point point) {
    // Rounded down to quarter pixels: fewer glyph sizes to cache, and never wider than measured.
    const double size = std::floor(style.size * 4) / 4;
    Face& face = fonts.face(style.bold);
    std::vector<Glyph> glyphs;
    const double length = size * walk(face, words, [&](std::string_view, std::uint32_t glyph, double x) {
                              glyphs.push_back({glyph, x * size});
                              return true;
                          });
    if (size < 1.5) return length;
    const double shift = style.anchor == Anchor::start ? 0 : style.anchor == Anchor::end ? length : length / 2;
    for (Glyph& glyph : glyphs) glyph.x += point.x - shift;
    TextRun run;
    run.bold = style.bold;
    run.size = size;
    run.baseline = point.y;
    run.ink = style.ink;
    run.halo = style.halo;
    run.halo_width = style.halo ? std::clamp(std::round(size * 0.15 * 4) / 4, 1.0, 6.0) : 0;
    list.add_text(run, glyphs, words);
    return length;
}

}  // namespace ronda::render
