// The pictures of a document: as words, and as SVG for pages that a browser opens.
#pragma once

#include <string>

#include "adjudicator/core/document.hpp"

namespace ronda::formats {

// Returns the words of the pictures, a line for each.
Bullets in_words(const Figures& figures);

// Returns the board of a scene as an SVG element for an HTML page, `width` pixels wide at most. Title, legend
// and standings are left out, arrows are straight, and words are not made to fit.
std::string as_svg(const Scene& scene, Lang lang, int width);

// Returns text for HTML and XML: also for attributes in double quotes. Control characters other than line
// breaks become spaces.
std::string escaped(std::string_view text);

}  // namespace ronda::formats
