// Formats the pictures of a document as words, and as SVG for browsers.
#pragma once

#include <string>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/report/moves.hpp"
#include "adjudicator/core/text/json.hpp"

namespace ronda::formats {

// Returns one line for each picture: its caption and the description of its content.
Bullets in_words(const Figures& figures);

// Returns the board of a scene as an SVG element for an HTML page, `width` pixels wide unless the page's style
// sheet says otherwise. Title, legend and standings are left out, arrows are straight, and words fit roughly.
std::string as_svg(const Scene& scene, Lang lang, int width);

// The whole picture, only its ground (Scene::ground), or only the rest. The rest laid over the ground, with the
// same left and upper edge and width, gives the whole picture.
enum class Layer { whole, ground, rest };

// Returns the scene's part for letters as an SVG file in both languages. The file has no description: the page
// that shows it must have one (Scene::alt). Drawn once if both languages have the same words on the board.
Text as_picture(const Scene& scene, int width, Layer layer = Layer::whole);

// {"dibujo", "jugadas": [{"texto", "lugares"}…]}: the moves of a round, and the board of all of them as an SVG
// file (web/contract.md, "Moves").
Json as_json(const RoundMoves& told, Lang lang, int width, Layer layer);

// Returns the sample of a legend entry as an SVG element that screen readers skip.
std::string as_sample(const LegendEntry::Sample& sample, Lang lang);

// Escapes text for HTML and XML, also for attributes in double quotes. Control characters other than line
// breaks become spaces.
std::string escaped(std::string_view text);

}  // namespace ronda::formats
