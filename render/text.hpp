// Measures text, fits and wraps it into a given width and adds it to a display list. Each character is drawn by
// itself, without ligatures or joined scripts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/display_list.hpp"
#include "render/font.hpp"

namespace ronda::render {

// Makes text printable: valid UTF-8 (invalid bytes become U+FFFD) in NFC, spaces instead of control characters
// and line breaks, no invisible characters that change direction or join text, at most `most` code points.
std::string printable(std::string_view words, std::size_t most = 2000);

// Returns printable text without the characters that the font cannot draw, and without blanks at its ends.
// Empty if nothing is left.
std::string drawable(Face& face, std::string_view words);

// Width of printable text, in ems.
double measure(Face& face, std::string_view words);

// Shortens the text to a width of `ems`, with … at the end; empty if even … is too wide.
std::string cut(Face& face, std::string_view words, double ems);

struct Fitted {
    std::vector<std::string> lines;
    double size = 0;  // not larger than requested
};

// Fits a label (scene.hpp, Label): on one line, or on two if that allows larger type; the type may shrink to
// `least_shrink` of `size`; then the text is cut. `width` ≤ 0 means one line of any length.
Fitted fit(Face& face, std::string_view words, double size, double width, std::size_t most_lines = 2);
inline constexpr double least_shrink = 0.62;

// Breaks text into lines of at most `ems`, at spaces, or inside a word that is longer than a line. Text beyond
// `most_lines` is cut. Returns at least one line unless the text is empty.
std::vector<std::string> wrap(Face& face, std::string_view words, double ems, std::size_t most_lines);

struct Style {
    double size = 0;  // pixels per em
    Colour ink;
    bool bold = false;
    Anchor anchor = Anchor::start;
    std::optional<Colour> halo;
};

// Adds one line of printable text with its anchor on the baseline at `at`, and returns its width in pixels.
// Text smaller than 1.5 px is not drawn.
double write_text(DisplayList& list, Fonts& fonts, const Style& style, std::string_view words, Point point);

}  // namespace ronda::render
