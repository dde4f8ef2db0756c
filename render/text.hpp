// Words in a given room: measured, fitted, wrapped and set on a plate. Every letter stands by itself, without
// ligatures or the joining of scripts; letters the font lacks show its box.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/font.hpp"
#include "render/plate.hpp"

namespace ronda::render {

// What may be set: valid UTF-8 (else U+FFFD) in NFC, blanks for control characters and line breaks, no
// characters without width that turn or join text, at most `most` code points.
std::string printable(std::string_view words, std::size_t most = 2000);

// Length in ems of printable words.
double measure(Face& face, std::string_view words);

// `words`, or its beginning and …, not longer than `ems`; empty where not even … has room.
std::string cut(Face& face, std::string_view words, double ems);

struct Fitted {
    std::vector<std::string> lines;
    double size = 0;  // at most the size asked for
};

// scene.hpp, Label: one line, or two where that leaves the words larger; smaller, to `least_shrink` of `size`;
// then cut. `width` ≤ 0: one line of any length.
Fitted fit(Face& face, std::string_view words, double size, double width, std::size_t most_lines = 2);
inline constexpr double least_shrink = 0.62;

// Lines of at most `ems`, broken at blanks, inside a word only where it is longer than a line; the last one of
// `most_lines` is cut. At least one line unless the words are empty.
std::vector<std::string> wrap(Face& face, std::string_view words, double ems, std::size_t most_lines);

struct Style {
    double size = 0;  // pixels an em
    Colour ink;
    bool bold = false;
    Anchor anchor = Anchor::start;
    std::optional<Colour> halo;
};

// One line of printable words with its anchor at `at`, on the baseline. Its length in pixels. Not drawn
// under 1.5 px.
double write(Plate& plate, Fonts& fonts, const Style& style, std::string_view words, Point at);

}  // namespace ronda::render
