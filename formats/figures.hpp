// The pictures of a document: as words, and as SVG for pages that a browser opens.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"

namespace ronda::formats {

// Returns the words of the pictures and what is to be seen in them, a line for each.
Bullets in_words(const Figures& figures);

// Returns the board of a scene as an SVG element for an HTML page, `width` pixels wide unless the page's style
// sheet says otherwise. Title, legend and standings are left out, arrows are straight, and words fit roughly.
std::string as_svg(const Scene& scene, Lang lang, int width);

// The whole picture, its ground alone (Scene::ground), or all but that: laid upon the ground, with the same
// left and upper edge and as wide, it is the whole picture.
enum class Layer { whole, ground, rest };

// Returns the part of the scene that letters show as an SVG file, without words about it: the page that shows
// it has them (Scene::alt). Drawn once if the words on the board are the same in both languages.
Text as_picture(const Scene& scene, int width, Layer layer = Layer::whole);

// Returns the sample of a legend entry as an SVG element that screen readers skip.
std::string as_sample(const LegendEntry::Sample& sample, Lang lang);

// Returns text for HTML and XML: also for attributes in double quotes. Control characters other than line
// breaks become spaces.
std::string escaped(std::string_view text);

}  // namespace ronda::formats
